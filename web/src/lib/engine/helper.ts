/** A worker with the engine in it, as a page holds it. */
import type { DeskRequest, Problem } from '../api';
import { DeskError } from './desk';
import engineUrl from './pkg/engine_bg.wasm?url';
import type { Question, Reply, TableFile } from './messages';

/** A worker, or what stands for one in a test. */
export interface Room {
    post(question: Question): void;
    end(): void;
}

/** Opens a room; `hear` is told what comes out of it, and `fail` when it falls down. */
export type OpenRoom = (hear: (reply: Reply) => void, fail: (reason: string) => void) => Room;

export const openWorker: OpenRoom = (hear, fail) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
        type: 'module',
        name: 'engine',
    });
    worker.addEventListener('message', (event: MessageEvent<Reply>) => hear(event.data));
    worker.addEventListener('error', (event) => {
        fail(event.message || 'the script of the worker cannot be loaded');
    });
    worker.addEventListener('messageerror', () => fail('a message got lost'));
    return { post: (question) => worker.postMessage(question), end: () => worker.terminate() };
};

let compiled: Promise<WebAssembly.Module> | undefined;

/** The engine, fetched and compiled once for all workers. */
export function engine(): Promise<WebAssembly.Module> {
    compiled ??= compile().catch((error: unknown) => {
        // The network may be back for the next one who asks.
        compiled = undefined;
        throw new DeskError(unreachable(error));
    });
    return compiled;
}

async function compile(): Promise<WebAssembly.Module> {
    const response = await fetch(engineUrl);
    if (!response.ok) throw new Error(`${engineUrl}: ${response.status} ${response.statusText}`);
    // Compiling while fetching is only allowed with the right type.
    if (response.headers.get('content-type')?.startsWith('application/wasm')) {
        return WebAssembly.compileStreaming(response);
    }
    return WebAssembly.compile(await response.arrayBuffer());
}

/** A question without an answer yet. */
interface Waiting {
    resolve: (answer: unknown) => void;
    reject: (reason: unknown) => void;
    tell: (found: string) => void;
}

/** Asks one worker. When it breaks, whoever waits is told, and the helper is of no more use. */
export class Helper {
    private readonly room: Room;
    private readonly waiting = new Map<number, Waiting>();
    private last = 0;
    private gone: unknown;

    private constructor(module: WebAssembly.Module, open: OpenRoom) {
        this.room = open(
            (reply) => this.hear(reply),
            (reason) => this.end(new DeskError(fault(reason))),
        );
        this.room.post({ kind: 'start', module });
    }

    static async start(
        open: OpenRoom = openWorker,
        module: Promise<WebAssembly.Module> = engine(),
    ): Promise<Helper> {
        return new Helper(await module, open);
    }

    /** Whether it still answers. */
    get works(): boolean {
        return this.gone === undefined;
    }

    /** The number of questions that it has not answered. */
    get busy(): number {
        return this.waiting.size;
    }

    ask<T>(request: DeskRequest, tell: (found: string) => void = () => {}): Promise<T> {
        return this.send(tell, (id) => ({ kind: 'ask', id, request: JSON.stringify(request) }));
    }

    load(game: string, variants: string[], files: TableFile[]): Promise<string[]> {
        return this.send(
            () => {},
            (id) => ({ kind: 'load', id, game, variants, files }),
        );
    }

    /** Ends the worker; who still waits gets this reason. */
    end(reason: unknown): void {
        if (!this.works) return;
        this.gone = reason;
        this.room.end();
        for (const { reject } of this.waiting.values()) reject(reason);
        this.waiting.clear();
    }

    private send<T>(tell: (found: string) => void, question: (id: number) => Question): Promise<T> {
        return new Promise<T>((resolve, reject) => {
            if (!this.works) return reject(this.gone);
            const id = ++this.last;
            this.waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject, tell });
            this.room.post(question(id));
        });
    }

    private hear(reply: Reply): void {
        if (reply.kind === 'broken') return this.end(new DeskError(fault(reply.reason)));
        const waiting = this.waiting.get(reply.id);
        if (!waiting) return;
        if (reply.kind === 'told') return waiting.tell(reply.found);
        this.waiting.delete(reply.id);
        const answer = JSON.parse(reply.answer) as { ok: unknown } | { error: Problem };
        if ('error' in answer) waiting.reject(new DeskError(answer.error));
        else waiting.resolve(answer.ok);
    }
}

function fault(reason: string): Problem {
    return {
        type: '/problems/fault',
        title: 'The engine has a fault',
        status: 500,
        detail: `The engine had to be started again: ${reason}`,
    };
}

function unreachable(error: unknown): Problem {
    return {
        type: '/problems/no-engine',
        title: 'The engine cannot be loaded',
        status: 503,
        detail: `The engine cannot be loaded: ${error instanceof Error ? error.message : String(error)}`,
    };
}
