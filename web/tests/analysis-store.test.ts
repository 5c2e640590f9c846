import { describe, expect, it, vi } from 'vitest';
import { AnalysisStore } from '../src/lib/analysis/analysis-store.svelte';
import {
    better,
    evaluate,
    ofEnd,
    ofProbe,
    ofSearch,
    type Evaluation,
} from '../src/lib/analysis/evaluation';
import { claim, keep, kept, lastOf, parseKept, setCurrent } from '../src/lib/analysis/kept';
import { counts, judge, judgeLine, judgements } from '../src/lib/analysis/review';
import { find, root } from '../src/lib/analysis/tree';
import type {
    AnalysisView,
    GamePage,
    LineSetup,
    MatchView,
    ProbeView,
    ReadGame,
    SearchRequest,
    VariationMove,
} from '../src/lib/api';
import type { RulesApi, SearchApi } from '../src/lib/engine/api';
import { said } from '../src/lib/engine/worker-client';
import { parseGameLink, setup } from '../src/lib/links';
import { notices } from '../src/lib/ui/toasts.svelte';
import { ask, newEngine, RefusedRequest } from './engine/engine';
import { late } from './late';
import { stubStorage } from './storage';

const engine = newEngine();

/** Throws a refused request as an EngineError, like the client. */
async function answer<T>(request: Parameters<typeof ask>[1]): Promise<T> {
    try {
        return ask<T>(engine, request);
    } catch (error) {
        throw error instanceof RefusedRequest ? await said(error.problem) : error;
    }
}

const rules = {
    page: (game: string, variants: string[] = []) =>
        answer<GamePage>({ call: 'page', game, variants }),
    line: (line: LineSetup) => answer<MatchView>({ call: 'line', setup: line }),
    read: (records: string) => answer<ReadGame[]>({ call: 'read', records }),
    writeRecord: (
        line: LineSetup,
        tags: Record<string, string>,
        comments: string[][],
        variations: VariationMove[],
    ) => answer<string>({ call: 'write_record', setup: line, tags, comments, variations }),
} as RulesApi;

const search = {
    search: (request: SearchRequest) => answer<AnalysisView>({ call: 'search', request }),
    probe: (line: LineSetup) => answer<ProbeView>({ call: 'probe', setup: line }),
} as SearchApi;

function open(query: string) {
    const link = parseGameLink('pretwa', new URLSearchParams(query));
    return AnalysisStore.open(rules, link, (game, variants) => rules.page(game, variants));
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

    it('says that the engine has failed where a move is shown', async () => {
        const game = await open('moves=b1-o,e1xb1');
        vi.spyOn(rules, 'line').mockRejectedValueOnce(new Error('broken'));
        game.go(root);
        await vi.waitFor(() => expect(notices.toasts.map(({ text }) => text)).toEqual(['Broken.']));
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

    it('takes the rules that were chosen last, whichever arrive first', async () => {
        const { arrival, arrive } = late();
        const link = parseGameLink('pretwa', 'moves=b1-o');
        const game = await AnalysisStore.open(rules, link, async (game, variants) => {
            if (variants?.[0] === 'optional-capture') await arrival;
            return rules.page(game, variants);
        });
        game.tags = { Event: 'An evening' };
        const first = game.chooseRules(['optional-capture']);
        await game.chooseRules(['to-the-last']);
        game.tags = {};
        arrive();
        await first;
        expect(game.setup.variants).toEqual(['to-the-last']);
        expect(game.page.variant).toBe('to-the-last');
        expect(game.tags).toEqual({});
    });

    it('does not mix what comes late for another game into the one that was loaded', async () => {
        const { arrival, arrive } = late();
        let holds = false;
        const line = async (line: LineSetup) => {
            if (holds) await arrival;
            return rules.line(line);
        };
        const link = parseGameLink('pretwa', 'moves=b1-o,e1xb1');
        const game = await AnalysisStore.open({ ...rules, line }, link, rules.page);
        holds = true;
        game.go(1);
        const played = game.play('d1xb1');
        holds = false;
        await game.load({ ...setup('pretwa'), moves: ['a1-o'] });
        const { status } = game;
        arrive();
        await played;
        expect(game.status).toBe(status);
        expect(game.whole.moves).toEqual(['a1-o']);
        expect(game.game.variations).toEqual([]);
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
        const late = game.prune(variation);
        await game.play('d1xb1');
        late();
        expect(game.whole.moves).toEqual(['b1-o', 'd1xb1']);
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

describe('an analysis with variations', () => {
    const query = 'moves=b1-o,e1xb1(d1xb1,a1xc1)a1xe1&ply=4';

    it('is opened from its link, at any of its moves', async () => {
        const game = await open(query);
        expect(game.error).toBeNull();
        // The third move of the game is 3, so d1xb1 is 4 and a1xc1 is 5.
        expect(game.setup.moves).toEqual(['b1-o', 'd1xb1']);
        expect(game.game.setup.moves).toEqual(['b1-o', 'e1xb1', 'a1xe1']);
        expect(game.link).toEqual({ address: `/analysis/pretwa?${query}`, held: 'all' });
        game.go(root);
        expect(game.link.address).toBe(`/analysis/pretwa?${query.replace('ply=4', 'ply=0')}`);
    });

    it('goes into a record and comes out of it, with every comment', async () => {
        const game = await open(query);
        game.annotate(game.here, 'This is better.');
        game.annotate(root, 'So it begins.');
        const record = await game.record();
        expect(record).toContain(
            '{So it begins.} 1. b1-o e1xb1 (1... d1xb1 {This is better.} 2. a1xc1) 2. a1xe1 *',
        );
        const [read] = await rules.read(record);
        const other = await open('');
        await other.loadRecord(read!);
        expect(other.game).toEqual({ ...game.game, tags: read!.tags, setup: read!.setup });
        expect(other.here).toBe(root);
        await other.loadRecord(read!, 4);
        expect(other.node.comment).toBe('This is better.');
    });

    it('keeps its variations under other rules', async () => {
        const game = await open(query);
        game.tags = { Event: 'An evening' };
        await game.chooseRules(['optional-capture']);
        expect(game.error).toBeNull();
        expect(game.tags).toEqual({ Event: 'An evening' });
        expect(game.game.variations.map(({ text }) => text)).toEqual(['d1xb1', 'a1xc1']);
        expect(game.setup.moves).toEqual(['b1-o', 'd1xb1']);
    });

    it('is opened as far as its moves are legal, and says what is wrong', async () => {
        const wrong = await open('moves=b1-o,e1xb1(d1xb1,a1-c3,zz)a1xe1&ply=6');
        expect(wrong.error).toContain('a1-c3');
        expect(wrong.game.setup.moves).toHaveLength(3);
        expect(wrong.game.variations.map(({ text }) => text)).toEqual(['d1xb1']);
        const form = await open('moves=b1-o,e1xb1(d1xb1');
        expect(form.error).toContain('breaks off');
        expect(form.game.variations).toHaveLength(1);
    });

    it('is kept by the browser until newer ones need the room', async () => {
        stubStorage();
        const game = await open(query);
        game.annotate(game.here, 'Kept.');
        expect(keep('one', game.game, game.number)).toBe(true);
        expect(kept('one')).toMatchObject({ game: game.game, number: 4 });
        expect(lastOf('pretwa')?.game).toEqual(game.game);
        expect(lastOf('dara')).toBeNull();
        expect(kept('two')).toBeNull();
        for (let other = 0; other < 20; other++) keep(`other ${other}`, game.game, 0);
        expect(kept('one')).toBeNull();
        expect(kept('other 19')).not.toBeNull();
    });

    it('is kept longer than games that were only looked at', async () => {
        stubStorage();
        const { game } = await open(query);
        const { game: plain } = await open('moves=b1-o');
        let time = 0;
        const now = vi.spyOn(Date, 'now').mockImplementation(() => time++);
        keep('one', game, 0);
        for (let other = 0; other < 20; other++) keep(`other ${other}`, plain, 0);
        expect(kept('one')?.game).toEqual(game);
        expect(kept('other 0')).toBeNull();
        // The current one is kept in any case.
        for (let other = 0; other < 20; other++) keep(`worked on ${other}`, game, 0);
        expect(keep('current', plain, 1)).toBe(true);
        expect(kept('current')?.number).toBe(1);
        expect(kept('one')).toBeNull();
        now.mockRestore();
    });

    it('is not restored from nonsense', () => {
        for (const text of [null, '', '7', 'null', '[1]', '{"a":null}', '{"a":{"game":{}}}']) {
            expect(parseKept(text)).toEqual({});
        }
    });
});

describe('the id of an analysis', () => {
    it('belongs to one tab', async () => {
        const held = new Set(['guti.analysis.taken']);
        const request = async (name: string, _: unknown, run: (lock: unknown) => unknown) => {
            if (held.has(name)) return run(null);
            held.add(name);
            return run({});
        };
        vi.stubGlobal('navigator', { locks: { request } });
        expect(await claim('own')).toBe('own');
        expect(await claim('own')).toBe('own');
        const other = await claim('taken');
        expect(other).not.toBe('taken');
        expect(held).toContain(`guti.analysis.${other}`);
        const refused = async () => Promise.reject(new DOMException('', 'SecurityError'));
        vi.stubGlobal('navigator', { locks: { request: refused } });
        expect(await claim('refused')).toBe('refused');
        vi.stubGlobal('navigator', {});
        expect(await claim('no locks')).toBe('no locks');
    });

    it('is written with its address where one of them changes, unless the browser refuses', () => {
        const href = 'https://guti.example/analysis/pretwa?moves=a1-b2';
        const replaceState = vi.fn();
        vi.stubGlobal('location', { href });
        vi.stubGlobal('history', { state: { _routerIndex: 3, analysis: 'own' }, replaceState });
        // As for each letter of a comment.
        setCurrent('own', '/analysis/pretwa?moves=a1-b2');
        expect(replaceState).not.toHaveBeenCalled();
        setCurrent('own', '/analysis/pretwa');
        const state = { _routerIndex: 3, analysis: 'own' };
        expect(replaceState).toHaveBeenLastCalledWith(state, '', '/analysis/pretwa');
        setCurrent('other', href);
        expect(replaceState).toHaveBeenLastCalledWith({ ...state, analysis: 'other' }, '', href);
        replaceState.mockImplementation(() => {
            throw new DOMException('', 'SecurityError');
        });
        setCurrent('third', href);
        expect(replaceState).toHaveBeenCalledTimes(3);
    });
});

describe('an evaluation', () => {
    const names: [string, string] = ['Black', 'White'];
    const value = (nodes: number, share = 0.5): Evaluation => ({
        share,
        nodes,
        line: ['x'],
        words: () => '',
    });

    it('of more nodes replaces one of fewer, and an exact one replaces both', () => {
        const [few, many, exact] = [value(10), value(20), value(Infinity)];
        expect(better(undefined, few)).toBe(few);
        expect(better(few, many)).toBe(many);
        expect(better(many, few)).toBe(many);
        expect(better(many, exact)).toBe(exact);
        expect(better(exact, many)).toBe(exact);
    });

    it('is for the first side, whoever moves', () => {
        const fact = { code: 'side-wins', values: { side: { code: 'side-white' } } };
        const end = { winner: 1, fact, token: '0-1' };
        expect(ofEnd(end)).toMatchObject({ share: 0, nodes: Infinity });
        expect(ofEnd(end).words()).toBe('White wins');
        expect(ofEnd({ ...end, winner: null }).share).toBe(0.5);
        const probe = {
            position: { value: 'win', distance: 3, counters: null },
            moves: null,
            gap: null,
        } as ProbeView;
        expect(ofProbe(probe, { names, turn: 0 })?.share).toBe(1);
        expect(ofProbe(probe, { names, turn: 1 })?.share).toBe(0);
        expect(ofProbe({ ...probe, position: null }, { names, turn: 0 })).toBeNull();
        const score = { kind: 'centi' as const, value: 100, expectation: 0.75 };
        const found = { lines: [{ score, moves: ['a'] }], nodes: 9 } as AnalysisView;
        expect(ofSearch(found, { names, turn: 1 })).toMatchObject({ share: 0.25, nodes: 9 });
        expect(ofSearch({ ...found, lines: [] }, { names, turn: 1 })).toBeNull();
    });

    it('is the same for the bar and the review, whichever came first', async () => {
        const game = await open('moves=b1-o,e1xb1,a1xe1&ply=1');
        const by = { rules, tables: search, search };
        const { view, evaluation } = await evaluate(by, game.setup, names);
        expect(evaluation.nodes).toBeGreaterThan(0);
        game.learn(game.setup, evaluation, view);
        // What the bar shows at this node is what the review judges by.
        expect(game.evaluation).toEqual(evaluation);
        expect(game.evaluationOf(game.here)).toBe(game.evaluation);
        // The search of the bar starts shallow, which changes nothing, and then goes deeper.
        game.learn(game.setup, value(1, 0.9));
        expect(game.evaluation).toEqual(evaluation);
        game.learn(game.setup, value(1e9, 0.9));
        expect(game.evaluationOf(game.here)?.share).toBe(0.9);
        // What was found under other rules or from another start is not taken for it.
        game.learn({ ...game.setup, variants: ['optional-capture'] }, value(1e12, 0.1));
        game.learn({ ...game.setup, moves: ['d1-o'] }, value(1e12, 0.1));
        expect(game.evaluation?.share).toBe(0.9);
    });
});

describe('a review', () => {
    it('blames by what was given away', () => {
        expect(judge(0.6, 0.58)).toBeNull();
        expect(judge(0.6, 0.54)).toBe('inaccuracy');
        expect(judge(0.6, 0.45)).toBe('mistake');
        expect(judge(0.9, 0.2)).toBe('blunder');
        // The limits are those of `guti review`.
        const kinds = [0.049, 0.05, 0.099, 0.1, 0.199, 0.2].map((lost) => judge(lost, 0));
        const [inaccuracy, mistake, blunder] = judgements;
        expect(kinds).toEqual([null, inaccuracy, inaccuracy, mistake, mistake, blunder]);
        expect(judge(0.2, 0.9)).toBeNull();
    });

    it('names the better move, and counts the mistakes of each side', async () => {
        const game = await open('moves=b1-o,e1xb1,a1xe1');
        const line = game.through;
        const known = (share: number, best: string, forced = false) => ({
            evaluation: { share, nodes: 1, line: [best, 'more'], words: () => '' },
            forced,
        });
        const judged = judgeLine(line, [
            known(0.5, 'a1-o'),
            known(0.2, 'd1xb1'),
            known(0.27, 'a1xe1'),
            known(0.1, ''),
        ]);
        // Black gives 0.3 away, White 0.07; the last move is the best one, whatever follows.
        expect(judged.map(({ side, kind, better }) => [side, kind, better[0]])).toEqual([
            [0, 'blunder', 'a1-o'],
            [1, 'inaccuracy', 'd1xb1'],
        ]);
        expect(judged[0]?.text).toBe('1. b1-o');
        expect(judged[0]?.before).toBeCloseTo(0.5);
        expect(judged[1]?.after).toBeCloseTo(0.73);
        expect(counts(judged, 0)).toEqual({ inaccuracy: 0, mistake: 0, blunder: 1 });
        expect(counts(judged, 1)).toEqual({ inaccuracy: 1, mistake: 0, blunder: 0 });
        // The only legal move is never a mistake.
        expect(judgeLine(line, [known(0.5, 'a1-o', true), known(0.2, '')])).toEqual([]);
        expect(find(game.tree, ['b1-o'])).toBe(judged[0]?.node);
    });
});
