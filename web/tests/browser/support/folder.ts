/** Serves the files of the pages without the program, which is enough for most specs. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const kinds: Record<string, string> = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.json': 'application/json',
    '.webmanifest': 'application/manifest+json',
    '.woff2': 'font/woff2',
    '.wasm': 'application/wasm',
    '.svg': 'image/svg+xml',
    '.png': 'image/png',
    '.pdf': 'application/pdf',
    '.txt': 'text/plain; charset=utf-8',
    '.xml': 'application/xml',
};

/** The content security policy of the program. */
const policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; " +
    "img-src 'self' data: blob:; media-src 'self' data: blob:; worker-src 'self' blob:; " +
    "object-src 'none'; base-uri 'none'; form-action 'self'";

/**
 * Serves a folder. A path without a file is answered with the page, which routes it, or if the folder
 * is a `site` of its own as a static host does: with the index of a folder, or else with `404.html`.
 */
export async function serveFolder(folder: URL, { site = false } = {}) {
    const isFile = (path: string) => existsSync(path) && statSync(path).isFile();
    const server = createServer((request, response) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const wanted = fileURLToPath(new URL(`.${pathname}`, folder));
        if (site && !pathname.endsWith('/') && isFile(join(wanted, 'index.html'))) {
            response.writeHead(301, { location: `${pathname}/` }).end();
            return;
        }
        const found = [wanted, ...(site ? [join(wanted, 'index.html')] : [])].find(isFile);
        const other = fileURLToPath(new URL(site ? '404.html' : 'index.html', folder));
        const file = found ?? other;
        const missing = !found && (site || pathname.startsWith('/api/'));
        response.writeHead(missing ? 404 : 200, {
            'content-type': kinds[extname(file)] ?? 'application/octet-stream',
            'content-security-policy': policy,
            'cache-control': 'no-cache',
        });
        createReadStream(file).pipe(response);
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    return {
        origin: `http://127.0.0.1:${port}`,
        stop: async () => {
            server.closeAllConnections();
            server.close();
        },
    };
}
