/** How a game went: what each move gave away. The bounds are those of `guti review`. */
import type { InsightView, LineSetup, SearchRequest } from '../api';
import { firstSideShare } from './score';

export type Blame = 'inaccuracy' | 'mistake' | 'blunder';

/** What is written behind a move that is blamed. */
export const signs: Record<Blame, string> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

/** A point of the graph: what the first side could expect after so many plies. */
export interface Point {
    ply: number;
    share: number;
}

/** What a move is blamed for that took its side from one expectation to another. */
export function blame(before: number, after: number): Blame | null {
    const lost = before - after;
    if (lost >= 0.2) return 'blunder';
    if (lost >= 0.1) return 'mistake';
    if (lost >= 0.05) return 'inaccuracy';
    return null;
}

/** The search of one position; nodes and not time, so that the verdict is the same everywhere. */
export function reviewRequest(setup: LineSetup): SearchRequest {
    return {
        setup,
        level: null,
        lines: 1,
        depth: null,
        nodes: 60_000,
        time_ms: null,
        seed: 0,
        to_play: false,
    };
}

/** What the first side may expect, where a search was made or the game is over. */
export function share(
    insight: InsightView | null,
    turn: number,
    winner: number | null,
    over: boolean,
): number {
    if (over) return winner === null ? 0.5 : winner === 0 ? 1 : 0;
    const best = insight?.lines[0];
    return best ? firstSideShare(best.score, turn) : 0.5;
}
