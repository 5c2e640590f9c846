/** Judgements of the moves of a game. The thresholds are those of `guti review`. */
import type { Evaluation } from './evaluation';
import type { GameNode } from './tree';

export type Judgement = 'inaccuracy' | 'mistake' | 'blunder';

/** The judgements, the mildest first. */
export const judgements: Judgement[] = ['inaccuracy', 'mistake', 'blunder'];

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

/** The expectation of a side in a position. */
export function shareOf(side: number, evaluation: Evaluation): number {
    return side === 0 ? evaluation.share : 1 - evaluation.share;
}

/** A move that gave something away. */
export interface JudgedMove {
    node: number;
    side: number;
    /** The move with its label. */
    text: string;
    kind: Judgement;
    /** The expectation of its side before and after it. */
    before: number;
    after: number;
    /** The best line instead of it. */
    better: string[];
}

/** The evaluation of a position, if there is one, and whether its player has a choice. */
interface EvaluatedPosition {
    evaluation: Evaluation | undefined;
    /** Whether there is only one legal move. */
    forced: boolean;
}

/**
 * The moves of a line that gave something away. `positions` has the start and the position after each
 * move. The best move and the only legal one are never blamed.
 */
export function judgeLine(line: GameNode[], positions: EvaluatedPosition[]): JudgedMove[] {
    return line.flatMap(({ id, ply }, index) => {
        const before = positions[index]?.evaluation;
        const after = positions[index + 1]?.evaluation;
        if (!ply || !before || !after || positions[index]?.forced) return [];
        const [best] = before.line;
        if (best === undefined || best === ply.text) return [];
        const shares = [shareOf(ply.side, before), shareOf(ply.side, after)] as const;
        const kind = judge(...shares);
        return kind
            ? [
                  {
                      node: id,
                      side: ply.side,
                      text: `${ply.label} ${ply.text}`,
                      kind,
                      before: shares[0],
                      after: shares[1],
                      better: before.line,
                  },
              ]
            : [];
    });
}

/** The number of moves of each kind that a side made. */
export function counts(moves: JudgedMove[], side: number): Record<Judgement, number> {
    const own = moves.filter((move) => move.side === side);
    const count = (kind: Judgement) => own.filter((move) => move.kind === kind).length;
    return {
        inaccuracy: count('inaccuracy'),
        mistake: count('mistake'),
        blunder: count('blunder'),
    };
}
