import { describe, expect, it } from 'vitest';
import { AnalysisStore } from '../src/lib/analysis/analysis-store.svelte';
import { judge, expectation } from '../src/lib/analysis/review';
import type { GamePage, LineSetup, MatchView, ReadGame } from '../src/lib/api';
import { EngineError, type RulesApi } from '../src/lib/engine/api';
import { parseGameLink, setup } from '../src/lib/links';
import { ask, newEngine, RefusedRequest } from './engine/engine';

const engine = newEngine();

/** Throws a refused request as an EngineError, like the client. */
async function answer<T>(request: Parameters<typeof ask>[1]): Promise<T> {
    try {
        return ask<T>(engine, request);
    } catch (error) {
        throw error instanceof RefusedRequest ? new EngineError(error.problem) : error;
    }
}

const rules = {
    page: (game: string, variants: string[] = []) =>
        answer<GamePage>({ call: 'page', game, variants }),
    line: (line: LineSetup) => answer<MatchView>({ call: 'line', setup: line }),
    read: (records: string) => answer<ReadGame[]>({ call: 'read', records }),
    writeRecord: (line: LineSetup, tags: Record<string, string>, comments: string[][]) =>
        answer<string>({ call: 'write_record', setup: line, tags, comments }),
} as RulesApi;

function open(query: string) {
    return AnalysisStore.open(rules, parseGameLink('pretwa', new URLSearchParams(query)));
}

describe('an analysis', () => {
    it('stands where its link says', async () => {
        const game = await open('moves=b1-o,e1xb1,a1xe1&ply=1');
        expect(game.setup.moves).toEqual(['b1-o']);
        expect(game.whole.moves).toEqual(['b1-o', 'e1xb1', 'a1xe1']);
        expect(game.status.legal.map(({ text }) => text)).toContain('e1xb1');
        expect(game.error).toBeNull();
    });

    it('shows what comes before the first move that is wrong, and says which that is', async () => {
        const game = await open('moves=b1-o,e1xb1,a1-b3,zz');
        expect(game.whole.moves).toEqual(['b1-o', 'e1xb1']);
        expect(game.error).toContain('a1-b3');
    });

    it('shows the start where the position of a link makes no sense', async () => {
        const game = await open('fen=nonsense');
        expect(game.picture.position).toBe('./bbbwww/bbbwww/bbbwww b 0');
        expect(game.error).toContain('nonsense');
    });

    it('takes other rules, with the moves that are legal under them', async () => {
        const game = await open('moves=b1-o,e1xb1,a1xe1');
        await game.chooseRules(['optional-capture']);
        expect(game.page.variant).toBe('optional-capture');
        expect(game.setup.variants).toEqual(['optional-capture']);
        expect(game.whole.moves).toEqual(['b1-o', 'e1xb1', 'a1xe1']);
        expect(game.error).toBeNull();
        // The standard game has no step where a piece can be captured.
        await game.play('d1-o');
        await game.chooseRules([]);
        expect(game.page.variant).toBe('standard');
        expect(game.whole.moves).toEqual(['b1-o', 'e1xb1', 'a1xe1']);
        expect(game.error).toContain('d1-o');
    });

    it('keeps other moves as variations', async () => {
        const game = await open('moves=b1-o,e1xb1');
        game.go(1);
        await game.play('d1xb1');
        expect(game.whole.moves).toEqual(['b1-o', 'd1xb1']);
        const variation = game.here;
        game.promote(variation);
        const undo = game.prune(variation);
        expect(game.setup.moves).toEqual(['b1-o']);
        undo();
        expect(game.here).toBe(variation);
    });

    it('plays several moves at once, and refuses what is illegal', async () => {
        const game = await open('');
        await game.play('b1-o', 'e1xb1');
        expect(game.setup.moves).toEqual(['b1-o', 'e1xb1']);
        await expect(game.play('a1-a2')).rejects.toThrow();
        expect(game.setup.moves).toEqual(['b1-o', 'e1xb1']);
    });

    it('goes into a record and comes out of it with its comments', async () => {
        const game = await open('moves=b1-o,e1xb1');
        game.annotate(0, 'So it begins.');
        game.annotate(1, 'It must.');
        const [read] = await rules.read(await game.record());
        expect(read?.setup).toEqual({ ...setup('pretwa', ['standard']), moves: game.whole.moves });
        const other = await open('');
        await other.loadRecord(read!);
        expect(other.node.comment).toBe('So it begins.');
        expect(other.through[0]?.comment).toBe('It must.');
    });
});

describe('a review', () => {
    it('blames by what was given away', () => {
        expect(judge(0.6, 0.58)).toBeNull();
        expect(judge(0.6, 0.54)).toBe('inaccuracy');
        expect(judge(0.6, 0.45)).toBe('mistake');
        expect(judge(0.9, 0.2)).toBe('blunder');
        expect(judge(0.2, 0.9)).toBeNull();
    });

    it('knows what a game that is over was worth', () => {
        expect(expectation(null, 0, 0, true)).toBe(1);
        expect(expectation(null, 1, 1, true)).toBe(0);
        expect(expectation(null, 0, null, true)).toBe(0.5);
    });
});
