/** Arrows and marks of an analysis on the board. */
import type { AnalysisLine, ProbedMoveView, ProbeValue } from '../api';
import type { Arrow, Mark } from '../board/types';
import { valueMark } from './score';

/** Arrows for the first moves of the principal variations. */
export function bestArrows(lines: AnalysisLine[]): Arrow[] {
    return lines.map(({ path }, rank) => ({ path, rank, kind: 'best' }));
}

/** Arrows for all moves that have the same table value as the best one. */
export function tableArrows(moves: ProbedMoveView[]): Arrow[] {
    const [first] = moves;
    if (!first) return [];
    const best = moves.filter(
        ({ known }) =>
            known.value === first.known.value &&
            known.distance === first.known.distance &&
            known.counters === first.known.counters,
    );
    return best.map(({ path, known }) => ({ path, rank: 0, kind: known.value }));
}

const order: ProbeValue[] = ['win', 'draw', 'loss'];

/**
 * A mark at each destination with the value of the best move to it. The moves are sorted, the best
 * one first.
 */
export function tableMarks(moves: ProbedMoveView[]): Mark[] {
    const marks = new Map<number, Mark>();
    for (const { path, known } of moves) {
        const point = path.at(-1);
        if (point === undefined || marks.has(point)) continue;
        marks.set(point, { point, text: valueMark(known), kind: known.value });
    }
    return [...marks.values()].sort(
        (a, b) => order.indexOf(valueOf(b)) - order.indexOf(valueOf(a)),
    );
}

function valueOf({ kind }: Mark): ProbeValue {
    return kind === 'win' || kind === 'loss' ? kind : 'draw';
}
