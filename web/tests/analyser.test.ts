import { describe, expect, it } from 'vitest';
import { Analyser } from '../src/lib/analysis/analyser.svelte';
import { blame, share } from '../src/lib/analysis/review';
import type { GamePage, LineSetup, MatchView, ReadGame } from '../src/lib/api';
import { DeskError, type Desk } from '../src/lib/engine/desk';
import { readPlace, setup } from '../src/lib/links';
import { ask, newDesk, Refusal } from './engine/engine';

const engine = newDesk();

/** As the client does: a refusal is thrown as a DeskError. */
async function answer<T>(request: Parameters<typeof ask>[1]): Promise<T> {
    try {
        return ask<T>(engine, request);
    } catch (error) {
        throw error instanceof Refusal ? new DeskError(error.problem) : error;
    }
}

const desk = {
    page: (game: string, variants: string[] = []) =>
        answer<GamePage>({ call: 'page', game, variants }),
    line: (line: LineSetup) => answer<MatchView>({ call: 'line', setup: line }),
    read: (records: string) => answer<ReadGame[]>({ call: 'read', records }),
    writeRecord: (line: LineSetup, tags: Record<string, string>, comments: string[][]) =>
        answer<string>({ call: 'write_record', setup: line, tags, comments }),
} as Desk;

function open(query: string) {
    return Analyser.open(desk, readPlace('pretwa', new URLSearchParams(query)));
}

describe('an analysis', () => {
    it('stands where its link says', async () => {
        const game = await open('moves=b1-o,e1xb1,a1xe1&ply=1');
        expect(game.setup.moves).toEqual(['b1-o']);
        expect(game.whole.moves).toEqual(['b1-o', 'e1xb1', 'a1xe1']);
        expect(game.sight.legal.map(({ text }) => text)).toContain('e1xb1');
        expect(game.trouble).toBeNull();
    });

    it('shows what comes before the first move that is wrong, and says which that is', async () => {
        const game = await open('moves=b1-o,e1xb1,a1-b3,zz');
        expect(game.whole.moves).toEqual(['b1-o', 'e1xb1']);
        expect(game.trouble).toContain('a1-b3');
    });

    it('shows the start where the position of a link makes no sense', async () => {
        const game = await open('fen=nonsense');
        expect(game.picture.position).toBe('./bbbwww/bbbwww/bbbwww b 0');
        expect(game.trouble).toContain('nonsense');
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
        const [read] = await desk.read(await game.record());
        expect(read?.setup).toEqual({ ...setup('pretwa', ['standard']), moves: game.whole.moves });
        const other = await open('');
        await other.loadRecord(read!);
        expect(other.moment.comment).toBe('So it begins.');
        expect(other.through[0]?.comment).toBe('It must.');
    });
});

describe('a review', () => {
    it('blames by what was given away', () => {
        expect(blame(0.6, 0.58)).toBeNull();
        expect(blame(0.6, 0.54)).toBe('inaccuracy');
        expect(blame(0.6, 0.45)).toBe('mistake');
        expect(blame(0.9, 0.2)).toBe('blunder');
        expect(blame(0.2, 0.9)).toBeNull();
    });

    it('knows what a game that is over was worth', () => {
        expect(share(null, 0, 0, true)).toBe(1);
        expect(share(null, 1, 1, true)).toBe(0);
        expect(share(null, 0, null, true)).toBe(0.5);
    });
});
