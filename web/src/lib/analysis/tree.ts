/**
 * A game with its variations. A tree is a value: what changes it gives a new one, so that a page
 * can hold the one before for an undo.
 */
import type { PlyView } from '../api';

/** A moment of a game: the position after a move, or the start. */
export interface Moment {
    id: number;
    parent: number | null;
    /** What was played from here; the first is the main line. */
    children: number[];
    /** The move that led here; none at the start. */
    ply: PlyView | null;
    comment: string;
}

export interface Tree {
    moments: Readonly<Record<number, Moment>>;
    /** The number of the next moment. */
    next: number;
}

/** The moment that every tree begins with. */
export const root = 0;

export function plant(comment = ''): Tree {
    const start: Moment = { id: root, parent: null, children: [], ply: null, comment };
    return { moments: { [root]: start }, next: 1 };
}

export function at(tree: Tree, id: number): Moment {
    const moment = tree.moments[id];
    if (!moment) throw new Error(`there is no moment ${id} in this tree`);
    return moment;
}

function changed(tree: Tree, ...moments: Moment[]): Tree {
    const all = { ...tree.moments };
    for (const moment of moments) all[moment.id] = moment;
    return { ...tree, moments: all };
}

/** Plays a move. One that was played there before is found again. */
export function grow(tree: Tree, from: number, ply: PlyView, comment = ''): [Tree, number] {
    const parent = at(tree, from);
    const known = parent.children.find((child) => at(tree, child).ply?.text === ply.text);
    if (known !== undefined) return [tree, known];
    const id = tree.next;
    const moment: Moment = { id, parent: from, children: [], ply, comment };
    const grown = changed(tree, { ...parent, children: [...parent.children, id] }, moment);
    return [{ ...grown, next: id + 1 }, id];
}

/** Plays a line, with the comments after each of its moves. */
export function growLine(
    tree: Tree,
    from: number,
    plies: PlyView[],
    comments: string[] = [],
): [Tree, number] {
    let id = from;
    for (const [index, ply] of plies.entries()) {
        [tree, id] = grow(tree, id, ply, comments[index] ?? '');
    }
    return [tree, id];
}

/** The moments that lead to one, without the start. */
export function pathTo(tree: Tree, id: number): Moment[] {
    const path: Moment[] = [];
    for (let moment = at(tree, id); moment.parent !== null; moment = at(tree, moment.parent)) {
        path.unshift(moment);
    }
    return path;
}

/** The moves that lead to a moment. */
export function movesTo(tree: Tree, id: number): string[] {
    return pathTo(tree, id).map((moment) => moment.ply?.text ?? '');
}

/** The last moment of the line that goes on from here. */
export function endOf(tree: Tree, id: number): number {
    let moment = at(tree, id);
    for (let next = moment.children[0]; next !== undefined; next = moment.children[0]) {
        moment = at(tree, next);
    }
    return moment.id;
}

/** The line through a moment: what led to it, and how it went on. */
export function lineThrough(tree: Tree, id: number): Moment[] {
    return pathTo(tree, endOf(tree, id));
}

/** Whether a moment belongs to a variation. */
export function aside(tree: Tree, id: number): boolean {
    return pathTo(tree, id).some(({ id: child, parent }) => {
        return parent !== null && at(tree, parent).children[0] !== child;
    });
}

/** Makes the variation of a moment the main line, from the very start. */
export function promote(tree: Tree, id: number): Tree {
    for (const moment of pathTo(tree, id)) {
        const parent = at(tree, moment.parent ?? root);
        const others = parent.children.filter((child) => child !== moment.id);
        tree = changed(tree, { ...parent, children: [moment.id, ...others] });
    }
    return tree;
}

/** Takes a moment away with all that follows; answers with where one stands then. */
export function prune(tree: Tree, id: number): [Tree, number] {
    const { parent } = at(tree, id);
    if (parent === null) return [tree, id];
    const moments = { ...tree.moments };
    const gone = [id];
    for (let one = gone.pop(); one !== undefined; one = gone.pop()) {
        gone.push(...(moments[one]?.children ?? []));
        delete moments[one];
    }
    const before = at(tree, parent);
    moments[parent] = { ...before, children: before.children.filter((child) => child !== id) };
    return [{ ...tree, moments }, parent];
}

export function annotate(tree: Tree, id: number, comment: string): Tree {
    return changed(tree, { ...at(tree, id), comment });
}

/** The neighbouring variation at the nearest fork before or at a moment. */
export function sibling(tree: Tree, id: number, step: 1 | -1): number | null {
    const { parent } = at(tree, id);
    if (parent === null) return null;
    const children = at(tree, parent).children;
    return children[children.indexOf(id) + step] ?? null;
}
