import { beforeEach, describe, expect, it } from 'vitest';
import type { AnalysisView, LineSetup, MatchView, ProbeView, SearchRequest } from '../src/lib/api';
import type { RulesApi, SearchApi } from '../src/lib/engine/api';
import { setup } from '../src/lib/links';
import {
    addOwnPuzzles,
    deleteOwnPuzzle,
    markSolved,
    ownPuzzle,
    ownPuzzles,
    parsePuzzles,
    type Mistake,
} from '../src/lib/puzzles/own-puzzles.svelte';
import { OwnSession } from '../src/lib/puzzles/own-session.svelte';
import { ask, newEngine } from './engine/engine';
import { stubStorage } from './storage';

const engine = newEngine();
const rules = {
    line: async (line: LineSetup) => ask<MatchView>(engine, { call: 'line', setup: line }),
} as RulesApi;
const search = {
    search: async (request: SearchRequest) =>
        ask<AnalysisView>(engine, { call: 'search', request }),
    probe: async (line: LineSetup) => ask<ProbeView>(engine, { call: 'probe', setup: line }),
} as SearchApi;
const by = { rules, tables: search, search };
const sides: [string, string] = ['Black', 'White'];

/** Black can take off a piece of White and win by that; the other moves give the win away. */
const mistake: Mistake = {
    setup: { ...setup('dara'), position: '....../....../bb.b../....../www... b 0,0 0' },
    game: 'Dara',
    side: 'Black',
    played: 'd3-e3',
    better: ['d3-c3xa1'],
    before: 1,
    after: 0.5,
};

beforeEach(() => {
    stubStorage();
    for (const { id } of ownPuzzles()) deleteOwnPuzzle(id);
});

function begin() {
    addOwnPuzzles([mistake]);
    return OwnSession.begin(by, ownPuzzles()[0]!, sides);
}

describe('own puzzles', () => {
    it('are made once from a mistake, and kept', () => {
        expect(addOwnPuzzles([mistake])).toBe(1);
        expect(addOwnPuzzles([mistake])).toBe(0);
        expect(addOwnPuzzles([{ ...mistake, played: 'd3-d4' }])).toBe(1);
        expect(ownPuzzles().map(({ played }) => played)).toEqual(['d3-d4', 'd3-e3']);
        expect(parsePuzzles(localStorage.getItem('guti.own-puzzles'))).toEqual(ownPuzzles());
        const { id } = ownPuzzles()[0]!;
        markSolved(id);
        expect(ownPuzzle(id)?.solved).toBe(true);
        const undo = deleteOwnPuzzle(id);
        expect(ownPuzzle(id)).toBeNull();
        undo();
        expect(ownPuzzle(id)?.solved).toBe(true);
    });

    it('keep what happened since one was deleted, when that is undone', () => {
        addOwnPuzzles([mistake, { ...mistake, played: 'd3-d4' }]);
        const [first, second] = ownPuzzles();
        const undo = deleteOwnPuzzle(first!.id);
        markSolved(second!.id);
        addOwnPuzzles([{ ...mistake, played: 'a3-a4' }]);
        undo();
        undo();
        expect(
            ownPuzzles()
                .map(({ played }) => played)
                .sort(),
        ).toEqual(['a3-a4', 'd3-d4', 'd3-e3']);
        expect(ownPuzzle(second!.id)?.solved).toBe(true);
    });

    it('are not lost when another tab makes some', () => {
        addOwnPuzzles([mistake]);
        const mine = ownPuzzles();
        const other = { ...mine[0]!, id: 'other', played: 'd3-d4' };
        localStorage.setItem('guti.own-puzzles', JSON.stringify([other, ...mine]));
        markSolved(mine[0]!.id);
        expect(ownPuzzles().map(({ id }) => id)).toEqual(['other', mine[0]!.id]);
    });

    it('are not read from nonsense', () => {
        for (const text of [null, '', '7', '{}', '[null, 3, {"id":"x"}]', '[[]]']) {
            expect(parsePuzzles(text)).toEqual([]);
        }
    });

    it('give way when there are too many: the oldest solved ones first', () => {
        const many = Array.from({ length: 300 }, (_, index) => ({
            ...mistake,
            played: `m${index}`,
        }));
        addOwnPuzzles(many);
        const old = ownPuzzles()[5]!;
        markSolved(old.id);
        addOwnPuzzles([mistake]);
        expect(ownPuzzles()).toHaveLength(300);
        expect(ownPuzzle(old.id)).toBeNull();
    });
});

describe('an own puzzle', () => {
    it('is solved by the better move', async () => {
        const session = await begin();
        await session.move('d3-c3xa1');
        expect(session.phase).toBe('solved');
        expect(ownPuzzles()[0]?.solved).toBe(true);
    });

    it('is solved by a move that is as good', async () => {
        const session = await begin();
        // Another of White's three pieces: with two left White has lost as well.
        await session.move('d3-c3xb1');
        expect(session.tried?.lost).toBeLessThan(0.05);
        expect(session.phase).toBe('solved');
    });

    it('is not solved by what was played, nor by what gives the win away', async () => {
        const session = await begin();
        await session.move('d3-e3');
        expect(session.phase).toBe('wrong');
        await session.again();
        expect(session.phase).toBe('find');
        expect(session.view.plies).toHaveLength(0);
        await session.move('a3-a4');
        expect(session.phase).toBe('wrong');
        expect(session.tried?.lost).toBeGreaterThanOrEqual(0.05);
        expect(ownPuzzles()[0]?.solved).toBe(false);
    });

    it('does not count as solved after a hint or when the move is shown', async () => {
        const session = await begin();
        session.hint();
        await session.move('d3-c3xa1');
        expect(session.phase).toBe('solved');
        expect(ownPuzzles()[0]?.solved).toBe(false);
        const other = await begin();
        await other.giveUp();
        expect(other.phase).toBe('shown');
        expect(other.view.plies.at(-1)?.text).toBe('d3-c3xa1');
        expect(ownPuzzles()[0]?.solved).toBe(false);
    });
});
