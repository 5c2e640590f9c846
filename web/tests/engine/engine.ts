/** The built engine, read from the disk. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EngineRequest, Problem } from '../../src/lib/api';
import { EngineApi, initSync } from '../../src/lib/engine/pkg/engine';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A path from the root of the repository. */
export function path(relative: string): string {
    return `${root}${relative}`;
}

export function read(relative: string): string {
    return readFileSync(path(relative), 'utf8');
}

const bytes = readFileSync(path('web/src/lib/engine/pkg/engine_bg.wasm'));

/** The compiled engine. */
export const module = new WebAssembly.Module(bytes);

initSync({ module });

/** A new engine for each test. */
export function newEngine(): EngineApi {
    return new EngineApi();
}

/** The problem of a refused request. */
export class RefusedRequest extends Error {
    constructor(readonly problem: Problem) {
        super(problem.detail);
    }
}

/** Sends a request and returns its result. */
export function ask<T>(
    engine: EngineApi,
    request: EngineRequest,
    progress: (result: string) => void = () => {},
): T {
    const answer = JSON.parse(engine.answer(JSON.stringify(request), progress)) as
        { ok: T } | { error: Problem };
    if ('error' in answer) throw new RefusedRequest(answer.error);
    return answer.ok;
}
