/** Whether a move that is not the stored one solves a puzzle as well. */
import type { LineSetup, MatchView, SearchRequest } from '../api';
import type { Thinker } from '../engine/desk';

/** A search that is over before a pupil grows impatient. */
function quick(setup: LineSetup): SearchRequest {
    return {
        setup,
        level: null,
        lines: 1,
        depth: null,
        nodes: 150_000,
        time_ms: 1500,
        seed: 0,
        to_play: false,
    };
}

/**
 * Whether the last move of `view`, made by `side`, is known to win as fast as the solution: within
 * `left` plies, itself counted. What cannot be known is no.
 */
export async function alsoWins(
    thinker: Thinker,
    before: LineSetup,
    view: MatchView,
    side: number,
    left: number,
): Promise<boolean> {
    if (view.end) return view.end.winner === side;
    const text = view.plies.at(-1)?.text ?? '';
    const { moves } = await thinker.probe(before);
    const known = moves?.find((move) => move.text === text)?.known;
    if (known) return known.value === 'win' && known.distance !== null && known.distance <= left;
    const insight = await thinker.search(quick({ ...before, moves: [...before.moves, text] }));
    const score = insight.lines[0]?.score;
    return score?.kind === 'mate' && score.value < 0 && -score.value < left;
}
