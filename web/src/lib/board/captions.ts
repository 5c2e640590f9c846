/** The captions of a board: the names of its points, where there is room for them. */
import type { BoardPlan, Picture } from '../api';
import { lay, type Layout, type Coord } from './geometry';

export interface Caption {
    text: string;
    x: number;
    y: number;
}

/** The file and rank of names like `c4`; null if a point has another kind of name. */
function parts(plan: BoardPlan): { file: string; rank: string }[] | null {
    const found = plan.points.map((point) => /^([a-z])(\d+)$/.exec(point.name));
    if (found.some((match) => !match)) return null;
    return found.map((match) => ({ file: match?.[1] ?? '', rank: match?.[2] ?? '' }));
}

/** The font size of captions; larger on large boards, which are scaled down more. */
export function captionSize({ view }: Layout): number {
    return Math.min(22, Math.max(17, Math.max(view.width, view.height) / 70));
}

/** The least size of captions that can be read, in pixels. */
const legibleSize = 6;

/** Whether the captions of a layout can be read on a board of this width in pixels. */
export function legible(layout: Layout, width: number): boolean {
    return (captionSize(layout) * width) / layout.view.width >= legibleSize;
}

/** The layout of a picture on a board of this width in pixels, and whether its names, if wanted, are drawn. */
export function layPicture(
    plan: BoardPlan,
    picture: Picture,
    width: number,
    { names, flipped }: { names: boolean; flipped: boolean },
): { layout: Layout; named: boolean } {
    const reserve = picture.reserve !== null;
    const layout = (names: boolean) => lay(plan, { flipped, reserve, names, narrow: width < 480 });
    const named = names && legible(layout(true), width);
    return { layout: layout(named), named };
}

/** Half the width and height of a caption with a small margin. */
function halves(text: string, size: number): { width: number; height: number } {
    return { width: 0.3 * size * text.length + 1, height: 0.4 * size + 1 };
}

/** Letters and numbers at the edges if they identify all points; otherwise a name beside each point. */
export function captions(plan: BoardPlan, layout: Layout): Caption[] {
    return edges(plan, layout) ?? beside(plan, layout);
}

function edges(plan: BoardPlan, layout: Layout): Caption[] | null {
    const named = parts(plan);
    if (!named || layout.round) return null;
    const files = new Map<string, number>();
    const ranks = new Map<string, number>();
    for (const [index, { file, rank }] of named.entries()) {
        const coord = layout.coords[index];
        if (!coord) return null;
        if ((files.get(file) ?? coord.x) !== coord.x) return null;
        if ((ranks.get(rank) ?? coord.y) !== coord.y) return null;
        files.set(file, coord.x);
        ranks.set(rank, coord.y);
    }
    if (plan.shape === 'holes') return null;
    const { x, y, height } = layout.board;
    const inset = layout.squares ? 14 : 13;
    return [
        ...[...files].map(([text, at]) => ({ text, x: at, y: y + height - inset })),
        // Two digits need more room on the left.
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
        const coord = layout.coords[index] ?? { x: 0, y: 0 };
        if (plan.shape === 'holes') {
            const away = coord.y < middle.y ? -1 : 1;
            return { text, x: coord.x - 30, y: coord.y + away * 61 };
        }
        const { width, height } = halves(text, size);
        // In the corner of a square.
        if (layout.squares) return { text, x: coord.x - 47 + width, y: coord.y - 47 + height };
        /** The position in a direction at which the name does not touch the piece. */
        const at = (turn: number) => {
            const [across, down] = [Math.cos(turn), Math.sin(turn)];
            const far = layout.radius + 1 + Math.abs(across) * width + Math.abs(down) * height;
            return { text, x: coord.x + far * across, y: coord.y + far * down };
        };
        if (layout.round) return at(betweenRays(coord, middle));
        const inside = (caption: Caption) =>
            Math.abs(caption.x - middle.x) + width < layout.board.width / 2 - 8 &&
            Math.abs(caption.y - middle.y) + height < layout.board.height / 2 - 8;
        return at(clearest(linesAt(plan, layout, index), (turn) => inside(at(turn))));
    });
}

/** The direction between two rays: a tenth of a turn away from the outward direction. */
function betweenRays(coord: Coord, middle: Coord): number {
    const [x, y] = [coord.x - middle.x, coord.y - middle.y];
    return (Math.hypot(x, y) < 1 ? -Math.PI / 2 : Math.atan2(y, x)) + Math.PI / 5;
}

/** The directions of the lines at a point. */
function linesAt(plan: BoardPlan, layout: Layout, point: number): number[] {
    const from = layout.coords[point] ?? { x: 0, y: 0 };
    return (plan.neighbours[point] ?? []).flatMap((other) => {
        const coord = layout.coords[other];
        return coord ? [Math.atan2(coord.y - from.y, coord.x - from.x)] : [];
    });
}

/** The allowed direction farthest from all of these; up and to the right is preferred. */
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
