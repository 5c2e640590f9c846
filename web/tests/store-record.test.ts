/** The records of matches over the server in this browser. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { LiveMatchView } from '../src/lib/api';
import { storeRecord } from '../src/lib/live/store-record';
import type { StoredGame } from '../src/lib/store/games';
import { late } from './late';

const { games, server } = vi.hoisted(() => ({
    games: new Map<string, StoredGame>(),
    server: { record: '', down: false, requests: 0, delay: undefined as Promise<void> | undefined },
}));

vi.mock('../src/lib/store/games', async (original) => ({
    ...(await original<typeof import('../src/lib/store/games')>()),
    loadGame: async (id: string) => games.get(id),
    saveGame: async (game: StoredGame) => void games.set(game.id, game),
}));
vi.mock('../src/lib/live/server', () => ({
    request: async () => {
        server.requests += 1;
        await server.delay;
        if (server.down) throw new Error('no network');
        return new Response(server.record);
    },
}));

/** A match that is over; the number of its round makes it another state. */
const over = (id: string, round = 1) =>
    ({
        id,
        view: { ...{ round, plies: [] }, end: { fact: {} }, status: { state: 'over', fact: {} } },
    }) as unknown as LiveMatchView;

beforeEach(() => {
    games.clear();
    Object.assign(server, { record: '1. a1-b2 1-0', down: false, requests: 0 });
});

it('keeps the time of a match that is only looked at', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1000);
    await storeRecord(over('seen'));
    now.mockReturnValue(2000);
    await storeRecord(over('seen', 2));
    expect(games.get('match-seen')).toMatchObject({ updated: 1000, over: true });
    server.record += ' 1. a1-c3 0-1';
    await storeRecord(over('seen', 3));
    expect(games.get('match-seen')).toMatchObject({ updated: 2000, record: server.record });
    now.mockRestore();
});

it('does not store a state for which the answer comes after that for a later one', async () => {
    const { arrival, arrive } = late();
    server.delay = arrival;
    const match = over('resigned');
    const before = { ...match.view, end: null, status: { state: 'playing' } };
    const first = storeRecord({ ...match, view: before } as unknown as LiveMatchView);
    server.delay = undefined;
    await storeRecord(match);
    arrive();
    await first;
    expect(games.get('match-resigned')).toMatchObject({ over: true });
});

it('asks once for each state, and again after a failure', async () => {
    server.down = true;
    await storeRecord(over('lost'));
    expect([server.requests, games.size]).toEqual([1, 0]);
    server.down = false;
    await storeRecord(over('lost'));
    await storeRecord(over('lost'));
    expect([server.requests, games.size]).toEqual([2, 1]);
});
