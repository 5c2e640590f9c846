/** What is written beside a board, and what is said of its points. */
import type { BoardPlan, CellView, Picture } from '../api';
import { counted } from '../ui/words';
import type { Entry } from './entry';
import type { Layout, Spot } from './geometry';

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

/** How large names are written: on a large board, which is drawn smaller, a little larger. */
export function captionSize({ view }: Layout): number {
    return Math.min(22, Math.max(17, Math.max(view.width, view.height) / 70));
}

/** Half of what a name takes up, and a little room around it. */
function halves(text: string, size: number): { width: number; height: number } {
    return { width: 0.3 * size * text.length + 1, height: 0.4 * size + 1 };
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
    const inset = layout.squares ? 14 : 13;
    return [
        ...[...files].map(([text, at]) => ({ text, x: at, y: y + height - inset })),
        // Two figures need more room to the left.
        ...[...ranks].map(([text, at]) => ({ text, x: x + inset + 2 * (text.length - 1), y: at })),
    ];
}

function beside(plan: BoardPlan, layout: Layout): Caption[] {
    const middle = {
        x: layout.board.x + layout.board.width / 2,
        y: layout.board.y + layout.board.height / 2,
    };
    const size = captionSize(layout);
    return plan.points.map(({ name: text }, index) => {
        const spot = layout.spots[index] ?? { x: 0, y: 0 };
        if (plan.shape === 'holes') {
            const away = spot.y < middle.y ? -1 : 1;
            return { text, x: spot.x - 30, y: spot.y + away * 61 };
        }
        const { width, height } = halves(text, size);
        // In the corner of a square.
        if (layout.squares) return { text, x: spot.x - 47 + width, y: spot.y - 47 + height };
        /** So far away that the name touches the piece in no direction. */
        const at = (turn: number) => {
            const [across, down] = [Math.cos(turn), Math.sin(turn)];
            const far = layout.radius + 1 + Math.abs(across) * width + Math.abs(down) * height;
            return { text, x: spot.x + far * across, y: spot.y + far * down };
        };
        if (layout.round) return at(betweenRays(spot, middle));
        const inside = (caption: Caption) =>
            Math.abs(caption.x - middle.x) + width < layout.board.width / 2 - 8 &&
            Math.abs(caption.y - middle.y) + height < layout.board.height / 2 - 8;
        return at(clearest(linesAt(plan, layout, index), (turn) => inside(at(turn))));
    });
}

/** Between the lines that meet there: a tenth of a turn off the way from the centre. */
function betweenRays(spot: Spot, middle: Spot): number {
    const [x, y] = [spot.x - middle.x, spot.y - middle.y];
    return (Math.hypot(x, y) < 1 ? -Math.PI / 2 : Math.atan2(y, x)) + Math.PI / 5;
}

/** The directions in which lines leave a point. */
function linesAt(plan: BoardPlan, layout: Layout, point: number): number[] {
    const from = layout.spots[point] ?? { x: 0, y: 0 };
    return (plan.neighbours[point] ?? []).flatMap((other) => {
        const spot = layout.spots[other];
        return spot ? [Math.atan2(spot.y - from.y, spot.x - from.x)] : [];
    });
}

/** Of the directions that will do, the one that is farthest from all these; upwards to the right first. */
function clearest(lines: number[], fits: (turn: number) => boolean): number {
    const turns = Array.from({ length: 16 }, (_, index) => ((index - 3) * Math.PI) / 8);
    const apart = (a: number, b: number) => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));
    let [best, most] = [turns[0] ?? 0, -1];
    for (const turn of turns.filter(fits)) {
        const room = Math.min(Math.PI, ...lines.map((line) => apart(turn, line)));
        if (room > most + 1e-6) [best, most] = [turn, room];
    }
    return best;
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

/** What is said when a point was chosen. */
export function chosenWords(name: string, entry: Entry): string {
    const { chosen, complete, next } = entry;
    if (complete.kind !== 'could_be') {
        // The same point may be wanted twice: that it was heard twice must be told.
        const times = chosen.filter((point) => point === chosen.at(-1)).length;
        return times > 1 ? `${name} chosen again.` : `${name} chosen.`;
    }
    const on = next.has(chosen.at(-1) ?? -1);
    return `${name} chosen. Press again to ${on ? 'go on from there' : 'end here'}.`;
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
