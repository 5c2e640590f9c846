/** One engine for all pages: workers are started once, and stay when the page changes. */
import { connectDesk, connectThinker } from './client';
import type { Desk, Thinker } from './desk';

let desk: Desk | undefined;
let thinker: Thinker | undefined;
let reviewer: Thinker | undefined;

export function theDesk(): Desk {
    return (desk ??= connectDesk());
}

export function theThinker(): Thinker {
    return (thinker ??= connectThinker());
}

/** One more computer, for going through a whole game while the other goes on with a position. */
export function theReviewer(): Thinker {
    return (reviewer ??= connectThinker());
}
