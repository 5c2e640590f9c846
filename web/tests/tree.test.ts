import { describe, expect, it } from 'vitest';
import type { PlyView } from '../src/lib/api';
import {
    annotate,
    inVariation,
    at,
    endOf,
    find,
    addMove,
    addLine,
    lineThrough,
    movesTo,
    pathTo,
    newTree,
    numbered,
    promote,
    prune,
    root,
    sibling,
} from '../src/lib/analysis/tree';

function ply(text: string): PlyView {
    const picture = { position: text, cells: [], reserve: null, turn: 0 };
    return {
        side: 0,
        text,
        label: '1.',
        path: [],
        captured: [],
        changed: [],
        captures: [0, 0],
        steps: [],
        fact: { code: text },
        comments: [],
        after: picture,
    };
}

/** a b c, with the variation d e after a, and f after d. */
function example() {
    const [main, c] = addLine(newTree(), root, ['a', 'b', 'c'].map(ply));
    const [a, b] = pathTo(main, c).map(({ id }) => id);
    const [forked, e] = addLine(main, a!, ['d', 'e'].map(ply));
    const d = at(forked, e).parent!;
    const [tree, f] = addMove(forked, d, ply('f'));
    return { tree, a: a!, b: b!, c, d, e, f };
}

describe('a tree of moves', () => {
    it('keeps the first move played as the main line', () => {
        const { tree, a, c, e, f } = example();
        expect(movesTo(tree, endOf(tree, root))).toEqual(['a', 'b', 'c']);
        expect(movesTo(tree, f)).toEqual(['a', 'd', 'f']);
        expect(lineThrough(tree, at(tree, e).parent!).map((m) => m.ply?.text)).toEqual([
            'a',
            'd',
            'e',
        ]);
        expect([a, c, e, f].map((id) => inVariation(tree, id))).toEqual([false, false, true, true]);
    });

    it('finds a move again that was played before', () => {
        const { tree, a, b } = example();
        const [same, id] = addMove(tree, a, ply('b'));
        expect(id).toBe(b);
        expect(same).toBe(tree);
    });

    it('promotes a variation through all forks before it', () => {
        const { tree, c, f } = example();
        const promoted = promote(tree, f);
        expect(movesTo(promoted, endOf(promoted, root))).toEqual(['a', 'd', 'f']);
        expect(inVariation(promoted, c)).toBe(true);
        expect(movesTo(tree, endOf(tree, root))).toEqual(['a', 'b', 'c']);
    });

    it('is pruned with all that follows', () => {
        const { tree, a, d, e, f } = example();
        const [rest, here] = prune(tree, d);
        expect(here).toBe(a);
        expect(Object.keys(rest.nodes)).toHaveLength(4);
        for (const gone of [d, e, f]) expect(() => at(rest, gone)).toThrow();
        expect(prune(tree, root)).toEqual([tree, root]);
    });

    it('never gives a number twice', () => {
        const { tree, d, a } = example();
        const [rest] = prune(tree, d);
        const [, id] = addMove(rest, a, ply('g'));
        expect(tree.nodes[id]).toBeUndefined();
    });

    it('goes from one variation to the next', () => {
        const { tree, b, d } = example();
        expect(sibling(tree, b, 1)).toBe(d);
        expect(sibling(tree, d, -1)).toBe(b);
        expect(sibling(tree, b, -1)).toBeNull();
        expect(sibling(tree, root, 1)).toBeNull();
    });

    it('numbers the main line first, and each variation after the line that it branches off', () => {
        const { tree, a, b, c, d, e, f } = example();
        // g replaces b too, and h replaces c.
        const [wide, g] = addMove(tree, a, ply('g'));
        const [whole, h] = addMove(wide, b, ply('h'));
        const { main, others, numbers } = numbered(whole);
        expect(main.map(({ id }) => id)).toEqual([a, b, c]);
        expect(others.map(({ node, after }) => [node.ply?.text, after])).toEqual([
            ['d', 1],
            ['e', 4],
            ['f', 4],
            ['g', 1],
            ['h', 2],
        ]);
        expect([root, a, b, c, d, e, f, g, h].map((id) => numbers.get(id))).toEqual([
            0, 1, 2, 3, 4, 5, 6, 7, 8,
        ]);
        expect(numbered(newTree())).toEqual({ main: [], others: [], numbers: new Map([[0, 0]]) });
    });

    it('is searched for the moves that lead to a node', () => {
        const { tree, f } = example();
        expect(find(tree, ['a', 'd', 'f'])).toBe(f);
        expect(find(tree, [])).toBe(root);
        expect(find(tree, ['a', 'f'])).toBeNull();
    });

    it('carries comments', () => {
        const { tree, b } = example();
        expect(at(annotate(tree, b, 'bold'), b).comment).toBe('bold');
        expect(at(tree, b).comment).toBe('');
        // A move that is added again adds its comment once.
        const [more] = addMove(
            annotate(tree, b, 'bold'),
            at(tree, b).parent!,
            ply('b'),
            'and wild',
        );
        expect(at(more, b).comment).toBe('bold and wild');
    });
});
