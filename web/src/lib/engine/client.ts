/** The engine beside the page: one worker for the rules, and two that think and look up. */
import type { Desk, Thinker } from './desk';
import { RulesClient } from './rules';
import { ThinkerClient } from './thinker';

/** The rules. Any number of pages can share one. */
export function connectDesk(): Desk {
    return new RulesClient();
}

/** The computer. */
export function connectThinker(): Thinker {
    return new ThinkerClient();
}
