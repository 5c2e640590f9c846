import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const name = 'virtual:cards';
const engine = fileURLToPath(new URL('../src/lib/engine/pkg/', import.meta.url));

/** What a page asks the engine for, asked while the pages are built. */
async function ask(): Promise<string> {
    if (!existsSync(`${engine}engine.js`)) return '[]';
    const { EngineApi, initSync } = await import(pathToFileURL(`${engine}engine.js`).href);
    initSync({ module: readFileSync(`${engine}engine_bg.wasm`) });
    const answer = JSON.parse(new EngineApi().answer('{"call":"games"}', () => {}));
    return JSON.stringify(answer.ok ?? []);
}

/**
 * The cards of the games as the module `virtual:cards`, so that the gallery is drawn before the
 * engine has arrived. Without a built engine there are none, and the gallery asks for them.
 */
export function cards(): Plugin {
    return {
        name: 'guti-cards',
        resolveId: (id) => (id === name ? `\0${name}` : null),
        // A string is parsed faster than an object literal of this size.
        load: async (id) =>
            id === `\0${name}`
                ? `export default JSON.parse(${JSON.stringify(await ask())});`
                : null,
    };
}
