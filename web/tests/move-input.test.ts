import { beforeEach, describe, expect, it } from 'vitest';
import type { PathMove } from '../src/lib/api';
import { PartialMove } from '../src/lib/board/partial-move';
import { MoveInput } from '../src/lib/board/move-input.svelte';
import { chosenText } from '../src/lib/board/names';
import { settings } from '../src/lib/store/settings.svelte';

/** A turn that goes on: each move is the holes that are lifted, in order. */
const turn = (...paths: number[][]): PathMove[] =>
    paths.map((path) => ({ text: path.join(','), path }));

function pressed(legal: PathMove[], ...points: number[]) {
    const sent: string[] = [];
    const input = new MoveInput(() => ({ onmove: (text) => sent.push(text), onpoint: undefined }));
    input.reset(legal);
    for (const point of points) input.tap(point);
    return { input, sent, chosen: input.partial.chosen };
}

beforeEach(() => {
    settings.autoComplete = false;
});

describe('a chain of holes', () => {
    const legal = turn([0], [2, 0], [2, 1], [2, 3, 2, 0], [2, 3, 2, 1]);

    it('is entered hole by hole', () => {
        expect(pressed(legal, 0).sent).toEqual(['0']);
        expect(pressed(legal, 2).sent).toEqual([]);
        expect(pressed(legal, 2, 1).sent).toEqual(['2,1']);
    });

    it('may come back to a hole that was lifted before', () => {
        const half = pressed(legal, 2, 3, 2);
        expect(half.sent).toEqual([]);
        expect(half.chosen).toEqual([2, 3, 2]);
        expect([...half.input.partial.next]).toEqual([0, 1]);
        expect(pressed(legal, 2, 3, 2, 1).sent).toEqual(['2,3,2,1']);
    });

    it('may lift the same hole twice at once', () => {
        const twice = turn([4, 4, 0], [4, 4, 1], [5]);
        const half = pressed(twice, 4, 4);
        expect(half.chosen).toEqual([4, 4]);
        expect(chosenText('e1', half.input.partial)).toBe('e1 chosen again.');
        expect(pressed(twice, 4, 4, 1).sent).toEqual(['4,4,1']);
    });

    it('is let go of by its first hole, where nothing can be sown from there again', () => {
        // A chain that ends where it began is no short cut of a second press.
        const back = turn([4, 3, 4], [0]);
        expect(pressed(back, 4, 4)).toMatchObject({ sent: [], chosen: [] });
        expect(pressed(back, 4, 0).sent).toEqual(['0']);
        expect(pressed(back, 4, 3, 4).sent).toEqual(['4,3,4']);
    });

    it('is completed by itself where it can go on one way only', () => {
        settings.autoComplete = true;
        expect(pressed(legal, 2, 3, 2).sent).toEqual([]);
        expect(pressed(turn([2, 3, 2, 0], [1]), 2, 3).sent).toEqual(['2,3,2,0']);
        // The first hole alone commits nobody.
        expect(pressed(turn([2, 3, 2, 0], [1]), 2).sent).toEqual([]);
    });

    it('is ended by the tick where the same hole could be lifted once more', () => {
        const either = turn([4], [4, 4], [4, 4, 4], [1]);
        const once = pressed(either, 4);
        expect(once.sent).toEqual([]);
        expect(chosenText('e1', once.input.partial)).toBe(
            'e1 chosen. Press it again to continue from there.',
        );
        once.input.confirm();
        expect(once.sent).toEqual(['4']);
        expect(pressed(either, 4, 4, 4).sent).toEqual(['4,4,4']);
    });
});

describe('a chain of leaps', () => {
    const legal = turn([0, 2], [0, 2, 4], [0, 6, 8], [1, 3]);

    it('ends where it may when its last point is pressed again', () => {
        const half = pressed(legal, 0, 2);
        expect(half.sent).toEqual([]);
        expect(chosenText('c3', half.input.partial)).toBe(
            'c3 chosen. Press it again to end the move.',
        );
        expect(pressed(legal, 0, 2, 2).sent).toEqual(['0,2']);
    });

    it('is entered by its last point alone where only one ends there', () => {
        expect(pressed(legal, 0, 8).sent).toEqual(['0,6,8']);
    });

    it('begins anew at another piece, even where another chain would end', () => {
        expect(pressed(turn([0, 2], [0, 4, 1], [1, 3]), 0, 1).chosen).toEqual([1]);
    });
});

describe('a press', () => {
    const at = { x: 0, y: 0 };

    it('that was released off the board does not swallow the next one', () => {
        const { input, sent } = pressed(turn([4], [5]));
        input.down(1, 4, at);
        input.down(1, 5, at);
        input.up(1, 5);
        expect(sent).toEqual(['5']);
    });

    it('of a second finger is none', () => {
        const { input, sent } = pressed(turn([4], [5]));
        input.down(1, 4, at);
        input.down(2, 5, at);
        input.up(2, 5);
        expect(sent).toEqual([]);
        input.up(1, 4);
        expect(sent).toEqual(['4']);
    });
});

it('words for a point that was chosen once', () => {
    const partial = new PartialMove(turn([0, 2], [0, 4])).click(0);
    expect(chosenText('a1', partial!)).toBe('a1 chosen.');
});
