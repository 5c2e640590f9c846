/** The script of the workers in a thread of Node, which stands for a worker of a browser. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';
import type { WorkerResponse } from '../../src/lib/engine/messages';
import { WorkerClient, type StartWorker } from '../../src/lib/engine/worker-client';
import { module, path } from './engine';

const SHIM = `import { parentPort } from 'node:worker_threads';
globalThis.self = Object.assign(globalThis, {
    postMessage: (message) => parentPort.postMessage(message),
    addEventListener: (_, hear) => parentPort.on('message', (data) => hear({ data })),
});
await import('./worker.mjs');
`;

/** Bundles the script; a function that starts workers of it, and the workers that it started. */
export async function workers() {
    const folder = mkdtempSync(join(tmpdir(), 'guti-engine-'));
    await build({
        configFile: false,
        logLevel: 'warn',
        build: {
            outDir: folder,
            emptyOutDir: true,
            target: 'es2022',
            minify: false,
            lib: {
                entry: path('web/src/lib/engine/worker.ts'),
                formats: ['es'],
                fileName: () => 'worker.mjs',
            },
        },
    });
    writeFileSync(join(folder, 'shim.mjs'), SHIM);
    const started: Worker[] = [];
    const startThread: StartWorker = (receive, fail) => {
        const worker = new Worker(join(folder, 'shim.mjs'));
        worker.on('message', (response: WorkerResponse) => receive(response));
        worker.on('error', (error) => fail(String(error)));
        worker.unref();
        started.push(worker);
        return {
            post: (request) => worker.postMessage(request),
            terminate: () => void worker.terminate(),
        };
    };
    return { started, start: () => WorkerClient.start(startThread, Promise.resolve(module)) };
}
