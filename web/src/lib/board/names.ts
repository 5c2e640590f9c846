/** What is written beside a board, and what is said of its points. */
import type { BoardPlan, CellView, Picture } from '../api';
import { counted } from '../ui/words';
import type { Layout } from './geometry';

export interface Caption {
    text: string;
    x: number;
    y: number;
}

/** The parts of names like `c4`; none if any point is named otherwise. */
function parts(plan: BoardPlan): { file: string; rank: string }[] | null {
    const found = plan.points.map((point) => /^([a-z])(\d+)$/.exec(point.name));
    if (found.some((match) => !match)) return null;
    return found.map((match) => ({ file: match?.[1] ?? '', rank: match?.[2] ?? '' }));
}

/** Letters and figures at the edges where they say it all; otherwise a name beside each point. */
export function captions(plan: BoardPlan, layout: Layout): Caption[] {
    return edges(plan, layout) ?? beside(plan, layout);
}

function edges(plan: BoardPlan, layout: Layout): Caption[] | null {
    const named = parts(plan);
    if (!named || layout.round) return null;
    const files = new Map<string, number>();
    const ranks = new Map<string, number>();
    for (const [index, { file, rank }] of named.entries()) {
        const spot = layout.spots[index];
        if (!spot) return null;
        if ((files.get(file) ?? spot.x) !== spot.x) return null;
        if ((ranks.get(rank) ?? spot.y) !== spot.y) return null;
        files.set(file, spot.x);
        ranks.set(rank, spot.y);
    }
    if (plan.shape === 'holes') return null;
    const { x, y, height } = layout.board;
    const inset = plan.shape === 'squares' ? 14 : 13;
    return [
        ...[...files].map(([text, at]) => ({ text, x: at, y: y + height - inset })),
        ...[...ranks].map(([text, at]) => ({ text, x: x + inset, y: at })),
    ];
}

function beside(plan: BoardPlan, layout: Layout): Caption[] {
    return plan.points.map(({ name }, index) => {
        const spot = layout.spots[index] ?? { x: 0, y: 0 };
        if (plan.shape === 'holes') {
            const middle = layout.board.y + layout.board.height / 2;
            const away = spot.y < middle ? -1 : 1;
            return { text: name, x: spot.x - 30, y: spot.y + away * 61 };
        }
        // Between the lines that meet there: an eighth of a turn off the way to the centre.
        const far = Math.hypot(spot.x, spot.y);
        const turn = (far < 1 ? -Math.PI / 2 : Math.atan2(spot.y, spot.x)) + Math.PI / 5;
        return { text: name, x: spot.x + 49 * Math.cos(turn), y: spot.y + 49 * Math.sin(turn) };
    });
}

/** What is on a point, in words. */
export function cellWords(plan: BoardPlan, cell: CellView | undefined): string {
    switch (cell?.kind) {
        case 'piece':
            return `${plan.sides[cell.side as 0 | 1].toLowerCase()} ${cell.king ? 'king' : 'piece'}`;
        case 'counters':
            return cell.count === 0 ? 'empty' : counted(cell.count, 'counter');
        case 'out_of_play':
            return 'out of play';
        case 'bha':
            return 'bha';
        default:
            return 'empty';
    }
}

/** What each side holds beside the board, in words; none where nothing is held. */
export function reserveWords(plan: BoardPlan, picture: Picture): string[] {
    const { reserve } = picture;
    if (!reserve) return [];
    return plan.sides.map((side, index) => {
        const count = reserve.count[index as 0 | 1];
        return reserve.kind === 'hand'
            ? `${side}: ${counted(count, 'piece')} in hand`
            : `${side}: ${counted(count, 'counter')} in the store`;
    });
}
