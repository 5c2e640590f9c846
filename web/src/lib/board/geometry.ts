/** Where things lie in the drawing: 100 units are a step between neighbours. */
import type { BoardPlan } from '../api';
import { rowsOf } from './rows';

export interface Spot {
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
    /** The drawing's whole field. */
    view: Box;
    /** The board itself: what is made of wood. */
    board: Box;
    /** Whether the board is a disc. */
    round: boolean;
    /** Whether points are squares, and whether those are the dark ones among light ones. */
    squares: boolean;
    chequered: boolean;
    spots: Spot[];
    /** The size of a piece, and of a hole. */
    radius: number;
    /** Where each side keeps what it holds beside the board; none where nothing is. */
    trays: [Box, Box] | null;
    flipped: boolean;
}

export const unit = 100;

/** How far apart two spots are. */
export function distance(a: Spot, b: Spot): number {
    return Math.hypot(a.x - b.x, a.y - b.y);
}

function bounds(spots: Spot[]): Box {
    const xs = spots.map((spot) => spot.x);
    const ys = spots.map((spot) => spot.y);
    const x = Math.min(...xs);
    const y = Math.min(...ys);
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function grown(box: Box, by: number): Box {
    return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

/** The square around the middle of a box. */
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

/** How near the nearest two spots are, at most a step. */
function nearness(spots: Spot[]): number {
    let least = unit;
    spots.forEach((a, index) => {
        for (const b of spots.slice(index + 1)) least = Math.min(least, distance(a, b));
    });
    return least;
}

/**
 * Whether a board of lines is the dark squares of a grid: every second place of it and no other,
 * each joined to its corners' neighbours only. People know such a board by its squares.
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

/** What the spots and the circles through them take up. */
function extent(plan: BoardPlan, spots: Spot[]): Box {
    const circles = plan.lines.flatMap(({ points, closed }) => {
        const on = points.map((point) => spots[point]).filter((spot) => !!spot);
        const circle = closed ? circleThrough(on) : null;
        return circle ? [grown({ ...circle.centre, width: 0, height: 0 }, circle.radius)] : [];
    });
    return around(bounds(spots), ...circles);
}

/** The spot of each point, the first side at the bottom unless flipped. */
function place(plan: BoardPlan, flipped: boolean): Spot[] {
    const turn = flipped ? -1 : 1;
    return plan.points.map((point) => ({ x: turn * point.x * unit, y: -turn * point.y * unit }));
}

interface Wanted {
    /** The second side at the bottom. */
    flipped: boolean;
    /** Whether anything is held beside the board. */
    reserve: boolean;
    /** Whether names are drawn, which asks for a margin. */
    names: boolean;
    /** A narrow page: what lies at the sides goes above and below. */
    narrow: boolean;
}

/** Lays a board out. */
export function lay(plan: BoardPlan, wanted: Wanted): Layout {
    const spots = place(plan, wanted.flipped);
    if (plan.shape === 'holes') return layHoles(spots, bounds(spots), wanted);
    const inner = extent(plan, spots);
    const chequered = isChequered(plan);
    const squares = plan.shape === 'squares' || chequered;
    const margin = squares ? 50 : 62;
    const rim = wanted.names ? 26 : 12;
    const round = plan.shape === 'lines' && plan.lines.some((line) => line.closed);
    const field = round ? squared(inner) : inner;
    const board = grown(field, margin + (squares ? rim : 0));
    const layout: Layout = {
        view: grown(board, 8),
        board,
        round,
        squares,
        chequered,
        spots,
        // Where points are crowded, pieces are smaller.
        radius: (squares ? 0.36 : 0.37) * nearness(spots),
        trays: null,
        flipped: wanted.flipped,
    };
    if (!wanted.reserve) return layout;
    const tall = 64;
    const above = { x: board.x, y: board.y - tall - 14, width: board.width, height: tall };
    const below = { ...above, y: board.y + board.height + 14 };
    layout.trays = wanted.flipped ? [above, below] : [below, above];
    layout.view = grown(around(above, below), 8);
    return layout;
}

function layHoles(spots: Spot[], inner: Box, wanted: Wanted): Layout {
    const radius = 43;
    const sides = grown(inner, 62);
    // Above and below, the counters of each hole are told in numbers.
    const rows = { ...sides, y: sides.y - 18, height: sides.height + 36 };
    const base = {
        round: false,
        squares: false,
        chequered: false,
        spots,
        radius,
        flipped: wanted.flipped,
    };
    if (!wanted.reserve) return { ...base, view: grown(rows, 8), board: rows, trays: null };
    if (wanted.narrow) {
        const above = { x: rows.x + 20, y: rows.y - 76, width: rows.width - 40, height: 76 };
        const below = { ...above, y: rows.y + rows.height };
        const board = grown(around(above, below), 16);
        const trays: [Box, Box] = wanted.flipped ? [above, below] : [below, above];
        return { ...base, view: grown(board, 6), board, trays };
    }
    const left = { x: rows.x - 104, y: rows.y + 30, width: 108, height: rows.height - 60 };
    const right = { ...left, x: rows.x + rows.width - 4 };
    const board = grown(around(left, right), 20);
    // A player's store lies at the player's right hand.
    const trays: [Box, Box] = wanted.flipped ? [left, right] : [right, left];
    board.y = rows.y;
    board.height = rows.height;
    return { ...base, view: grown(board, 6), board, trays };
}

/** The circle on which all of these spots lie, if there is one. */
export function circleThrough(spots: Spot[]): { centre: Spot; radius: number } | null {
    const [a, b, c] = spots;
    if (!a || !b || !c) return null;
    const d = 2 * (a.x * (b.y - c.y) + b.x * (c.y - a.y) + c.x * (a.y - b.y));
    if (Math.abs(d) < 1e-6) return null;
    const square = (spot: Spot) => spot.x ** 2 + spot.y ** 2;
    const centre = {
        x: (square(a) * (b.y - c.y) + square(b) * (c.y - a.y) + square(c) * (a.y - b.y)) / d,
        y: (square(a) * (c.x - b.x) + square(b) * (a.x - c.x) + square(c) * (b.x - a.x)) / d,
    };
    const radius = distance(centre, a);
    const lies = spots.every((spot) => Math.abs(distance(centre, spot) - radius) < radius * 0.01);
    return lies ? { centre, radius } : null;
}

/**
 * The points between these two on one line: what may be leaped over, to the eye. Round a circle
 * only the one point between next but one neighbours: there are two ways to any other.
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

/** The spot's nearest point, if it is within reach. */
export function nearest(layout: Layout, spot: Spot, reach = 62): number | null {
    let best: number | null = null;
    let least = reach;
    layout.spots.forEach((other, index) => {
        const far = distance(other, spot);
        if (far < least) [best, least] = [index, far];
    });
    return best;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Which way the keys with arrows lead. */
export const arrowKeys: Record<string, Direction> = {
    ArrowLeft: 'left',
    ArrowRight: 'right',
    ArrowUp: 'up',
    ArrowDown: 'down',
};

const ways: Record<Direction, Spot> = {
    left: { x: -1, y: 0 },
    right: { x: 1, y: 0 },
    up: { x: 0, y: -1 },
    down: { x: 0, y: 1 },
};

/**
 * The point to which an arrow key leads: the neighbour along a line that lies best in that
 * direction, or on a board without lines the nearest point that way.
 */
export function step(plan: BoardPlan, layout: Layout, from: number, way: Direction): number | null {
    const start = layout.spots[from];
    if (!start) return null;
    // No line of it goes the way of an arrow.
    if (layout.chequered) return stepInRows(plan, layout, from, way);
    const neighbours = plan.neighbours[from] ?? [];
    const others = neighbours.length > 0 ? neighbours : layout.spots.keys();
    const towards = ways[way];
    let best: number | null = null;
    let most = -Infinity;
    for (const other of others) {
        const spot = layout.spots[other];
        if (!spot || other === from) continue;
        const far = distance(start, spot);
        const straight = ((spot.x - start.x) * towards.x + (spot.y - start.y) * towards.y) / far;
        // More than 60 degrees aside is another direction.
        if (straight < 0.49) continue;
        const worth = straight - far / 10_000;
        if (worth > most) [best, most] = [other, worth];
    }
    return best;
}

/** The next point in the same row, or the one as far along in the row above or below. */
function stepInRows(plan: BoardPlan, layout: Layout, from: number, way: Direction): number | null {
    const { x, y } = ways[way];
    const spot = (point: number | undefined) => layout.spots[point ?? -1] ?? { x: 0, y: 0 };
    const rows = rowsOf(plan)
        .map((points) => [...points].sort((a, b) => spot(a).x - spot(b).x))
        .sort(([a], [b]) => spot(a).y - spot(b).y);
    const row = rows.findIndex((points) => points.includes(from));
    const place = rows[row]?.indexOf(from) ?? 0;
    return rows[row + y]?.[place + x] ?? null;
}

/** The way over these points, along the circles of the board where it goes along one. */
export function trail(plan: BoardPlan, layout: Layout, path: readonly number[]): string {
    return path
        .map((point, index) => {
            const spot = layout.spots[point];
            if (!spot) return '';
            const before = path[index - 1];
            if (before === undefined) return `M${spot.x} ${spot.y}`;
            const arc = arcTo(plan, layout, before, point);
            return `${arc ?? 'L'}${spot.x} ${spot.y}`;
        })
        .join('');
}

/** The beginning of an arc, where both points lie close together on one circle and no line. */
function arcTo(plan: BoardPlan, layout: Layout, from: number, to: number): string | null {
    const far = (points: number[], closed: boolean) => {
        const [a, b] = [points.indexOf(from), points.indexOf(to)];
        if (a < 0 || b < 0) return null;
        const ahead = (b - a + points.length) % points.length;
        return closed && ahead > points.length / 2 ? ahead - points.length : ahead;
    };
    if (plan.lines.some(({ points, closed }) => !closed && far(points, false) !== null))
        return null;
    for (const { points, closed } of plan.lines) {
        const steps = closed ? far(points, true) : null;
        if (steps === null || Math.abs(steps) > 2) continue;
        const spots = points.map((point) => layout.spots[point]).filter((spot) => !!spot);
        const circle = circleThrough(spots);
        if (!circle) continue;
        const [a, b] = [layout.spots[from], layout.spots[to]];
        if (!a || !b) continue;
        // Which way round the centre the second lies from the first.
        const turn =
            (a.x - circle.centre.x) * (b.y - circle.centre.y) -
            (a.y - circle.centre.y) * (b.x - circle.centre.x);
        return `A${circle.radius} ${circle.radius} 0 0 ${turn > 0 ? 1 : 0} `;
    }
    return null;
}
