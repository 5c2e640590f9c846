/** The engine as the tests hold it: the built WebAssembly, read from the disk. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DeskRequest, Problem } from '../../src/lib/api';
import { Desk, initSync } from '../../src/lib/engine/pkg/engine';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A path from the root of the repository. */
export function path(relative: string): string {
    return `${root}${relative}`;
}

export function read(relative: string): string {
    return readFileSync(path(relative), 'utf8');
}

const bytes = readFileSync(path('web/src/lib/engine/pkg/engine_bg.wasm'));

/** The engine, compiled. */
export const engine = new WebAssembly.Module(bytes);

initSync({ module: engine });

/** A desk of its own for each test. */
export function newDesk(): Desk {
    return new Desk();
}

/** What was said no to. */
export class Refusal extends Error {
    constructor(readonly problem: Problem) {
        super(problem.detail);
    }
}

/** Asks, and expects an answer. */
export function ask<T>(
    desk: Desk,
    request: DeskRequest,
    tell: (found: string) => void = () => {},
): T {
    const answer = JSON.parse(desk.answer(JSON.stringify(request), tell)) as
        { ok: T } | { error: Problem };
    if ('error' in answer) throw new Refusal(answer.error);
    return answer.ok;
}
