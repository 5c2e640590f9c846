import { describe, expect, it } from 'vitest';
import {
    between,
    circleThrough,
    distance,
    lay,
    nearest,
    step,
    type Direction,
} from '../src/lib/board/geometry';
import { captions } from '../src/lib/board/names';
import { all, at, card } from './boards';

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
                const { view, spots, radius } = lay(plan, { ...usual, narrow });
                for (const spot of spots) {
                    expect(spot.x - radius).toBeGreaterThan(view.x);
                    expect(spot.x + radius).toBeLessThan(view.x + view.width);
                    const others = spots.filter((other) => other !== spot);
                    const close = Math.min(...others.map((other) => distance(spot, other)));
                    expect(close).toBeGreaterThanOrEqual(2 * radius);
                }
            }
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

describe('lines', () => {
    it('are circles where their points lie on one', () => {
        const plan = card('pretwa').board;
        const { spots } = lay(plan, usual);
        const ring = plan.lines.at(-1)?.points.map((point) => spots[point]!);
        expect(circleThrough(ring ?? [])?.radius).toBeCloseTo(300, 0);
        expect(circleThrough(spots.slice(0, 7))).toBeNull();
    });

    it('tell what lies between two points', () => {
        const plan = card('pretwa').board;
        const middle = (from: string, to: string) => {
            const point = between(plan, at(plan, from), at(plan, to));
            return point === null ? null : plan.points[point]?.name;
        };
        expect(middle('a1', 'd1')).toBe('o');
        expect(middle('f3', 'b3')).toBe('a3');
        expect(middle('a1', 'b1')).toBeNull();
    });
});
