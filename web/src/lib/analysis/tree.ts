/**
 * A game tree: a game with its variations. A tree is immutable: each change returns a new one, so
 * that a page can keep the old one for an undo.
 */
import type { PlyView } from '../api';

/** A node of a game tree: the position after a move, or the start. */
export interface GameNode {
    id: number;
    parent: number | null;
    /** The ids of the continuations; the first one is the main line. */
    children: number[];
    /** The move that led here; null at the start. */
    ply: PlyView | null;
    comment: string;
}

export interface Tree {
    nodes: Readonly<Record<number, GameNode>>;
    /** The id of the next new node. */
    next: number;
}

/** The id of the start node. */
export const root = 0;

export function newTree(comment = ''): Tree {
    const start: GameNode = { id: root, parent: null, children: [], ply: null, comment };
    return { nodes: { [root]: start }, next: 1 };
}

export function at(tree: Tree, id: number): GameNode {
    const node = tree.nodes[id];
    if (!node) throw new Error(`there is no node ${id} in this tree`);
    return node;
}

function changed(tree: Tree, ...nodes: GameNode[]): Tree {
    const all = { ...tree.nodes };
    for (const node of nodes) all[node.id] = node;
    return { ...tree, nodes: all };
}

/** Adds a move after a node; a move that exists there already is reused, with the comment added. */
export function addMove(tree: Tree, from: number, ply: PlyView, comment = ''): [Tree, number] {
    const parent = at(tree, from);
    const known = parent.children.find((child) => at(tree, child).ply?.text === ply.text);
    if (known !== undefined) {
        const before = at(tree, known).comment;
        const both = [before, comment].filter((text) => text !== '').join(' ');
        return [both === before ? tree : annotate(tree, known, both), known];
    }
    const id = tree.next;
    const node: GameNode = { id, parent: from, children: [], ply, comment };
    const grown = changed(tree, { ...parent, children: [...parent.children, id] }, node);
    return [{ ...grown, next: id + 1 }, id];
}

/** Adds a line with a comment after each of its moves. */
export function addLine(
    tree: Tree,
    from: number,
    plies: PlyView[],
    comments: string[] = [],
): [Tree, number] {
    let id = from;
    for (const [index, ply] of plies.entries()) {
        [tree, id] = addMove(tree, id, ply, comments[index] ?? '');
    }
    return [tree, id];
}

/** The nodes that lead to a node, without the start. */
export function pathTo(tree: Tree, id: number): GameNode[] {
    const path: GameNode[] = [];
    for (let node = at(tree, id); node.parent !== null; node = at(tree, node.parent)) {
        path.unshift(node);
    }
    return path;
}

/** The moves that lead to a node. */
export function movesTo(tree: Tree, id: number): string[] {
    return pathTo(tree, id).map((node) => node.ply?.text ?? '');
}

/** The last node of the main line from a node. */
export function endOf(tree: Tree, id: number): number {
    let node = at(tree, id);
    for (let next = node.children[0]; next !== undefined; next = node.children[0]) {
        node = at(tree, next);
    }
    return node.id;
}

/** The line through a node: the moves that led to it and the main line from there. */
export function lineThrough(tree: Tree, id: number): GameNode[] {
    return pathTo(tree, endOf(tree, id));
}

/** Whether a node belongs to a variation. */
export function inVariation(tree: Tree, id: number): boolean {
    return pathTo(tree, id).some(({ id: child, parent }) => {
        return parent !== null && at(tree, parent).children[0] !== child;
    });
}

/** Makes the line to a node the main line, from the start of the game. */
export function promote(tree: Tree, id: number): Tree {
    for (const node of pathTo(tree, id)) {
        const parent = at(tree, node.parent ?? root);
        const others = parent.children.filter((child) => child !== node.id);
        tree = changed(tree, { ...parent, children: [node.id, ...others] });
    }
    return tree;
}

/** Removes a node and everything after it; also returns the id of its parent. */
export function prune(tree: Tree, id: number): [Tree, number] {
    const { parent } = at(tree, id);
    if (parent === null) return [tree, id];
    const nodes = { ...tree.nodes };
    const gone = [id];
    for (let one = gone.pop(); one !== undefined; one = gone.pop()) {
        gone.push(...(nodes[one]?.children ?? []));
        delete nodes[one];
    }
    const before = at(tree, parent);
    nodes[parent] = { ...before, children: before.children.filter((child) => child !== id) };
    return [{ ...tree, nodes }, parent];
}

/** The moves of a tree by their numbers: those of the main line from 1, then those of variations. */
export interface NumberedTree {
    main: GameNode[];
    /** The moves off the main line, each with the number of the move that it follows. */
    others: { node: GameNode; after: number }[];
    /** The number of each node. */
    numbers: Map<number, number>;
}

/** Numbers the moves of a tree. A variation comes after the line that it branches off. */
export function numbered(tree: Tree): NumberedTree {
    const main = lineFrom(tree, at(tree, root).children[0]);
    const others: NumberedTree['others'] = [];
    const numbers = new Map([root, ...main.map(({ id }) => id)].map((id, number) => [id, number]));
    const number = (id: number | null) => numbers.get(id ?? root) ?? 0;
    const branch = (line: GameNode[]) => {
        for (const { id, parent } of line) {
            const [first, ...rest] = at(tree, parent ?? root).children;
            // What stands beside the first move of a variation branches off another line.
            if (first !== id) continue;
            for (const other of rest) {
                const variation = lineFrom(tree, other);
                for (const node of variation) {
                    others.push({ node, after: number(node.parent) });
                    numbers.set(node.id, main.length + others.length);
                }
                branch(variation);
            }
        }
    };
    branch(main);
    return { main, others, numbers };
}

/** A node and the main line from there. */
function lineFrom(tree: Tree, first: number | undefined): GameNode[] {
    const line: GameNode[] = [];
    for (let id = first; id !== undefined; id = line.at(-1)?.children[0]) line.push(at(tree, id));
    return line;
}

/** The node that these moves lead to, if the tree has it. */
export function find(tree: Tree, moves: string[]): number | null {
    let id = root;
    for (const text of moves) {
        const next = at(tree, id).children.find((child) => at(tree, child).ply?.text === text);
        if (next === undefined) return null;
        id = next;
    }
    return id;
}

export function annotate(tree: Tree, id: number, comment: string): Tree {
    return changed(tree, { ...at(tree, id), comment });
}

/** The neighbouring variation at the nearest fork before or at a node. */
export function sibling(tree: Tree, id: number, step: 1 | -1): number | null {
    const { parent } = at(tree, id);
    if (parent === null) return null;
    const children = at(tree, parent).children;
    return children[children.indexOf(id) + step] ?? null;
}
