/** What of an analysis is drawn on the board. */
import type { InsightLine, KnownMoveView, KnownValue } from '../api';
import type { Arrow, Mark } from '../board/types';
import { knownMark } from './score';

/** The first moves of the best lines. */
export function bestArrows(lines: InsightLine[]): Arrow[] {
    return lines.map(({ path }, rank) => ({ path, rank, kind: 'best' }));
}

/** The moves that are as good as the best one, by what a table knows of them. */
export function tableArrows(moves: KnownMoveView[]): Arrow[] {
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

const order: KnownValue[] = ['win', 'draw', 'loss'];

/**
 * A mark beside each point where moves end, with the best of them: the moves come best first. Where
 * moves are single points, the mark stands there.
 */
export function tableMarks(moves: KnownMoveView[]): Mark[] {
    const marks = new Map<number, Mark>();
    for (const { path, known } of moves) {
        const point = path.at(-1);
        if (point === undefined || marks.has(point)) continue;
        marks.set(point, { point, text: knownMark(known), kind: known.value });
    }
    return [...marks.values()].sort(
        (a, b) => order.indexOf(valueOf(b)) - order.indexOf(valueOf(a)),
    );
}

function valueOf({ kind }: Mark): KnownValue {
    return kind === 'win' || kind === 'loss' ? kind : 'draw';
}
