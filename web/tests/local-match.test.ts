/** Matches on this device, of which several tabs can show the same. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineRequest, GamePage } from '../src/lib/api';
import { RulesClient } from '../src/lib/engine/rules';
import type { WorkerClient } from '../src/lib/engine/worker-client';
import type { LocalMatchStore } from '../src/lib/play/local-match-store.svelte';
import { choicesOf, resumeMatch, startMatch } from '../src/lib/play/open-match';
import { allGames, deleteGame } from '../src/lib/store/games';
import { notices } from '../src/lib/ui/toasts.svelte';
import { ask, newEngine } from './engine/engine';

const { stored, disk } = vi.hoisted(() => ({
    stored: new Map<string, unknown>(),
    disk: { full: false },
}));

vi.mock('idb-keyval', () => ({
    createStore: () => undefined,
    get: async (key: string) => stored.get(key),
    del: async (key: string) => stored.delete(key),
    entries: async () => [...stored],
    set: async (key: string, value: unknown) => stored.set(key, value),
    update: async (key: string, change: (old: unknown) => unknown) => {
        if (disk.full) throw new DOMException('', 'QuotaExceededError');
        stored.set(key, change(stored.get(key)));
    },
}));

const engine = newEngine();
const worker = { alive: true, request: async (request: EngineRequest) => ask(engine, request) };
const rules = new RulesClient(async () => worker as unknown as WorkerClient);
vi.mock('../src/lib/engine/shared', () => ({
    rulesApi: () => rules,
    searchApi: () => ({ stop: () => undefined, search: async () => search() }),
}));

const search = vi.fn(() => ({
    lines: [{ moves: ['a1'], path: [0], score: { expectation: 0.5 } }],
}));

const page = ask<GamePage>(engine, { call: 'page', game: 'dara', variants: [] });
const options = { ...{ variants: [], position: null }, side: 'first', level: 1 } as const;

const moves = ({ view }: LocalMatchStore) => view.plies.map(({ text }) => text).join(' ');

/** A match with a first move, in two tabs. */
async function inTwoTabs(): Promise<[LocalMatchStore, LocalMatchStore]> {
    const first = await startMatch(page, { ...options, opponent: 'board' });
    await first.play('c3');
    return [first, (await resumeMatch(page, first.id))!];
}

beforeEach(async () => {
    disk.full = false;
    notices.toasts = [];
    notices.assertive = '';
    search.mockClear();
    for (const { id } of await allGames()) await deleteGame(id);
    // Changes within a millisecond are told apart too.
    vi.spyOn(Date, 'now').mockReturnValue(1000);
});

it('shows the newer moves of another tab, and does not write over them', async () => {
    const [first, second] = await inTwoTabs();
    await second.play('d4');
    await second.play('e3');
    await first.play('a1');
    expect(moves(first)).toBe('c3 d4 e3');
    expect(notices.toasts.map(({ text }) => text)).toEqual([
        'This match has gone on in another tab.',
    ]);
    await first.play('a1');
    expect(moves(first)).toBe('c3 d4 e3 a1');
    expect(moves((await resumeMatch(page, first.id))!)).toBe('c3 d4 e3 a1');
});

it('says nothing of another tab that has made the same move, such as a forced pass', async () => {
    const page = ask<GamePage>(engine, { call: 'page', game: 'khutka-boia', variants: [] });
    const position = '1,0,0,0,2/0,0,0,0,0 s 24,23 0';
    const first = await startMatch(page, { ...options, position, opponent: 'board' });
    const second = (await resumeMatch(page, first.id))!;
    await first.play('pass');
    await second.play('pass');
    expect(moves(second)).toBe('pass');
    expect(notices.toasts).toEqual([]);
});

it('catches up with another tab, also with moves that were taken back', async () => {
    const [first, second] = await inTwoTabs();
    await second.play('d4');
    second.level = 7;
    await second.save();
    await first.catchUp();
    expect([moves(first), first.level]).toEqual(['c3 d4', 7]);
    expect([first.elsewhere, second.elsewhere]).toEqual([true, false]);
    await second.takeBack();
    await first.catchUp();
    expect(moves(first)).toBe('c3');
    // Nothing is new, so nothing changes.
    const { view } = first;
    await first.catchUp();
    expect(first.view).toBe(view);
    await first.play('e3');
    expect(first.elsewhere).toBe(false);
    await second.catchUp();
    expect(moves(second)).toBe('c3 e3');
    expect(notices.toasts).toEqual([]);
});

it('goes on where the browser has no room, and is stored when there is some', async () => {
    const [first] = await inTwoTabs();
    disk.full = true;
    await first.play('d4');
    await first.catchUp();
    expect(moves(first)).toBe('c3 d4');
    await first.play('a1');
    await first.takeBack();
    // It is said once.
    expect(notices.toasts.map(({ text }) => text)).toEqual([
        expect.stringContaining('has not stored this game'),
    ]);
    disk.full = false;
    await first.play('e3');
    expect(moves((await resumeMatch(page, first.id))!)).toBe('c3 d4 e3');
});

it('knows what was chosen for it, so that the next match can begin with that', async () => {
    const first = await startMatch(page, { ...options, opponent: 'board' });
    expect(choicesOf(first).opponent).toBe('board');
    const chosen = { opponent: 'computer', side: 'second', level: 4 } as const;
    const match = await startMatch(page, { ...options, ...chosen });
    expect(choicesOf(match)).toEqual(chosen);
    match.level = 7;
    await match.save();
    expect(choicesOf((await resumeMatch(page, match.id))!)).toEqual({ ...chosen, level: 7 });
});

it('names the computer with the level that it has now', async () => {
    const page = ask<GamePage>(engine, { call: 'page', game: 'pretwa', variants: [] });
    const match = await startMatch(page, { ...options, opponent: 'computer' });
    match.level = 7;
    await match.resign();
    const computer = { code: 'player-computer', values: { level: 7 } };
    expect(match.view.player_facts[1]).toEqual(computer);
    const [game] = await allGames();
    expect(game?.player_facts?.[1]).toEqual(computer);
    expect(game?.result?.values?.player).toEqual(computer);
    expect((await resumeMatch(page, match.id))!.view.player_facts[1]).toEqual(computer);
});

describe('a match that the user leaves', () => {
    it('gives no hint', async () => {
        const match = await startMatch(page, { ...options, opponent: 'board' });
        const hint = match.askHint();
        match.leave();
        await hint;
        expect([match.hint, notices.assertive, notices.toasts]).toEqual([null, '', []]);
    });

    it('lets the computer choose no bha', async () => {
        const page = ask<GamePage>(engine, { call: 'page', game: 'khutka-boia', variants: [] });
        const position = '0,0,0,0,0/0,0,0,0,0 s 28,22 0';
        const against = { position, side: 'second', opponent: 'computer' } as const;
        const match = await startMatch(page, { ...options, ...against });
        expect(match.view.status.state).toBe('choose_bha');
        const next = match.startNext();
        match.leave();
        await next;
        expect(search).not.toHaveBeenCalled();
        expect(notices.toasts).toEqual([]);
        const again = (await resumeMatch(page, match.id))!;
        await again.startNext();
        expect(again.view.round).toBe(2);
    });
});
