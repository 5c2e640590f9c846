import { describe, expect, it } from 'vitest';
import { PartialMove } from '../src/lib/board/partial-move';

const partial = (...moves: [string, number[]][]) =>
    new PartialMove(moves.map(([text, path]) => ({ text, path })));

describe('a half-entered move', () => {
    it('could be complete where a chain may stop', () => {
        const start = partial(['a', [0, 2]], ['b', [0, 2, 4]], ['c', [1, 3]]);
        expect(start.next).toEqual(new Set([0, 1]));
        expect(start.click(2)).toBeNull();
        const one = start.click(0);
        expect(one?.complete).toEqual({ kind: 'no' });
        const two = one?.click(2);
        expect(two?.complete).toEqual({ kind: 'could_be', text: 'a' });
        expect(two?.only).toBeNull();
        const three = two?.click(4);
        expect(three?.complete).toEqual({ kind: 'yes', text: 'b' });
        expect(three?.only).toBe('b');
    });

    it('is chosen, let go of and begun anew by clicks', () => {
        const start = partial(['a', [0, 2]], ['c', [1, 3]]);
        const anew = start.click(0)?.click(1);
        expect(anew?.chosen).toEqual([1]);
        const empty = anew?.click(1);
        expect(empty?.chosen).toEqual([]);
        expect(empty?.click(3)).toBeNull();
    });

    it('is no pass: that has no points', () => {
        const pass = partial(['pass', []]);
        expect(pass.complete).toEqual({ kind: 'no' });
        expect(pass.next.size).toBe(0);
        expect(pass.only).toBeNull();
    });

    it('is completed by its last point where one move only ends there', () => {
        const start = partial(['a', [0, 2, 4]], ['b', [0, 3, 5]], ['c', [0, 1, 5]]);
        expect(start.ending(4)).toBeNull();
        expect(start.click(0)?.ending(4)).toBe('a');
        expect(start.click(0)?.ending(5)).toBeNull();
    });

    it('goes on over a point that was chosen before', () => {
        const round = partial(['round', [0, 2, 0]], ['on', [0, 2, 4]])
            .click(0)
            ?.click(2);
        expect(round?.click(0)?.complete).toEqual({ kind: 'yes', text: 'round' });
    });
});
