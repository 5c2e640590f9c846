/** Judges whether a move other than the stored one also solves a puzzle. */
import type { LineSetup, MatchView, SearchRequest } from '../api';
import type { SearchApi } from '../engine/api';

/** A short search. */
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
 * Whether the last move of `view`, made by `side`, certainly wins as fast as the solution: within
 * `left` plies, including itself. A table decides, or else a search finds a mate.
 */
export async function alsoWins(
    search: SearchApi,
    before: LineSetup,
    view: MatchView,
    side: number,
    left: number,
): Promise<boolean> {
    if (view.end) return view.end.winner === side;
    const text = view.plies.at(-1)?.text ?? '';
    const { moves } = await search.probe(before);
    const value = moves?.find((move) => move.text === text)?.known;
    if (value) return value.value === 'win' && value.distance !== null && value.distance <= left;
    const analysis = await search.search(quick({ ...before, moves: [...before.moves, text] }));
    const score = analysis.lines[0]?.score;
    return score?.kind === 'mate' && score.value < 0 && -score.value < left;
}
