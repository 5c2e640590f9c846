import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LineSetup, MatchView, SearchRequest } from '../src/lib/api';
import type { RulesApi, SearchApi } from '../src/lib/engine/api';
import { alsoWins } from '../src/lib/puzzles/judge';
import { readProgress } from '../src/lib/puzzles/progress.svelte';
import { PuzzleSession } from '../src/lib/puzzles/puzzle-session.svelte';
import { difficulties, type Collection } from '../src/lib/puzzles/puzzles';
import { ask, newEngine, path } from './engine/engine';

const engine = newEngine();
const rules = {
    line: async (setup: LineSetup) => ask<MatchView>(engine, { call: 'line', setup }),
} as RulesApi;
const search = {
    probe: async (setup: LineSetup) => ask(engine, { call: 'probe', setup }),
    search: async (request: SearchRequest) =>
        ask(engine, { call: 'search', request: { ...request, time_ms: null, nodes: 50_000 } }),
} as SearchApi;

const folder = path('puzzles');
const collections = readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Collection,
);

/** Solves as a pupil who knows the solution; the board comes to rest after each move. */
async function solve(run: PuzzleSession) {
    for (let plies = 0; !run.over && plies < 200; plies++) {
        if (run.phase === 'find') await run.move(run.wanted!.text);
        else await run.settled();
    }
}

describe('puzzles', () => {
    it.each(collections.map((all) => [all.game, all] as const))(
        'of %s can be solved as they are stored',
        async (_, all) => {
            for (const puzzle of all.puzzles) {
                const run = await PuzzleSession.begin(rules, search, all, puzzle);
                expect(run.view.legal).toHaveLength(puzzle.legal_moves);
                expect(difficulties[puzzle.difficulty - 1]).toBeDefined();
                await solve(run);
                expect(run.phase).toBe('solved');
                expect(run.otherWay).toBe(false);
                expect(run.view.now.position).toBe(puzzle.end);
            }
        },
        60_000,
    );

    it('say no to another first move, and let it be taken back', async () => {
        const [all] = collections as [Collection, ...Collection[]];
        const puzzle = all.puzzles[0]!;
        const run = await PuzzleSession.begin(rules, search, all, puzzle);
        const other = run.view.legal.find(({ text }) => text !== puzzle.solution[0])!;
        await run.move(other.text);
        expect(run.phase).toBe('wrong');
        await run.again();
        expect(run.phase).toBe('find');
        expect(run.tries).toBe(2);
        expect(run.view.now.position).toBe(puzzle.position);
    });

    it('show the line to who gives up', async () => {
        const [all] = collections as [Collection, ...Collection[]];
        const run = await PuzzleSession.begin(rules, search, all, all.puzzles[0]!);
        await run.giveUp();
        for (const move of all.puzzles[0]!.solution) {
            await run.settled();
            expect(run.view.plies.map(({ text }) => text)).toContain(move);
        }
        expect(run.phase).toBe('shown');
        expect(run.view.now.position).toBe(all.puzzles[0]!.end);
    });
});

describe('another way', () => {
    const before = (moves: string[]): LineSetup => ({
        game: 'pretwa',
        variants: [],
        // Either piece beside the enemy can take it, and four are down to three.
        position: './.bw..b/....w./bwb.w. b 0',
        moves,
    });

    it('wins if the game is over with it', async () => {
        const view = await rules.line(before(['b1xd1']));
        expect(await alsoWins(search, before([]), view, 0, 1)).toBe(true);
        expect(await alsoWins(search, before([]), view, 1, 1)).toBe(false);
    });

    it('wins if a table says so, and not too late', async () => {
        const known = { value: 'win' as const, distance: 5, counters: null };
        const moves = [{ text: 'd4-d5', path: [], known, converts: false }];
        const table = { ...search, probe: async () => ({ position: known, moves, gap: null }) };
        const start = { game: 'lau-kata-kati', variants: [], position: null, moves: [] };
        const view = { end: null, plies: [{ text: 'd4-d5' }] } as unknown as MatchView;
        expect(await alsoWins(table, start, view, 0, 5)).toBe(true);
        expect(await alsoWins(table, start, view, 0, 4)).toBe(false);
    });
});

describe('progress', () => {
    it('is read whatever the storage holds', () => {
        const nothing = { solved: {}, streak: 0, best: 0 };
        for (const text of [null, '', 'x', '3', '[]', '{"streak":-1,"solved":3}']) {
            expect(readProgress(text)).toEqual(nothing);
        }
        const kept = { solved: { dara: { p: { tries: 2, helped: true } } }, streak: 1, best: 4 };
        expect(readProgress(JSON.stringify(kept))).toEqual(kept);
        expect(readProgress('{"solved":{"dara":{"p":null}}}').solved).toEqual({ dara: {} });
    });
});
