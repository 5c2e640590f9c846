/** One engine for all pages: workers are started once, and stay when the page changes. */
import { connectDesk, connectThinker } from './client';
import type { Desk, Thinker } from './desk';

let desk: Desk | undefined;
let thinker: Thinker | undefined;

export function theDesk(): Desk {
    return (desk ??= connectDesk());
}

export function theThinker(): Thinker {
    return (thinker ??= connectThinker());
}
