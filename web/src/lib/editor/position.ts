/**
 * The draft of a position in the editor. Formatting one needs only the notation; the engine parses
 * and checks positions.
 */
import type { BoardPlan, CellView, Picture, ReserveView } from '../api';

export interface Draft {
    cells: CellView[];
    turn: number;
    reserve: ReserveView | null;
    /** The halfmove clock. */
    quiet: number;
    /** The field after the halfmove clock, such as `K=s`. */
    extra: string;
}

/** The letter of a side in position strings: the first one of its name. */
export function letter(plan: BoardPlan, side: number): string {
    return (plan.sides[side] ?? '').charAt(0).toLowerCase();
}

function cellSymbol(plan: BoardPlan, cell: CellView): string {
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

/** The points in the order of position strings. The indices of holes follow the sowing instead. */
function stringOrder(plan: BoardPlan): number[] {
    const all = plan.points.map((_, index) => index);
    if (plan.shape !== 'holes') return all;
    const place = (index: number) => plan.points[index] ?? { x: 0, y: 0 };
    return all.sort((a, b) => place(b).y - place(a).y || place(a).x - place(b).x);
}

/** Formats a draft as a position string. */
export function formatPosition(plan: BoardPlan, draft: Draft): string {
    const between = plan.shape === 'holes' ? ',' : '';
    const cells = stringOrder(plan).map(
        (index) => draft.cells[index] ?? { kind: 'vacant' as const },
    );
    let from = 0;
    const rows = plan.rows.map((length) => {
        const row = cells.slice(from, from + length);
        from += length;
        return row.map((cell) => cellSymbol(plan, cell)).join(between);
    });
    const words = [rows.join('/'), letter(plan, draft.turn)];
    if (draft.reserve) words.push(draft.reserve.count.join(','));
    words.push(String(draft.quiet));
    if (draft.extra) words.push(draft.extra);
    return words.join(' ');
}

/** The draft of a picture. */
export function draftOf(picture: Picture): Draft {
    const words = picture.position.split(' ').slice(2);
    // Empty hands are missing in the picture, but not in its position string.
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

/** The picture of a draft, whether it is valid or not. */
export function pictureOf(plan: BoardPlan, draft: Draft): Picture {
    const { cells, reserve, turn } = draft;
    return { position: formatPosition(plan, draft), cells, reserve, turn };
}

/** What a click on a point puts there. */
export type Brush =
    | { kind: 'piece'; side: number; king: boolean }
    | { kind: 'vacant' }
    | { kind: 'add'; count: number }
    | { kind: 'out_of_play' }
    | { kind: 'bha' };

const maxCounters = 255;

/** The content of a point after a click with the brush; a second click with the same brush clears it. */
export function paint(cell: CellView, brush: Brush, holes: boolean): CellView {
    const empty: CellView = holes ? { kind: 'counters', count: 0 } : { kind: 'vacant' };
    if (brush.kind === 'add') {
        const before = cell.kind === 'counters' ? cell.count : 0;
        return {
            kind: 'counters',
            count: Math.min(maxCounters, Math.max(0, before + brush.count)),
        };
    }
    if (brush.kind === 'vacant') return empty;
    if (brush.kind === 'piece') {
        const { side, king } = brush;
        const same = cell.kind === 'piece' && cell.side === side && cell.king === king;
        return same ? empty : { kind: 'piece', side, king };
    }
    return cell.kind === brush.kind ? empty : { kind: brush.kind };
}

/** An empty board without a reserve. */
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
