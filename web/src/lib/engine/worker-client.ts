/** A page's client of one worker with the engine. */
import { t } from 'virtual:messages/common';
import type { EngineRequest, Problem } from '../api';
import { problemText } from '../languages/say';
import { recover } from '../reload';
import { EngineError } from './api';
import engineUrl from './pkg/engine_bg.wasm?url';
import type { TableFile, WorkerRequest, WorkerResponse } from './messages';

/** A worker, or its replacement in a test. */
export interface EngineWorker {
    post(request: WorkerRequest): void;
    terminate(): void;
}

/** Starts a worker; `receive` gets its messages, and `fail` is called when it crashes. */
export type StartWorker = (
    receive: (response: WorkerResponse) => void,
    fail: (reason: string) => void,
) => EngineWorker;

export const startWorker: StartWorker = (receive, fail) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
        type: 'module',
        name: 'engine',
    });
    worker.addEventListener('message', (event: MessageEvent<WorkerResponse>) =>
        receive(event.data),
    );
    worker.addEventListener('error', (event) => {
        // An event without a message says that the script is missing.
        if (!event.message) recover();
        fail(event.message || 'the script of the worker cannot be loaded');
    });
    worker.addEventListener('messageerror', () => fail('a message was lost'));
    return {
        post: (request) => worker.postMessage(request),
        terminate: () => worker.terminate(),
    };
};

let compiled: Promise<WebAssembly.Module> | undefined;

/** The engine, fetched and compiled once for all workers. */
export function engine(): Promise<WebAssembly.Module> {
    compiled ??= compile().catch((error: unknown) => {
        // The next call tries again: the network may be back by then.
        compiled = undefined;
        throw new EngineError(unreachable(error));
    });
    return compiled;
}

async function compile(): Promise<WebAssembly.Module> {
    const response = await fetch(engineUrl);
    if (response.status === 404) recover();
    if (!response.ok) throw new Error(`${engineUrl}: ${response.status} ${response.statusText}`);
    // compileStreaming rejects any other content type.
    if (response.headers.get('content-type')?.startsWith('application/wasm')) {
        return WebAssembly.compileStreaming(response);
    }
    return WebAssembly.compile(await response.arrayBuffer());
}

/** A request without a response yet. */
interface Pending {
    resolve: (result: unknown) => void;
    reject: (reason: unknown) => void;
    progress: (result: string) => void;
}

/** Sends requests to one worker. After a crash all pending requests reject, and it stays closed. */
export class WorkerClient {
    private readonly worker: EngineWorker;
    private readonly pending = new Map<number, Pending>();
    private lastId = 0;
    private closedBecause: unknown;

    private constructor(module: WebAssembly.Module, start: StartWorker) {
        this.worker = start(
            (response) => this.receive(response),
            (reason) => this.close(new EngineError(crash(reason))),
        );
        this.worker.post({ kind: 'start', module });
    }

    static async start(
        start: StartWorker = startWorker,
        module: Promise<WebAssembly.Module> = engine(),
    ): Promise<WorkerClient> {
        return new WorkerClient(await module, start);
    }

    /** Whether the worker still takes requests. */
    get alive(): boolean {
        return this.closedBecause === undefined;
    }

    /** The number of requests without a response. */
    get pendingCount(): number {
        return this.pending.size;
    }

    request<T>(request: EngineRequest, progress: (result: string) => void = () => {}): Promise<T> {
        const text = JSON.stringify(request);
        return this.send(progress, (id) => ({ kind: 'request', id, request: text }));
    }

    load(game: string, variants: string[], files: TableFile[]): Promise<string[]> {
        return this.send(
            () => {},
            (id) => ({ kind: 'load', id, game, variants, files }),
        );
    }

    /** Terminates the worker; pending requests reject with this reason. */
    close(reason: unknown): void {
        if (!this.alive) return;
        this.closedBecause = reason;
        this.worker.terminate();
        for (const { reject } of this.pending.values()) reject(reason);
        this.pending.clear();
    }

    private send<T>(
        progress: (result: string) => void,
        message: (id: number) => WorkerRequest,
    ): Promise<T> {
        return new Promise<T>((resolve, reject) => {
            if (!this.alive) return reject(this.closedBecause);
            const id = ++this.lastId;
            this.pending.set(id, {
                resolve: resolve as (result: unknown) => void,
                reject,
                progress,
            });
            this.worker.post(message(id));
        });
    }

    private receive(message: WorkerResponse): void {
        if (message.kind === 'crashed') return this.close(new EngineError(crash(message.reason)));
        const pending = this.pending.get(message.id);
        if (!pending) return;
        if (message.kind === 'progress') return pending.progress(message.result);
        this.pending.delete(message.id);
        const response = JSON.parse(message.response) as { ok: unknown } | { error: Problem };
        if ('error' in response) void said(response.error).then(pending.reject);
        else pending.resolve(response.ok);
    }
}

/** The error of a problem, in the words of the pages: the engine itself has none for facts. */
export async function said(problem: Problem): Promise<EngineError> {
    // These are the English messages; other languages have them in their file.
    await import('../languages/problems').catch(() => undefined);
    const words = problemText(problem);
    // For what has no message there is only the code of the engine.
    const isCode = words.text === problem.fact?.code || words.text === problem.title;
    return new EngineError(problem, isCode ? { text: t('error-unknown') } : words);
}

function crash(reason: string): Problem {
    return {
        type: '/problems/fault',
        title: 'The engine crashed',
        status: 500,
        detail: t('error-engine-crashed', { reason }),
    };
}

function unreachable(error: unknown): Problem {
    const reason = error instanceof Error ? error.message : String(error);
    return {
        type: '/problems/no-engine',
        title: 'The engine cannot be loaded',
        status: 503,
        detail: t('error-no-engine', { reason }),
    };
}
