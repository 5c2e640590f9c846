/** The five boards as the engine tells them, for tests. */
import type { BoardPlan, GameCard, PathMove, Picture } from '../src/lib/api';
import cards from './fixtures/cards.json';

export const all = cards as unknown as GameCard[];

export function card(id: string): GameCard {
    const found = all.find((card) => card.id === id);
    if (!found) throw new Error(`no fixture for ${id}`);
    return found;
}

export function at(plan: BoardPlan, name: string): number {
    return plan.points.findIndex((point) => point.name === name);
}

/** A move from the names of its points. */
export function move(plan: BoardPlan, text: string, ...names: string[]): PathMove {
    return { text, path: names.map((name) => at(plan, name)) };
}

/** The picture with some cells changed. */
export function changed(
    picture: Picture,
    cells: Record<number, Picture['cells'][number]>,
    more: Partial<Picture> = {},
): Picture {
    const after = picture.cells.map((cell, index) => cells[index] ?? cell);
    return { ...picture, cells: after, ...more };
}
