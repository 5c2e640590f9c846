import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Collection, Listing } from '../src/lib/puzzles/puzzles.ts';

const name = 'virtual:puzzles';
const folder = fileURLToPath(new URL('../../puzzles/', import.meta.url));

function list(file: string): Listing {
    const { game, puzzles } = JSON.parse(readFileSync(folder + file, 'utf8')) as Collection;
    const levels = [1, 2, 3, 4, 5].map(
        (level) => puzzles.filter(({ difficulty }) => difficulty === level).length,
    );
    return { game, count: puzzles.length, levels };
}

/**
 * What there is in `puzzles/` as the module `virtual:puzzles`, so that a page that counts the puzzles
 * or names the one of the day need not fetch them.
 */
export function puzzles(): Plugin {
    return {
        name: 'guti-puzzles',
        resolveId: (id) => (id === name ? `\0${name}` : null),
        load: (id) => {
            if (id !== `\0${name}`) return null;
            const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
            return `export default ${JSON.stringify(files.sort().map(list))};`;
        },
    };
}
