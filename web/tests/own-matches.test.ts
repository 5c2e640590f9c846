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

// The router needs a browser.
vi.mock('../src/router', () => ({}));

/** The requests: the token of the sender, and those of the seats. */
let asked: [session: string | undefined, seats: string[]][] = [];

const unauthorized: Problem = {
    ...{ type: '/problems/unauthorized', title: 'No', status: 401, detail: 'No' },
};

/** A server that knows the matches of each token; an unknown one of a session it refuses. */
function serve(matches: Record<string, LiveMatchSummary[]>, complete = true) {
    vi.stubGlobal('fetch', async (_path: string, options: RequestInit) => {
        const headers = options.headers as Record<string, string>;
        const session = headers.authorization?.replace('Bearer ', '');
        const { tokens } = JSON.parse(String(options.body ?? '{"tokens":[]}')) as {
            tokens: string[];
        };
        asked.push([session, tokens]);
        if (session !== undefined && !matches[session]) {
            return new Response(JSON.stringify(unauthorized), { status: 401 });
        }
        const all = [...(session === undefined ? [] : [session]), ...tokens];
        const found = all.flatMap((token) => matches[token] ?? []);
        return new Response(JSON.stringify({ matches: found, complete }));
    });
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
    const listed = (await own.loadOwnMatches()).map(({ id }) => id);
    expect(listed.sort()).toEqual(['a', 'b', 'rematch']);
    // Two matches of a seat have one token, and a seat that nobody confirmed has no match.
    expect(asked).toEqual([['session', ['seat']]]);
    expect(turns.count).toBe(1);
});

it('counts the matches that are listed, whichever part of the page has asked', async () => {
    const { seats, own, turns } = await load();
    seats.storeSeat('a', 'seat');
    serve({ seat: [summary('a', { turn: 1 })] });
    await own.loadOwnMatches();
    expect([turns.count, turns.matches?.map(({ turn }) => turn)]).toEqual([0, [1]]);
    serve({ seat: [summary('a', { turn: 0 })] });
    await own.loadOwnMatches();
    expect([turns.count, turns.matches?.map(({ turn }) => turn)]).toEqual([1, [0]]);
});

it('asks once for thirty seats', async () => {
    const { seats, own } = await load();
    for (let number = 0; number < 30; number++) seats.storeSeat(`m${number}`, `t${number}`);
    serve({ t7: [summary('m7')] });
    expect((await own.loadOwnMatches()).map(({ id }) => id)).toEqual(['m7']);
    expect(asked.map(([, tokens]) => tokens.length)).toEqual([30]);
});

it('does not ask again about matches that are over or no longer there', async () => {
    const { seats, own } = await load();
    for (const match of ['ended', 'running']) seats.storeSeat(match, match);
    serve({ running: [summary('running')] }, false);
    await own.loadOwnMatches();
    // The list was not complete, so the other match may go on.
    serve({ running: [summary('running')] });
    await own.loadOwnMatches();
    expect(asked.map(([, tokens]) => tokens.length)).toEqual([2, 2]);
    await own.loadOwnMatches();
    expect(asked.at(-1)).toEqual([undefined, ['running']]);
    // The seats remain: what was played can be looked at.
    expect(seats.ownMatches().sort()).toEqual(['ended', 'running']);
});

it('asks for the seats alone when the session has ended', async () => {
    const { seats, session, own } = await load();
    session.setSession({ name: 'Amina', token: 'session' });
    seats.storeSeat('a', 'a');
    serve({ a: [summary('a')] });
    expect((await own.loadOwnMatches()).map(({ id }) => id)).toEqual(['a']);
    expect(session.sessionToken()).toBeNull();
    expect(asked).toEqual([
        ['session', ['a']],
        [undefined, ['a']],
    ]);
});

it('rejects when the server does not answer', async () => {
    const { seats, own, turns } = await load();
    seats.storeSeat('a', 'a');
    serve({ a: [summary('a', { turn: 0 })] });
    await own.loadOwnMatches();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(own.loadOwnMatches()).rejects.toThrow('cannot be reached');
    // Without a connection the count stays as it was.
    expect(turns.count).toBe(1);
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
