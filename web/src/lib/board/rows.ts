/** The rows of a board, for tables and arrow keys. */
import type { BoardPlan } from '../api';

export interface TableRow {
    /** The common part of the names, such as the number of a rank. */
    head: string;
    points: number[];
}

/** The points of each row, in the order of position strings. */
export function rowsOf(plan: BoardPlan): number[][] {
    let from = 0;
    return plan.rows.map((length) => {
        const points = Array.from({ length }, (_, index) => from + index);
        from += length;
        return points;
    });
}

/** The rows of holes from left to right. The indices of holes follow the sowing instead. */
function rowsAsDrawn(plan: BoardPlan): number[][] {
    const place = (point: number) => plan.points[point] ?? { x: 0, y: 0 };
    const rows = new Map<number, number[]>();
    for (const point of plan.points.keys()) {
        const { y } = place(point);
        rows.set(y, [...(rows.get(y) ?? []), point]);
    }
    return [...rows]
        .sort(([a], [b]) => b - a)
        .map(([, points]) => points.sort((a, b) => place(a).x - place(b).x));
}

export function tableRows(plan: BoardPlan, flipped: boolean): TableRow[] {
    const rows = plan.shape === 'holes' ? rowsAsDrawn(plan) : rowsOf(plan);
    const ordered = flipped ? rows.map((points) => [...points].reverse()).reverse() : rows;
    return ordered.map((points) => {
        const ranks = new Set(points.map((point) => plan.points[point]?.name.replace(/^\D+/, '')));
        const [rank] = ranks;
        return { head: ranks.size === 1 && rank ? rank : '', points };
    });
}
