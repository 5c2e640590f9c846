import { beforeEach, expect, it, vi } from 'vitest';
import type { CreateMatch, PlayNow, Seat } from '../src/lib/api';
import { stubStorage } from './storage';

interface Sent {
    path: string;
    headers: Record<string, string>;
    body: Record<string, unknown>;
}

let sent: Sent[] = [];

/** A server that gives a seat in the match `m`. */
function serve(status = 201) {
    vi.stubGlobal('fetch', async (path: string, init: { headers: object; body: string }) => {
        const headers = init.headers as Record<string, string>;
        sent.push({ path, headers, body: JSON.parse(init.body) as Record<string, unknown> });
        const seat: Seat = { match: 'm', player: 0, token: null };
        return new Response(JSON.stringify(seat), { status });
    });
}

async function load() {
    vi.resetModules();
    const seats = await import('../src/lib/live/seats');
    const tokens = await import('../src/lib/live/seat-tokens');
    const session = await import('../src/lib/live/session.svelte');
    const wait = await import('../src/lib/live/wait.svelte');
    return { ...seats, ...tokens, ...session, ...wait };
}

const now: PlayNow = {
    ...{ game: 'pretwa', variants: [], clock: { kind: 'none' }, rated: false, name: '' },
};

beforeEach(() => {
    stubStorage();
    sent = [];
    serve();
});

it('takes a seat with a token of its own while nobody is signed in', async () => {
    const { playNow, tokenFor } = await load();
    expect(await playNow({ ...now, name: 'Amina' })).toEqual({ match: 'm', waits: true });
    const [{ path, headers, body }] = sent as [Sent];
    expect(path).toBe('/api/v1/play');
    expect(headers.authorization).toBeUndefined();
    expect(headers['idempotency-key']).toBeDefined();
    expect(body).toMatchObject({ name: 'Amina', token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(tokenFor('m')).toBe(body.token);
    expect(tokenFor('another')).toBeNull();
});

it('knows whether somebody waited', async () => {
    serve(200);
    const { playNow } = await load();
    expect(await playNow(now)).toEqual({ match: 'm', waits: false });
});

it('takes a seat with the account of whoever is signed in', async () => {
    const { createMatch, joinMatch, seatIn, setSession, tokenFor } = await load();
    setSession({ name: 'Amina', token: 'session' });
    await createMatch({ ...now, side: 'first' } as CreateMatch);
    await joinMatch('n', 'another name');
    for (const { headers, body } of sent) {
        expect(headers.authorization).toBe('Bearer session');
        expect(body.token).toBeUndefined();
        expect(body.name).toBe('');
    }
    expect(seatIn('m')).toBeNull();
    expect(tokenFor('m')).toBe('session');
});

it('goes on to use the seats that were taken before signing in', async () => {
    const { setSession, storeSeat, tokenFor } = await load();
    storeSeat('before', 'seat');
    setSession({ name: 'Amina', token: 'session' });
    expect(tokenFor('before')).toBe('seat');
});

it('tells an answer that was cut off from one of a host without a server', async () => {
    await load();
    const { requestJson } = await import('../src/lib/live/server');
    vi.stubGlobal('fetch', async () => new Response('<!doctype html>'));
    await expect(requestJson('/me')).rejects.toThrow('no match server');
    const cut = new ReadableStream({ pull: (stream) => stream.error(new TypeError('cut off')) });
    vi.stubGlobal('fetch', async () => new Response(cut));
    await expect(requestJson('/me')).rejects.toThrow('cannot be reached');
});

it('waits in one match, and withdraws another one that nobody would see', async () => {
    const { waitIn, waiting } = await load();
    const wait = { game: 'Dara', withdraws: true };
    await waitIn({ ...wait, match: 'one' });
    await waitIn({ ...wait, match: 'two', withdraws: false });
    expect(waiting.now?.match).toBe('two');
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
        ['/api/v1/matches/one/actions', { type: 'withdraw' }],
    ]);
    await waitIn(null);
    expect(waiting.now).toBeNull();
    expect(sent).toHaveLength(1);
});

it('keeps a recovery code as long as nobody else signs in', async () => {
    const { recovery, setSession } = await load();
    setSession({ name: 'Amina', token: 'session' });
    recovery.code = 'code';
    setSession({ name: 'Amina', token: 'another session' });
    expect(recovery.code).toBe('code');
    setSession({ name: 'Bisi', token: 'session' });
    expect(recovery.code).toBeNull();
    recovery.code = 'code';
    setSession(null);
    expect(recovery.code).toBeNull();
});

/** A server whose answers get lost until it is too busy to answer at all. */
function loseThenRefuse() {
    let requests = 0;
    vi.stubGlobal('fetch', async (path: string, init: { headers: object; body: string }) => {
        const headers = init.headers as Record<string, string>;
        sent.push({ path, headers, body: JSON.parse(init.body) as Record<string, unknown> });
        if (++requests < 5) throw new TypeError('the connection was lost');
        const problem = { type: '/problems/too-many', detail: 'Later.', retry_after_s: 60 };
        return new Response(JSON.stringify({ ...problem, status: 429 }), { status: 429 });
    });
}

it('keeps the token of a seat that may be taken when a repetition is refused for now', async () => {
    vi.useFakeTimers();
    try {
        const { joinMatch, playNow, seatIn } = await load();
        for (const take of [() => joinMatch('m', 'Amina'), () => playNow(now)]) {
            sent = [];
            loseThenRefuse();
            const refused = expect(take()).rejects.toThrow();
            await vi.advanceTimersByTimeAsync(10_000);
            await refused;
            expect(sent).toHaveLength(5);
            serve();
            await take();
            expect(new Set(sent.map(({ body }) => body.token)).size).toBe(1);
            expect(seatIn('m')).toMatchObject({ token: sent[0]!.body.token });
        }
    } finally {
        vi.useRealTimers();
    }
});

it('keeps the token of a new seat when the answer breaks off', async () => {
    const { playNow } = await load();
    vi.stubGlobal('fetch', async (path: string, init: { headers: object; body: string }) => {
        const headers = init.headers as Record<string, string>;
        sent.push({ path, headers, body: JSON.parse(init.body) as Record<string, unknown> });
        return new Response('{"match":', { status: 201 });
    });
    await expect(playNow(now)).rejects.toThrow();
    serve();
    await playNow(now);
    const [first, again] = sent as [Sent, Sent];
    expect(again.body.token).toBe(first.body.token);
    expect(again.headers['idempotency-key']).toBe(first.headers['idempotency-key']);
});

it('forgets the token of a seat that is refused for good', async () => {
    const { joinMatch, seatIn } = await load();
    const problem = { type: '/problems/seat-taken', detail: 'Taken.', status: 409 };
    vi.stubGlobal(
        'fetch',
        async () => new Response(JSON.stringify(problem), { status: problem.status }),
    );
    await expect(joinMatch('m', 'Amina')).rejects.toThrow();
    expect(seatIn('m')).toBeNull();
});

it('withdraws a match with the token of its seat, also when the page is closed', async () => {
    const { playNow, tokenFor, withdrawMatch } = await load();
    await playNow(now);
    await withdrawMatch('m', true);
    expect(sent[1]).toMatchObject({
        path: '/api/v1/matches/m/actions',
        headers: { authorization: `Bearer ${tokenFor('m')}` },
        body: { type: 'withdraw' },
    });
});
