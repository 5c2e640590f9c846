import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const kinds = new Set(['.css', '.html', '.js', '.json', '.svg', '.toml', '.wasm', '.webmanifest']);

/** Smaller files do not get smaller on the way. */
const least = 1_000;

/**
 * Every file a second time, as small as brotli can make it. A server that compresses while somebody
 * waits takes less trouble: what it sent was a quarter larger.
 */
export function compressed(): Plugin {
    let folder = 'dist';
    return {
        name: 'guti-compressed',
        apply: 'build',
        enforce: 'post',
        configResolved: ({ build }) => void (folder = build.outDir),
        closeBundle: {
            order: 'post',
            sequential: true,
            handler: async () => {
                // All at once: node compresses on as many threads as it has for that.
                const files = await readdir(folder, { recursive: true });
                await Promise.all(files.map((name) => compress(join(folder, name))));
            },
        },
    };
}

async function compress(file: string) {
    if (!kinds.has(extname(file)) || (await stat(file)).size < least) return;
    await writeFile(`${file}.br`, await brotli(await readFile(file)));
}

function brotli(bytes: Buffer): Promise<Buffer> {
    const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    return promisify(brotliCompress)(bytes, { params });
}
