/** The handler of messages inside a worker: it passes requests to the engine. */
import init, { EngineApi } from './pkg/engine';
import type { WorkerRequest, WorkerResponse } from './messages';

/** A handler that processes messages in the order of their arrival, one at a time. */
export function requestHandler(
    post: (response: WorkerResponse) => void,
): (request: WorkerRequest) => void {
    let engine: EngineApi | undefined;

    async function handle(request: WorkerRequest) {
        if (request.kind === 'start') {
            await init({ module_or_path: request.module });
            engine = new EngineApi();
            return;
        }
        if (!engine) throw new Error('the engine was not started');
        post({ kind: 'response', id: request.id, response: await answer(engine, request) });
    }

    async function answer(engine: EngineApi, request: Exclude<WorkerRequest, { kind: 'start' }>) {
        const { id } = request;
        if (request.kind === 'request') {
            return engine.answer(request.request, (result: string) => {
                post({ kind: 'progress', id, result });
            });
        }
        const { game, variants, files } = request;
        const names = files.map((file) => file.name);
        const bytes = files.map(async ({ content }) => new Uint8Array(await content.arrayBuffer()));
        return engine.loadTables(game, variants, names, await Promise.all(bytes));
    }

    let previous = Promise.resolve();
    return (request) => {
        previous = previous.then(() => handle(request));
        previous.catch((error: unknown) => post({ kind: 'crashed', reason: String(error) }));
    };
}
