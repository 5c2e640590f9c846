/** The boards of all games, and boards that exist only in tests. */
import type { BoardPlan, GameCard, PathMove, Picture } from '../src/lib/api';
import { ask, newEngine } from './engine/engine';

/** The cards of all games, from the engine. */
export const all = ask<GameCard[]>(newEngine(), { call: 'games' });

/** The card of a game. */
export function card(id: string): GameCard {
    const found = all.find((card) => card.id === id);
    if (!found) throw new Error(`there is no game ${id}`);
    return found;
}

export function at(plan: BoardPlan, name: string): number {
    return plan.points.findIndex((point) => point.name === name);
}

type Places = Map<string, readonly [x: number, y: number]>;

/** A board of lines from the coordinates of its points, its lines and its circles. */
function drawn(places: Places, lines: string[][], circles: string[][] = []): BoardPlan {
    const names = [...places.keys()];
    const line = (closed: boolean) => (on: string[]) => ({
        points: on.map((name) => names.indexOf(name)),
        closed,
    });
    const all = [...lines.map(line(false)), ...circles.map(line(true))];
    const neighbours = names.map(() => new Set<number>());
    for (const { points, closed } of all) {
        for (const [index, point] of points.entries()) {
            const next = points[index + 1] ?? (closed ? points[0] : undefined);
            if (next === undefined) continue;
            neighbours[point]?.add(next);
            neighbours[next]?.add(point);
        }
    }
    const ys = [...places.values()].map(([, y]) => y);
    return {
        shape: 'lines',
        points: [...places].map(([name, [x, y]]) => ({ name, x, y })),
        rows: [...new Set(ys)].map((y) => ys.filter((other) => other === y).length),
        lines: all,
        neighbours: neighbours.map((set) => [...set].sort((a, b) => a - b)),
        sides: ['Black', 'White'],
        kings: false,
    };
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** A board of concentric circles with spokes. */
export function circles(rings: number, spokes: number): BoardPlan {
    const names = [...'abcdefghijkl'].slice(0, spokes);
    const places: Places = new Map([['o', [0, 0]]]);
    for (const ring of upTo(rings)) {
        for (const [index, name] of names.entries()) {
            const turn = (7 / 6 + (2 * index) / spokes) * Math.PI;
            places.set(`${name}${ring}`, [ring * Math.cos(turn), ring * Math.sin(turn)]);
        }
    }
    return drawn(
        places,
        names.map((name) => ['o', ...upTo(rings).map((ring) => `${name}${ring}`)]),
        upTo(rings).map((ring) => names.map((name) => `${name}${ring}`)),
    );
}

/** A square grid of points with rows, columns, and every second diagonal. */
export function lattice(size: number, name: (column: number, row: number) => string): BoardPlan {
    const places: Places = new Map();
    for (const row of upTo(size).reverse()) {
        for (const column of upTo(size)) places.set(name(column, row), [column - 1, row - 1]);
    }
    const along = (row: (column: number) => number) =>
        upTo(size)
            .filter((column) => row(column) >= 1 && row(column) <= size)
            .map((column) => name(column, row(column)));
    const diagonals = upTo(size).flatMap((step) => [
        along((column) => 2 * step - column),
        along((column) => column + 2 * step - size - 1),
    ]);
    const straight = upTo(size).flatMap((at) => [
        along(() => at),
        upTo(size).map((row) => name(at, row)),
    ]);
    return drawn(
        places,
        [...straight, ...diagonals].filter(({ length }) => length > 1),
    );
}

/** The dark squares of an eight by eight board, numbered from the bottom right, joined diagonally. */
export function dark(): BoardPlan {
    const place = (number: number): [number, number] => {
        const row = Math.floor((number - 1) / 4);
        return [6 - 2 * ((number - 1) % 4) + (row % 2), row];
    };
    const numbers = upTo(32).reverse();
    const places: Places = new Map(numbers.map((number) => [String(number), place(number)]));
    const pairs = numbers.flatMap((from) =>
        numbers
            .filter((to) => {
                const [[x, y], [across, up]] = [place(from), place(to)];
                return up - y === 1 && Math.abs(across - x) === 1;
            })
            .map((to) => [String(from), String(to)]),
    );
    return drawn(places, pairs);
}

/** A move with the points of these names. */
export function move(plan: BoardPlan, text: string, ...names: string[]): PathMove {
    return { text, path: names.map((name) => at(plan, name)) };
}

/** A picture with some cells changed. */
export function changed(
    picture: Picture,
    cells: Record<number, Picture['cells'][number]>,
    more: Partial<Picture> = {},
): Picture {
    const after = picture.cells.map((cell, index) => cells[index] ?? cell);
    return { ...picture, cells: after, ...more };
}
