/** The layout of a board in its drawing. 100 units are the distance of neighbours. */
import type { BoardPlan } from '../api';
import { rowsOf } from './rows';

/** A place in the drawing. */
export interface Coord {
    x: number;
    y: number;
}

export interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}

export interface Layout {
    /** The view box of the drawing. */
    view: Box;
    /** The wooden board. */
    board: Box;
    /** Whether the board is a disc. */
    round: boolean;
    /** Whether points are squares, and whether those are the dark squares of a chequered board. */
    squares: boolean;
    chequered: boolean;
    /** Whether points are holes. */
    holes: boolean;
    /** The centre of each point. */
    coords: Coord[];
    /** The distance of the nearest two points, at most one unit. */
    spacing: number;
    /** The radius of a piece or hole. */
    radius: number;
    /** The trays for the pieces in hand or the stores of each side; null without a reserve. */
    trays: [Box, Box] | null;
    flipped: boolean;
}

export const unit = 100;

/** The distance of two coordinates. */
export function distance(a: Coord, b: Coord): number {
    return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The place on the screen of a coordinate of a drawing, in CSS pixels of the window. */
export function coordOnScreen(svg: SVGSVGElement, { x, y }: Coord): Coord {
    const matrix = svg.getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    const at = new DOMPoint(x, y).matrixTransform(matrix);
    return { x: at.x, y: at.y };
}

function bounds(coords: Coord[]): Box {
    const xs = coords.map((coord) => coord.x);
    const ys = coords.map((coord) => coord.y);
    const x = Math.min(...xs);
    const y = Math.min(...ys);
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function grown(box: Box, by: number): Box {
    return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

/** The smallest square around a box with the same centre. */
function squared(box: Box): Box {
    const size = Math.max(box.width, box.height);
    const x = box.x + (box.width - size) / 2;
    return { x, y: box.y + (box.height - size) / 2, width: size, height: size };
}

function around(...boxes: Box[]): Box {
    return bounds(
        boxes.flatMap((box) => [
            { x: box.x, y: box.y },
            { x: box.x + box.width, y: box.y + box.height },
        ]),
    );
}

/** The distance of the nearest two points, at most one unit. */
function nearness(coords: Coord[]): number {
    let least = unit;
    coords.forEach((a, index) => {
        for (const b of coords.slice(index + 1)) least = Math.min(least, distance(a, b));
    });
    return least;
}

/**
 * Whether a board of lines consists of the dark squares of a grid: of every second place, each joined
 * to its diagonal neighbours only. Such a board is drawn as squares.
 */
export function isChequered(plan: BoardPlan): boolean {
    if (plan.shape !== 'lines' || plan.points.length < 8) return false;
    const { x, y, width, height } = bounds(plan.points);
    const parities = new Set(plan.points.map((point) => Math.abs(point.x - x + point.y - y) % 2));
    const joined = plan.neighbours.every((neighbours, index) =>
        neighbours.every((other) => {
            const [a, b] = [plan.points[index], plan.points[other]];
            return a && b && Math.abs(a.x - b.x) === 1 && Math.abs(a.y - b.y) === 1;
        }),
    );
    const [parity] = parities;
    if (!joined || parities.size !== 1 || parity === undefined) return false;
    const places = (width + 1) * (height + 1);
    const every = parity === 0 ? Math.ceil(places / 2) : Math.floor(places / 2);
    return plan.points.length === every;
}

/** The bounding box of the points and the circles through them. */
function extent(plan: BoardPlan, coords: Coord[]): Box {
    const circles = plan.lines.flatMap(({ points, closed }) => {
        const on = points.map((point) => coords[point]).filter((coord) => !!coord);
        const circle = closed ? circleThrough(on) : null;
        return circle ? [grown({ ...circle.centre, width: 0, height: 0 }, circle.radius)] : [];
    });
    return around(bounds(coords), ...circles);
}

/** The coordinates of the points, with the first side at the bottom unless flipped. */
function place(plan: BoardPlan, flipped: boolean): Coord[] {
    const turn = flipped ? -1 : 1;
    return plan.points.map((point) => ({ x: turn * point.x * unit, y: -turn * point.y * unit }));
}

/** How a board is to be laid out. */
interface LayoutOptions {
    /** Whether the second side is at the bottom. */
    flipped: boolean;
    /** Whether the game has pieces in hand or stores. */
    reserve: boolean;
    /** Whether the names of points are drawn, which needs a margin. */
    names: boolean;
    /** Whether the page is narrow: trays at the sides then go above and below. */
    narrow: boolean;
}

/** Computes the layout of a board. */
export function lay(plan: BoardPlan, options: LayoutOptions): Layout {
    const coords = place(plan, options.flipped);
    if (plan.shape === 'holes') return layHoles(coords, bounds(coords), options);
    const inner = extent(plan, coords);
    const chequered = isChequered(plan);
    const squares = plan.shape === 'squares' || chequered;
    // Beside pieces at the edge there is room for their names.
    const margin = squares ? 50 : options.names ? 62 : 44;
    const spacing = nearness(coords);
    const rim = options.names ? 26 : 12;
    const round = plan.shape === 'lines' && plan.lines.some((line) => line.closed);
    const field = round ? squared(inner) : inner;
    const board = grown(field, margin + (squares ? rim : 0));
    const layout: Layout = {
        view: grown(board, options.names ? 8 : 4),
        board,
        round,
        squares,
        chequered,
        holes: false,
        coords,
        spacing,
        // Crowded points have smaller pieces.
        radius: (squares ? 0.36 : 0.37) * spacing,
        trays: null,
        flipped: options.flipped,
    };
    if (!options.reserve) return layout;
    const tall = 64;
    const above = { x: board.x, y: board.y - tall - 14, width: board.width, height: tall };
    const below = { ...above, y: board.y + board.height + 14 };
    layout.trays = options.flipped ? [above, below] : [below, above];
    layout.view = grown(around(above, below), 8);
    return layout;
}

function layHoles(coords: Coord[], inner: Box, options: LayoutOptions): Layout {
    const radius = 43;
    const sides = grown(inner, 62);
    // Leaves room above and below for the numbers of counters.
    const rows = { ...sides, y: sides.y - 18, height: sides.height + 36 };
    const base = {
        round: false,
        squares: false,
        chequered: false,
        holes: true,
        coords,
        spacing: nearness(coords),
        radius,
        flipped: options.flipped,
    };
    if (!options.reserve) return { ...base, view: grown(rows, 8), board: rows, trays: null };
    if (options.narrow) {
        const above = { x: rows.x + 20, y: rows.y - 76, width: rows.width - 40, height: 76 };
        const below = { ...above, y: rows.y + rows.height };
        const board = grown(around(above, below), 16);
        const trays: [Box, Box] = options.flipped ? [above, below] : [below, above];
        return { ...base, view: grown(board, 6), board, trays };
    }
    const left = { x: rows.x - 104, y: rows.y + 30, width: 108, height: rows.height - 60 };
    const right = { ...left, x: rows.x + rows.width - 4 };
    const board = grown(around(left, right), 20);
    // The store of a player lies on the player's right.
    const trays: [Box, Box] = options.flipped ? [left, right] : [right, left];
    board.y = rows.y;
    board.height = rows.height;
    return { ...base, view: grown(board, 6), board, trays };
}

/** The circle through all of these coordinates, if there is one. */
export function circleThrough(coords: Coord[]): { centre: Coord; radius: number } | null {
    const [a, b, c] = coords;
    if (!a || !b || !c) return null;
    const d = 2 * (a.x * (b.y - c.y) + b.x * (c.y - a.y) + c.x * (a.y - b.y));
    if (Math.abs(d) < 1e-6) return null;
    const square = (coord: Coord) => coord.x ** 2 + coord.y ** 2;
    const centre = {
        x: (square(a) * (b.y - c.y) + square(b) * (c.y - a.y) + square(c) * (a.y - b.y)) / d,
        y: (square(a) * (c.x - b.x) + square(b) * (a.x - c.x) + square(c) * (b.x - a.x)) / d,
    };
    const radius = distance(centre, a);
    const lies = coords.every(
        (coord) => Math.abs(distance(centre, coord) - radius) < radius * 0.01,
    );
    return lies ? { centre, radius } : null;
}

/**
 * The points between two points on one line, over which a piece appears to leap. On a circle only a
 * single point lies between: longer arcs are ambiguous.
 */
export function between(plan: BoardPlan, from: number, to: number): number[] {
    for (const { points, closed } of plan.lines) {
        const [a, b] = [points.indexOf(from), points.indexOf(to)].sort((one, two) => one - two);
        if (a === undefined || b === undefined || a < 0 || a === b) continue;
        const inner = points.slice(a + 1, b);
        const outer = [...points.slice(b + 1), ...points.slice(0, a)];
        const over = closed ? [inner, outer].find(({ length }) => length === 1) : inner;
        if (over && over.length > 0) return over;
    }
    return [];
}

/** The point nearest to a coordinate, if it is within reach. */
export function nearest(layout: Layout, coord: Coord, reach = 62): number | null {
    let best: number | null = null;
    let least = reach;
    layout.coords.forEach((other, index) => {
        const far = distance(other, coord);
        if (far < least) [best, least] = [index, far];
    });
    return best;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The directions of the arrow keys. */
export const arrowKeys: Record<string, Direction> = {
    ArrowLeft: 'left',
    ArrowRight: 'right',
    ArrowUp: 'up',
    ArrowDown: 'down',
};

const vectors: Record<Direction, Coord> = {
    left: { x: -1, y: 0 },
    right: { x: 1, y: 0 },
    up: { x: 0, y: -1 },
    down: { x: 0, y: 1 },
};

/**
 * The point to which an arrow key leads: the neighbour along a line that lies best in that
 * direction, or on a board without lines the nearest point in that direction.
 */
export function step(plan: BoardPlan, layout: Layout, from: number, way: Direction): number | null {
    const start = layout.coords[from];
    if (!start) return null;
    // All lines of such a board are diagonals.
    if (layout.chequered) return stepInRows(plan, layout, from, way);
    const neighbours = plan.neighbours[from] ?? [];
    const others = neighbours.length > 0 ? neighbours : layout.coords.keys();
    const towards = vectors[way];
    let best: number | null = null;
    let most = -Infinity;
    for (const other of others) {
        const coord = layout.coords[other];
        if (!coord || other === from) continue;
        const far = distance(start, coord);
        const straight = ((coord.x - start.x) * towards.x + (coord.y - start.y) * towards.y) / far;
        // More than 60 degrees off is another direction.
        if (straight < 0.49) continue;
        const worth = straight - far / 10_000;
        if (worth > most) [best, most] = [other, worth];
    }
    return best;
}

/** The next point in the same row, or the point with the same index in the row above or below. */
function stepInRows(plan: BoardPlan, layout: Layout, from: number, way: Direction): number | null {
    const { x, y } = vectors[way];
    const coord = (point: number | undefined) => layout.coords[point ?? -1] ?? { x: 0, y: 0 };
    const rows = rowsOf(plan)
        .map((points) => [...points].sort((a, b) => coord(a).x - coord(b).x))
        .sort(([a], [b]) => coord(a).y - coord(b).y);
    const row = rows.findIndex((points) => points.includes(from));
    const place = rows[row]?.indexOf(from) ?? 0;
    return rows[row + y]?.[place + x] ?? null;
}

/** The SVG path through these points, which follows the circles of the board. */
export function trail(plan: BoardPlan, layout: Layout, path: readonly number[]): string {
    return path
        .map((point, index) => {
            const coord = layout.coords[point];
            if (!coord) return '';
            const before = path[index - 1];
            if (before === undefined) return `M${coord.x} ${coord.y}`;
            const arc = arcTo(plan, layout, before, point);
            return `${arc ?? 'L'}${coord.x} ${coord.y}`;
        })
        .join('');
}

/** The SVG arc command between two close points of a circle; null if a straight line joins them. */
function arcTo(plan: BoardPlan, layout: Layout, from: number, to: number): string | null {
    const far = (points: number[], closed: boolean) => {
        const [a, b] = [points.indexOf(from), points.indexOf(to)];
        if (a < 0 || b < 0) return null;
        const sowing = (b - a + points.length) % points.length;
        return closed && sowing > points.length / 2 ? sowing - points.length : sowing;
    };
    if (plan.lines.some(({ points, closed }) => !closed && far(points, false) !== null))
        return null;
    for (const { points, closed } of plan.lines) {
        const steps = closed ? far(points, true) : null;
        if (steps === null || Math.abs(steps) > 2) continue;
        const coords = points.map((point) => layout.coords[point]).filter((coord) => !!coord);
        const circle = circleThrough(coords);
        if (!circle) continue;
        const [a, b] = [layout.coords[from], layout.coords[to]];
        if (!a || !b) continue;
        // The sign tells the sense of rotation around the centre.
        const turn =
            (a.x - circle.centre.x) * (b.y - circle.centre.y) -
            (a.y - circle.centre.y) * (b.x - circle.centre.x);
        return `A${circle.radius} ${circle.radius} 0 0 ${turn > 0 ? 1 : 0} `;
    }
    return null;
}
