/** Judgements of the moves of a game. The thresholds are those of `guti review`. */
import type { AnalysisView, LineSetup, SearchRequest } from '../api';
import { firstSideShare } from './score';

export type Judgement = 'inaccuracy' | 'mistake' | 'blunder';

/** The annotation symbol of each judgement. */
export const symbols: Record<Judgement, string> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

/** Judges a move by the expectation of its side before and after it. */
export function judge(before: number, after: number): Judgement | null {
    const lost = before - after;
    if (lost >= 0.2) return 'blunder';
    if (lost >= 0.1) return 'mistake';
    if (lost >= 0.05) return 'inaccuracy';
    return null;
}

/** The search of one position. It is limited by nodes, so that its result is the same on every machine. */
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

/** The expectation of the first side after a search, or when the game is over. */
export function expectation(
    analysis: AnalysisView | null,
    turn: number,
    winner: number | null,
    over: boolean,
): number {
    if (over) return winner === null ? 0.5 : winner === 0 ? 1 : 0;
    const best = analysis?.lines[0];
    return best ? firstSideShare(best.score, turn) : 0.5;
}
