/**
 * The recorded questions to the rules: the build for browsers answers as the one for programs did.
 * That holds for what searches find, to the last position looked at, and for what tables know.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newEngine, path, read } from './engine';

/**
 * An answer without what depends on the machine, and without the English of problems, which the build
 * for browsers lacks: the title of every problem, and the detail of one that has a fact.
 */
function comparable(answer: string): string {
    return answer
        .replace(/"time_ms":\d+/g, '"time_ms":0')
        .replace(/ (time|nps) \d+/g, '')
        .replace(/"title":"(?:[^"\\]|\\.)*"(?=,"status")/g, '"title":""')
        .replace(/"detail":"(?:[^"\\]|\\.)*"(?=,"fact")/g, '"detail":""');
}

/** The tables of a game and a variant. */
function tables(game: string, variant: string): { names: string[]; files: Uint8Array[] } {
    const folder = path(`tests/tables/${game}/${variant}`);
    const names = readdirSync(folder).sort();
    return { names, files: names.map((name) => new Uint8Array(readFileSync(`${folder}/${name}`))) };
}

for (const name of readdirSync(path('tests/engine-api')).filter((name) =>
    name.endsWith('.requests'),
)) {
    test(`${name} is answered as it was recorded`, { timeout: 60_000 }, () => {
        const rules = newEngine();
        const lines = read(`tests/engine-api/${name}`).trimEnd().split('\n');
        let asked = 0;
        lines.forEach((line, index) => {
            let answer: string;
            if (line.startsWith('> ')) {
                answer = rules.answer(line.slice(2), () => {});
            } else if (line.startsWith('+ ')) {
                const [game = '', variant = ''] = line.slice(2).split(' ');
                const { names, files } = tables(game, variant);
                answer = rules.loadTables(game, [variant], names, files);
            } else {
                return;
            }
            expect(`< ${comparable(answer)}`, `line ${index + 1}`).toBe(
                comparable(lines[index + 1] ?? ''),
            );
            asked += 1;
        });
        expect(asked).toBeGreaterThan(10);
    });
}
