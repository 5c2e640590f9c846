/**
 * A position being put together. Writing one down needs no rules, only the notation; whether it
 * makes sense, and what a written one says, the engine is asked.
 */
import type { BoardPlan, CellView, Picture, ReserveView } from '../api';

export interface Draft {
    cells: CellView[];
    turn: number;
    reserve: ReserveView | null;
    quiet: number;
    /** What stands behind the quiet plies, such as `K=s`. */
    extra: string;
}

/** The letter of a side in positions: the first of its name. */
export function letter(plan: BoardPlan, side: number): string {
    return (plan.sides[side] ?? '').charAt(0).toLowerCase();
}

function cellText(plan: BoardPlan, cell: CellView): string {
    switch (cell.kind) {
        case 'vacant':
            return '.';
        case 'piece':
            return cell.king ? letter(plan, cell.side).toUpperCase() : letter(plan, cell.side);
        case 'counters':
            return String(cell.count);
        case 'out_of_play':
            return '_';
        case 'bha':
            return '*';
    }
}

/** The points as a position lists them. Holes are counted in the order of sowing, but written as seen. */
function written(plan: BoardPlan): number[] {
    const all = plan.points.map((_, index) => index);
    if (plan.shape !== 'holes') return all;
    const place = (index: number) => plan.points[index] ?? { x: 0, y: 0 };
    return all.sort((a, b) => place(b).y - place(a).y || place(a).x - place(b).x);
}

/** The position in the notation of the game. */
export function write(plan: BoardPlan, draft: Draft): string {
    const between = plan.shape === 'holes' ? ',' : '';
    const cells = written(plan).map((index) => draft.cells[index] ?? { kind: 'vacant' as const });
    let from = 0;
    const rows = plan.rows.map((length) => {
        const row = cells.slice(from, from + length);
        from += length;
        return row.map((cell) => cellText(plan, cell)).join(between);
    });
    const words = [rows.join('/'), letter(plan, draft.turn)];
    if (draft.reserve) words.push(draft.reserve.count.join(','));
    words.push(String(draft.quiet));
    if (draft.extra) words.push(draft.extra);
    return words.join(' ');
}

/** A position that the engine made a picture of, to be changed. */
export function draftOf(picture: Picture): Draft {
    const words = picture.position.split(' ').slice(2);
    // A picture leaves out hands that are empty; what is written does not.
    const beside = words[0]?.includes(',') ? (words.shift() ?? '') : null;
    const [first = 0, second = 0] = (beside ?? '').split(',').map(Number);
    return {
        cells: picture.cells.map((cell) => ({ ...cell })),
        turn: picture.turn,
        reserve:
            beside === null
                ? null
                : { kind: picture.reserve?.kind ?? 'hand', count: [first, second] },
        quiet: Number(words[0] ?? 0),
        extra: words.slice(1).join(' '),
    };
}

/** What a draft looks like, sensible or not. */
export function pictureOf(plan: BoardPlan, draft: Draft): Picture {
    const { cells, reserve, turn } = draft;
    return { position: write(plan, draft), cells, reserve, turn, remarks: [] };
}

/** What a press on a point puts there. */
export type Brush =
    | { kind: 'piece'; side: number; king: boolean }
    | { kind: 'vacant' }
    | { kind: 'add'; count: number }
    | { kind: 'out_of_play' }
    | { kind: 'bha' };

const most = 255;

/** What lies on a point after a press of the brush. The same thing again is taken away. */
export function paint(cell: CellView, brush: Brush, holes: boolean): CellView {
    const empty: CellView = holes ? { kind: 'counters', count: 0 } : { kind: 'vacant' };
    if (brush.kind === 'add') {
        const before = cell.kind === 'counters' ? cell.count : 0;
        return { kind: 'counters', count: Math.min(most, Math.max(0, before + brush.count)) };
    }
    if (brush.kind === 'vacant') return empty;
    if (brush.kind === 'piece') {
        const { side, king } = brush;
        const same = cell.kind === 'piece' && cell.side === side && cell.king === king;
        return same ? empty : { kind: 'piece', side, king };
    }
    return cell.kind === brush.kind ? empty : { kind: brush.kind };
}

/** An empty board, with nothing beside it. */
export function cleared(plan: BoardPlan, draft: Draft): Draft {
    const holes = plan.shape === 'holes';
    return {
        ...draft,
        cells: draft.cells.map((cell) => paint(cell, { kind: 'vacant' }, holes)),
        reserve: draft.reserve && { ...draft.reserve, count: [0, 0] },
        quiet: 0,
        extra: '',
    };
}
