import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { LiveMatchSummary, Problem } from '../src/lib/api';
import { stubStorage } from './storage';

const summary = (id: string, more: Partial<LiveMatchSummary> = {}) =>
    ({
        ...{ id, game: 'pretwa', variant: 'standard', players: ['Amina', 'Bisi'], plies: 0 },
        ...{ clock: { kind: 'none' }, open: false, over: false, created_ms: 1, rated: false },
        ...{ ratings: [null, null], turn: null, you: 0, deadline_ms: null },
        ...more,
    }) as LiveMatchSummary;

/** The requests: their paths and tokens. */
let asked: [path: string, token: string | undefined][] = [];

const problem = (status: number, type: string): Response => {
    const detail: Problem = { type: `/problems/${type}`, title: type, status, detail: type };
    return new Response(JSON.stringify(detail), { status });
};

/** A server that answers each token with its matches, and others with 401. */
function serve(matches: Record<string, LiveMatchSummary[] | Response>) {
    vi.stubGlobal(
        'fetch',
        async (path: string, { headers }: { headers: Record<string, string> }) => {
            const token = headers.authorization?.replace('Bearer ', '');
            asked.push([path, token]);
            const answer = matches[token ?? ''] ?? problem(401, 'unauthorized');
            return answer instanceof Response
                ? answer.clone()
                : new Response(JSON.stringify(answer));
        },
    );
}

async function load() {
    vi.resetModules();
    const seats = await import('../src/lib/live/seat-tokens');
    const session = await import('../src/lib/live/session.svelte');
    const own = await import('../src/lib/live/own-matches');
    const { turns, mayHaveMatches } = await import('../src/lib/live/turns.svelte');
    return { seats, session, own, turns, mayHaveMatches };
}

// The first time the modules are compiled.
beforeAll(async () => {
    stubStorage();
    await load();
}, 60_000);

beforeEach(() => {
    stubStorage();
    asked = [];
});

it('asks nothing for somebody without a seat and without an account', async () => {
    serve({});
    const { own, turns, mayHaveMatches } = await load();
    expect(mayHaveMatches()).toBe(false);
    expect(await own.loadOwnMatches()).toEqual([]);
    expect(asked).toEqual([]);
    expect(turns.count).toBe(0);
});

it('finds the matches of the account and of the seats of this browser, each once', async () => {
    const { seats, session, own, turns, mayHaveMatches } = await load();
    session.setSession({ name: 'Amina', token: 'session' });
    seats.storeSeat('b', 'seat');
    seats.storeSeat('rematch', 'seat');
    seats.storeSeat('c', 'requested', true);
    serve({
        session: [summary('a', { turn: 0 }), summary('b', { turn: 1 })],
        seat: [summary('b', { turn: 1 }), summary('rematch', { turn: 1 })],
    });
    expect(mayHaveMatches()).toBe(true);
    expect((await own.loadOwnMatches()).map(({ id }) => id).sort()).toEqual(['a', 'b', 'rematch']);
    // Two matches of a seat have one token, and a seat that nobody confirmed has no match.
    expect(asked.map(([, token]) => token).sort()).toEqual(['seat', 'session', 'session']);
    expect(turns.count).toBe(1);
});

it('does not ask again about matches that are over or no longer there', async () => {
    const { seats, own } = await load();
    for (const match of ['ended', 'deleted', 'running']) seats.storeSeat(match, match);
    serve({ ended: [summary('ended', { over: true })], running: [summary('running')] });
    expect((await own.loadOwnMatches()).map(({ id }) => id)).toEqual(['running']);
    expect(asked).toHaveLength(3);
    await own.loadOwnMatches();
    expect(asked.slice(3).map(([, token]) => token)).toEqual(['running']);
    // The seats remain: what was played can be looked at.
    expect(seats.ownMatches().sort()).toEqual(['deleted', 'ended', 'running']);
});

it('shows what it can when one of the questions fails, and rejects when all do', async () => {
    const { seats, own } = await load();
    seats.storeSeat('a', 'a');
    seats.storeSeat('b', 'b');
    serve({ a: [summary('a')], b: problem(503, 'unavailable') });
    expect((await own.loadOwnMatches()).map(({ id }) => id)).toEqual(['a']);
    serve({ a: problem(503, 'unavailable'), b: problem(503, 'unavailable') });
    await expect(own.loadOwnMatches()).rejects.toThrow(/unavailable/i);
});

it('ends a session that the server no longer knows', async () => {
    const { session } = await load();
    session.setSession({ name: 'Amina', token: 'session' });
    expect(session.sessionToken()).toBe('session');
    serve({});
    expect(await session.ownAccount()).toBeNull();
    expect(session.session.now).toBeNull();
    expect(localStorage.getItem('guti.session')).toBeNull();
});

it('keeps the session over a reload, and in memory where storage is blocked', async () => {
    const before = await load();
    before.session.setSession({ name: 'Amina', token: 'session' });
    expect(before.session.sessionIsUnstored()).toBe(false);
    expect((await load()).session.session.now).toEqual({ name: 'Amina', token: 'session' });
    vi.stubGlobal('localStorage', undefined);
    const { session } = await load();
    expect(session.session.now).toBeNull();
    session.setSession({ name: 'Amina', token: 'session' });
    expect(session.sessionToken()).toBe('session');
    expect(session.sessionIsUnstored()).toBe(true);
});

it('puts the matches that wait for the user first, and the most urgent first of all', async () => {
    const { own } = await load();
    const { mine, others } = own.sortMatches([
        summary('theirs', { turn: 1, you: 0 }),
        summary('new', { turn: 0, you: 0, created_ms: 9 }),
        summary('late', { turn: 1, you: 1, deadline_ms: 5_000 }),
        summary('urgent', { turn: 0, you: 0, deadline_ms: 1_000 }),
        summary('between games', { turn: null, created_ms: 5 }),
        summary('open', { open: true }),
    ]);
    expect(mine.map(({ id }) => id)).toEqual(['urgent', 'late', 'new', 'between games']);
    expect(others.map(({ id }) => id)).toEqual(['theirs', 'open']);
    expect(own.opponentIn(summary('a', { you: 0 }))).toBe('Bisi');
    expect(own.opponentIn(summary('a', { you: 1 }))).toBe('Amina');
});
