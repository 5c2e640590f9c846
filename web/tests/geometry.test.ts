import { describe, expect, it } from 'vitest';
import {
    between,
    circleThrough,
    distance,
    isChequered,
    lay,
    nearest,
    step,
    type Direction,
} from '../src/lib/board/geometry';
import { captions, captionSize, legible } from '../src/lib/board/captions';
import type { BoardPlan } from '../src/lib/api';
import { all, at, card, circles, dark, lattice } from './boards';

const usual = { flipped: false, reserve: true, names: true, narrow: false };
const walk = (id: string, from: string, way: Direction, flipped = false) => {
    const plan = card(id).board;
    const to = step(plan, lay(plan, { ...usual, flipped }), at(plan, from), way);
    return to === null ? null : plan.points[to]?.name;
};

describe('arrow keys', () => {
    it('follow the lines of a board', () => {
        expect(walk('lau-kata-kati', 'd1', 'up')).toBe('d2');
        expect(walk('lau-kata-kati', 'a1', 'right')).toBe('d1');
        expect(walk('lau-kata-kati', 'a1', 'up')).toBe('b2');
        expect(walk('lau-kata-kati', 'a1', 'left')).toBeNull();
        expect(walk('dash-guti', 'd4', 'left')).toBe('a4');
    });

    it('lead round a circle', () => {
        expect(walk('pretwa', 'b3', 'right')).toBe('c3');
        expect(walk('pretwa', 'b1', 'up')).toBe('o');
        expect(walk('pretwa', 'o', 'down')).toBe('b1');
    });

    it('go along the rows of squares and holes', () => {
        expect(walk('dara', 'c3', 'left')).toBe('b3');
        expect(walk('khutka-boia', 'b1', 'right')).toBe('c1');
        expect(walk('khutka-boia', 'b1', 'up')).toBe('b2');
    });

    it('turn with a flipped board', () => {
        expect(walk('khutka-boia', 'b1', 'right', true)).toBe('a1');
        expect(walk('dara', 'c3', 'up', true)).toBe('c2');
    });

    it('reach every point of every board', () => {
        for (const { board: plan } of all) {
            const layout = lay(plan, usual);
            const reached = new Set([0]);
            for (const point of reached) {
                for (const way of ['left', 'right', 'up', 'down'] as const) {
                    const to = step(plan, layout, point, way);
                    if (to !== null) reached.add(to);
                }
            }
            expect(reached.size).toBe(plan.points.length);
        }
    });
});

describe('the layout', () => {
    it('keeps everything inside the view, and pieces apart', () => {
        for (const { board: plan } of all) {
            for (const narrow of [false, true]) {
                const { view, coords, radius } = lay(plan, { ...usual, narrow });
                for (const coord of coords) {
                    expect(coord.x - radius).toBeGreaterThan(view.x);
                    expect(coord.x + radius).toBeLessThan(view.x + view.width);
                    const others = coords.filter((other) => other !== coord);
                    const close = Math.min(...others.map((other) => distance(coord, other)));
                    expect(close).toBeGreaterThanOrEqual(2 * radius);
                }
            }
        }
    });

    it('has no captions on a phone if its points are crowded', () => {
        const readable = (id: string, width: number) =>
            legible(lay(card(id).board, { ...usual, narrow: width < 480 }), width);
        expect(readable('gol-skuish', 360)).toBe(false);
        expect(readable('gol-skuish', 800)).toBe(true);
        for (const id of ['dara', 'pretwa', 'khutka-boia', 'english-draughts']) {
            expect(readable(id, 360), id).toBe(true);
        }
    });

    it('has targets of 24 pixels on the narrowest phone', () => {
        for (const { id, board: plan, start } of all) {
            const reserve = start.reserve !== null;
            const options = { flipped: false, reserve, narrow: true };
            const named = lay(plan, { ...options, names: true });
            const { view, spacing } = lay(plan, { ...options, names: legible(named, 360) });
            expect((spacing * 360) / view.width, id).toBeGreaterThanOrEqual(24);
        }
    });

    it('finds the point under a finger', () => {
        const plan = card('pretwa').board;
        const layout = lay(plan, usual);
        expect(nearest(layout, { x: 10, y: -8 })).toBe(at(plan, 'o'));
        expect(nearest(layout, { x: 1000, y: 0 })).toBeNull();
    });

    it('writes names at the edges where they suffice', () => {
        const texts = (id: string) =>
            captions(card(id).board, lay(card(id).board, usual)).map(({ text }) => text);
        expect(texts('dara')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', '5', '4', '3', '2', '1']);
        expect(texts('pretwa')).toHaveLength(19);
    });
});

/** Boards with many points, or with names that say nothing of where a point lies. */
const crowded: [string, BoardPlan][] = [
    ['seven circles', circles(7, 6)],
    ['five circles with an odd number of spokes', circles(5, 5)],
    ['numbered squares', dark()],
    ['figures for columns and rows', lattice(5, (column, row) => `${row}${column}`)],
    ['two letters and a figure', lattice(7, (column, row) => `${'abcdefg'[column - 1]}x${row}`)],
    ['ranks of two figures', lattice(11, (column, row) => `${'abcdefghijk'[column - 1]}${row}`)],
];

describe.each(crowded)('a board of %s', (_, plan) => {
    const layout = lay(plan, usual);
    const { view, board, coords, radius } = layout;

    it('lies inside its wood, and its pieces apart', () => {
        for (const [index, coord] of coords.entries()) {
            expect(coord.x - radius).toBeGreaterThan(view.x);
            expect(coord.y + radius).toBeLessThan(view.y + view.height);
            if (layout.round) {
                const centre = { x: board.x + board.width / 2, y: board.y + board.height / 2 };
                expect(distance(coord, centre) + radius).toBeLessThan(board.width / 2);
            }
            for (const other of coords.slice(index + 1)) {
                expect(distance(coord, other)).toBeGreaterThanOrEqual(2 * radius);
            }
        }
    });

    it('has names that nothing covers', () => {
        const size = captionSize(layout);
        const boxes = captions(plan, layout).map(({ text, x, y }) => ({
            text,
            x,
            y,
            // A bold letter is about so wide and so high.
            width: 0.58 * size * text.length,
            height: 0.72 * size,
        }));
        expect(new Set(boxes.map(({ text }) => text)).size).toBe(boxes.length);
        for (const [index, box] of boxes.entries()) {
            expect(Math.abs(box.x - board.x - board.width / 2)).toBeLessThan(board.width / 2 - 4);
            expect(Math.abs(box.y - board.y - board.height / 2)).toBeLessThan(board.height / 2 - 4);
            for (const coord of coords) {
                const across = Math.max(0, Math.abs(box.x - coord.x) - box.width / 2);
                const down = Math.max(0, Math.abs(box.y - coord.y) - box.height / 2);
                expect(Math.hypot(across, down), box.text).toBeGreaterThanOrEqual(radius - 1);
            }
            for (const other of boxes.slice(index + 1)) {
                const apart =
                    Math.abs(box.x - other.x) > (box.width + other.width) / 2 ||
                    Math.abs(box.y - other.y) > (box.height + other.height) / 2;
                expect(apart, `${box.text} ${other.text}`).toBe(true);
            }
        }
    });

    it('is reached everywhere by arrow keys, from either side', () => {
        for (const flipped of [false, true]) {
            const seen = lay(plan, { ...usual, flipped });
            const reached = new Set([0]);
            for (const point of reached) {
                for (const way of ['left', 'right', 'up', 'down'] as const) {
                    const to = step(plan, seen, point, way);
                    if (to !== null) reached.add(to);
                }
            }
            expect(reached.size).toBe(plan.points.length);
        }
    });
});

describe('a chequered board', () => {
    const plan = dark();
    const go = (from: string, way: Direction, flipped = false) => {
        const layout = lay(plan, { ...usual, flipped });
        return plan.points[step(plan, layout, at(plan, from), way) ?? -1]?.name;
    };

    it('is known by its squares, whatever is joined otherwise', () => {
        expect(lay(plan, usual)).toMatchObject({ squares: true, chequered: true, round: false });
        const some = {
            ...plan,
            points: plan.points.slice(1),
            neighbours: plan.neighbours.slice(1),
        };
        expect(isChequered(some)).toBe(false);
        const others = [
            ...all.filter(({ id }) => id !== 'english-draughts').map(({ board }) => board),
            circles(3, 6),
            lattice(5, (x, y) => `${x}${y}`),
        ];
        expect(others.some(isChequered)).toBe(false);
    });

    it('has arrow keys that go along its rows, and from row to row', () => {
        expect(go('14', 'left')).toBe('15');
        expect(go('14', 'right')).toBe('13');
        expect(go('14', 'up')).toBe('18');
        expect(go('18', 'down')).toBe('14');
        expect(go('29', 'right')).toBeUndefined();
        expect(go('30', 'up')).toBeUndefined();
        expect(go('14', 'left', true)).toBe('13');
        expect(go('14', 'up', true)).toBe('10');
    });
});

describe('crowded points', () => {
    it('have smaller pieces', () => {
        const plan = lattice(5, (x, y) => `${x}${y}`);
        const close = plan.points.map((point) => ({ ...point, x: point.x / 2, y: point.y / 2 }));
        expect(lay({ ...plan, points: close }, usual).radius).toBeCloseTo(18.5);
    });
});

describe('lines', () => {
    it('are circles where their points lie on one', () => {
        const plan = card('pretwa').board;
        const { coords } = lay(plan, usual);
        const ring = plan.lines.at(-1)?.points.map((point) => coords[point]!);
        expect(circleThrough(ring ?? [])?.radius).toBeCloseTo(300, 0);
        expect(circleThrough(coords.slice(0, 7))).toBeNull();
    });

    it('tell what lies between two points', () => {
        const plan = card('pretwa').board;
        const middle = (from: string, to: string) => {
            const points = between(plan, at(plan, from), at(plan, to));
            return points.map((point) => plan.points[point]?.name);
        };
        expect(middle('a1', 'd1')).toEqual(['o']);
        expect(middle('f3', 'b3')).toEqual(['a3']);
        expect(middle('a1', 'b1')).toEqual([]);
        // Whoever flies passes several; round a circle there are two ways.
        expect(middle('a2', 'd2')).toEqual(['a1', 'o', 'd1']);
        expect(middle('a3', 'c2')).toEqual([]);
    });
});
