/**
 * The values of positions. The evaluation bar and the review both show the evaluations of the
 * analysis, so that they agree: a result or a table value stands above every search, and a search
 * above one of fewer nodes.
 */
import { t } from 'virtual:messages/values';
import type { AnalysisView, EndView, LineSetup, MatchView, ProbeView, SearchRequest } from '../api';
import type { RulesApi, SearchApi } from '../engine/api';
import { say, sideName } from '../languages/facts';
import { firstSideShare, scoreSentence, valueSentence } from './score';

/** The value of a position. */
export interface Evaluation {
    /** The expected result for the first side, from 0 to 1. */
    share: number;
    /** The number of nodes that were searched; infinite if the value is exact. */
    nodes: number;
    /** The best line of play; empty if the game is over. */
    line: string[];
    /** Says the value in the language of the moment. */
    words: () => string;
}

/** The sides of a position as it is put into words: their names, and which of them moves. */
export interface Sides {
    names: [string, string];
    turn: number;
}

const certain = { win: 1, draw: 0.5, loss: 0 };

/** The evaluation of a game that is over. */
export function ofEnd({ winner, fact }: EndView): Evaluation {
    const share = winner === null ? 0.5 : 1 - winner;
    return { share, nodes: Infinity, line: [], words: () => say(fact) };
}

/** The evaluation by tables; null if they do not hold the position. */
export function ofProbe({ position, moves }: ProbeView, sides: Sides): Evaluation | null {
    if (!position) return null;
    const share = certain[position.value];
    return {
        share: sides.turn === 0 ? share : 1 - share,
        nodes: Infinity,
        line: moves?.slice(0, 1).map(({ text }) => text) ?? [],
        words: () => valueSentence(position, sideName(sides.names[sides.turn] ?? '')),
    };
}

/** The evaluation by a search; null if it has found no line. */
export function ofSearch({ lines, nodes }: AnalysisView, sides: Sides): Evaluation | null {
    const [best] = lines;
    return best
        ? {
              share: firstSideShare(best.score, sides.turn),
              nodes,
              line: best.moves,
              words: () => scoreSentence(best.score, sides.names, sides.turn),
          }
        : null;
}

/** The one of two evaluations of a position that is more reliable; the first if both are equally. */
export function better(known: Evaluation | undefined, found: Evaluation): Evaluation {
    return known && known.nodes >= found.nodes ? known : found;
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

/** The parts of the engine with which the positions of a game are evaluated one after another. */
export interface Evaluator {
    /** Plays the line that leads to a position. */
    rules: RulesApi;
    /** Has the tables that were loaded. */
    tables: SearchApi;
    /** Searches without stopping the analysis of the current position. */
    search: SearchApi;
}

/** The state of the game after a line, with the evaluation of its position. */
export async function evaluate(
    { rules, tables, search }: Evaluator,
    setup: LineSetup,
    names: [string, string],
): Promise<{ view: MatchView; evaluation: Evaluation }> {
    const view = await rules.line(setup);
    if (view.end) return { view, evaluation: ofEnd(view.end) };
    const sides = { names, turn: view.now.turn };
    const exact = ofProbe(await tables.probe(setup), sides);
    if (exact && exact.line.length > 0) return { view, evaluation: exact };
    const found = ofSearch(await search.search(reviewRequest(setup)), sides);
    const line = found?.line ?? [];
    if (exact) return { view, evaluation: { ...exact, line } };
    const unknown = { share: 0.5, nodes: 0, line, words: () => t('score-none') };
    return { view, evaluation: found ?? unknown };
}
