import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlyView, Problem, ServerMessage } from '../src/lib/api';
import { droppedMessages } from '../src/lib/live/chat';
import { connect, derived, live, state } from './live';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ply = (text: string) => ({ text }) as PlyView;
const problem = (kind: string): Problem => ({
    type: `/problems/${kind}`,
    title: 'No',
    status: 400,
    detail: 'that cannot be',
});

async function entered(...moves: string[]) {
    const all = connect();
    all.socket().accept();
    all.socket().tell(state(1, ...moves));
    await derived();
    return all;
}

describe('a connection', () => {
    it('greets with the secret of the seat and is open when it is answered', async () => {
        const { socket, states, seen } = connect();
        expect(states).toEqual(['connecting']);
        socket().accept();
        expect(socket().last).toEqual({ type: 'hello', token: 'secret' });
        socket().tell(state(1, 'a'));
        await derived();
        expect(states).toEqual(['connecting', 'open']);
        expect(seen.moves).toEqual([['a']]);
    });

    it('adds moves as they come and takes back those that are gone', async () => {
        const { socket, seen } = await entered('a');
        socket().tell({ type: 'update', live: live(2), plies: 2, ply: ply('b') });
        expect(seen.moves.at(-1)).toEqual(['a', 'b']);
        socket().tell({ type: 'update', live: live(2), plies: 2, ply: null });
        expect(seen.moves.at(-1)).toEqual(['a', 'b']);
        socket().tell({ type: 'update', live: live(3), plies: 0, ply: null });
        expect(seen.moves.at(-1)).toEqual([]);
    });

    it('asks again where a move is missing', async () => {
        const { socket, seen } = await entered('a');
        socket().tell({ type: 'update', live: live(2), plies: 4, ply: ply('d') });
        expect(socket().last).toEqual({ type: 'sync', since_ply: 1, since_seq: 1 });
        expect(seen.moves).toHaveLength(1);
        socket().tell(state(3, 'a', 'b', 'c', 'd'));
        await derived();
        expect(seen.moves.at(-1)).toHaveLength(4);
    });

    it('asks again where an event is missing, though the moves are as many', async () => {
        const { socket } = await entered('a');
        socket().tell({ type: 'update', live: live(5), plies: 2, ply: ply('z') });
        expect(socket().last).toEqual({ type: 'sync', since_ply: 1, since_seq: 1 });
    });

    it('does not believe what is older than what it knows', async () => {
        const { socket, seen } = connect();
        socket().accept();
        socket().tell(state(9, 'a'));
        await derived();
        socket().tell({ type: 'update', live: live(8), plies: 0, ply: null });
        expect(seen.moves).toHaveLength(1);
    });

    it('ignores what it cannot read', async () => {
        const { socket, seen } = await entered();
        socket().onmessage?.({ data: 'no json' });
        expect(seen.moves).toHaveLength(1);
    });
});

describe('an action', () => {
    it('is done or refused by its number', async () => {
        const { connection, socket } = await entered();
        const first = connection.act({ type: 'resign' });
        const second = connection.act({ type: 'next_game' });
        const refused = expect(second).rejects.toThrow('that cannot be');
        expect(socket().last).toMatchObject({ type: 'act', action: { type: 'next_game' }, id: 2 });
        socket().tell({ type: 'refused', id: 2, problem: problem('wrong-moment') });
        socket().tell({ type: 'done', id: 1 });
        await first;
        await refused;
    });

    it('is sent again with its key after a loss, until it is answered', async () => {
        const { connection, socket } = await entered('a');
        const lost = connection.act({ type: 'resign' });
        const first = socket().last;
        socket().onclose?.();
        await expect(connection.act({ type: 'next_game' })).rejects.toThrow('not connected');
        const move = connection.act({ type: 'move', text: 'b', ply: 1 });
        vi.advanceTimersByTime(500);
        socket().accept();
        expect(socket().last).toEqual({
            type: 'hello',
            token: 'secret',
            since_ply: 1,
            since_seq: 1,
        });
        socket().tell({ type: 'state', protocol: 2, live: { ...live(1), moves_from: 1 } });
        await derived();
        const [, again, then] = socket().sent;
        expect(again).toEqual(first);
        expect(then).toMatchObject({ action: { type: 'move', text: 'b' } });
        expect((then as { key: string }).key).not.toBe((first as { key: string }).key);
        socket().tell({ type: 'done', id: 1 });
        socket().tell({ type: 'done', id: 2 });
        await lost;
        await move;
    });

    it('is not sent in another game', async () => {
        const { connection, socket } = await entered('a');
        const lost = expect(connection.act({ type: 'resign' })).rejects.toThrow('gone on');
        socket().onclose?.();
        vi.advanceTimersByTime(500);
        socket().accept();
        socket().tell({ type: 'state', protocol: 2, live: live(9, 2) });
        await lost;
        expect(socket().sent).toHaveLength(1);
    });

    it('finds a dead connection by the answer that does not come', async () => {
        const { connection, sockets, socket } = await entered('a');
        void connection.act({ type: 'resign' }).catch(() => undefined);
        const dead = socket();
        vi.advanceTimersByTime(5_000);
        expect(dead.closed).toBe(true);
        vi.advanceTimersByTime(500);
        expect(sockets).toHaveLength(2);
    });

    it('finds a dead connection though something else arrived after it was sent', async () => {
        const { connection, sockets, socket } = await entered('a');
        const lost = connection.act({ type: 'move', text: 'b', ply: 1 });
        const dead = socket();
        vi.advanceTimersByTime(4_000);
        socket().tell({ type: 'update', live: live(2), plies: 1, ply: null });
        vi.advanceTimersByTime(999);
        expect(dead.closed).toBe(false);
        vi.advanceTimersByTime(1);
        expect(dead.closed).toBe(true);
        vi.advanceTimersByTime(500);
        expect(sockets).toHaveLength(2);
        socket().accept();
        socket().tell({ type: 'state', protocol: 2, live: { ...live(2), moves_from: 1 } });
        await derived();
        socket().tell({ type: 'done', id: 1 });
        await lost;
    });

    it('gives each answer its own time', async () => {
        const { connection, socket } = await entered('a');
        const first = connection.act({ type: 'chat', text: 'one' });
        vi.advanceTimersByTime(3_000);
        void connection.act({ type: 'chat', text: 'two' }).catch(() => undefined);
        vi.advanceTimersByTime(1_500);
        socket().tell({ type: 'done', id: 1 });
        await first;
        const dead = socket();
        vi.advanceTimersByTime(4_999);
        expect(dead.closed).toBe(false);
        vi.advanceTimersByTime(1);
        expect(dead.closed).toBe(true);
        connection.close();
    });

    it('has as long for its answer as the handshake has taken', async () => {
        const { connection, socket } = connect();
        vi.advanceTimersByTime(5_500);
        const slow = socket();
        slow.accept();
        vi.advanceTimersByTime(8_000);
        slow.tell(state(1, 'a'));
        await derived();
        void connection.act({ type: 'resign' }).catch(() => undefined);
        vi.advanceTimersByTime(7_999);
        expect(slow.closed).toBe(false);
        vi.advanceTimersByTime(1);
        expect(slow.closed).toBe(true);
        // The next handshake is a fast one, after which the action is sent again.
        vi.advanceTimersByTime(500);
        const fast = socket();
        fast.accept();
        fast.tell({ type: 'state', protocol: 2, live: { ...live(1), moves_from: 1 } });
        await derived();
        expect(fast.last).toMatchObject({ type: 'act', id: 1 });
        vi.advanceTimersByTime(4_999);
        expect(fast.closed).toBe(false);
        vi.advanceTimersByTime(1);
        expect(fast.closed).toBe(true);
        connection.close();
    });

    it('is sent later if the server says when', async () => {
        const { connection, socket } = await entered('a');
        const slowed = connection.act({ type: 'chat', text: 'hello' });
        const sent = socket().last;
        const busy = { ...problem('too-many-requests'), retry_after_s: 2 };
        socket().tell({ type: 'refused', id: 1, problem: busy });
        vi.advanceTimersByTime(1_999);
        expect(socket().sent).toHaveLength(2);
        vi.advanceTimersByTime(1);
        expect(socket().sent).toHaveLength(3);
        expect(socket().last).toEqual(sent);
        socket().tell({ type: 'done', id: 1 });
        await slowed;
        const never = connection.act({ type: 'chat', text: 'hello' });
        const refused = expect(never).rejects.toThrow('that cannot be');
        socket().tell({ type: 'refused', id: 2, problem: { ...busy, retry_after_s: 600 } });
        await refused;
    });
});

describe('the moves of a state', () => {
    it('are derived before the messages that follow are handled', async () => {
        const { socket, seen, states } = connect();
        socket().accept();
        socket().tell(state(3, 'a', 'b'));
        socket().tell({ type: 'update', live: live(4), plies: 3, ply: ply('c') });
        expect(seen.moves).toEqual([]);
        await derived();
        expect(seen.moves).toEqual([
            ['a', 'b'],
            ['a', 'b', 'c'],
        ]);
        expect(states.at(-1)).toBe('open');
    });

    it('do not delay the time at which a message counts as received', async () => {
        const { socket, seen } = connect();
        socket().accept();
        const start = performance.now();
        socket().tell(state(3, 'a', 'b'));
        vi.advanceTimersByTime(1_000);
        socket().tell({ type: 'update', live: live(4), plies: 3, ply: ply('c') });
        vi.advanceTimersByTime(1_000);
        await derived();
        expect(seen.receivedAt).toEqual([start, start + 1_000]);
    });

    it('continue those that are known', async () => {
        const { socket, seen } = await entered('a', 'b', 'c');
        socket().onclose?.();
        vi.advanceTimersByTime(500);
        socket().accept();
        socket().tell({
            type: 'state',
            protocol: 2,
            live: { ...live(5), moves: ['x'], moves_from: 2 },
        });
        await derived();
        expect(seen.moves.at(-1)).toEqual(['a', 'b', 'x']);
    });

    it('are asked for again if those before them are not known', async () => {
        const { socket, seen } = connect();
        socket().accept();
        socket().tell({
            type: 'state',
            protocol: 2,
            live: { ...live(5), moves: ['x'], moves_from: 2 },
        });
        expect(socket().last).toEqual({ type: 'sync' });
        expect(seen.moves).toEqual([]);
    });

    it('that the engine refuses close the connection, with the reason', async () => {
        const { sockets, socket, seen, states } = connect();
        socket().accept();
        socket().tell(state(1, 'illegal'));
        await derived();
        expect(seen.errors).toEqual([new Error('no such move')]);
        expect(states.at(-1)).toBe('closed');
        vi.advanceTimersByTime(60_000);
        expect(sockets).toHaveLength(1);
    });
});

it('with a later protocol is told', async () => {
    const { socket, seen } = connect();
    socket().accept();
    socket().tell(state(1));
    expect(seen.outdated).toBe(0);
    socket().tell({ ...state(2), protocol: 3 } as ServerMessage);
    expect(seen.outdated).toBe(1);
});

describe('a lost connection', () => {
    it('comes back after growing pauses, and knows all again', async () => {
        const { sockets, socket, states, seen } = await entered('a');
        socket().onclose?.();
        expect(states.at(-1)).toBe('waiting');
        vi.advanceTimersByTime(499);
        expect(sockets).toHaveLength(1);
        vi.advanceTimersByTime(1);
        expect(sockets).toHaveLength(2);
        socket().onclose?.();
        vi.advanceTimersByTime(999);
        expect(sockets).toHaveLength(2);
        vi.advanceTimersByTime(1);
        expect(sockets).toHaveLength(3);
        socket().accept();
        socket().tell(state(4, 'a', 'b'));
        await derived();
        expect(states.at(-1)).toBe('open');
        expect(seen.moves.at(-1)).toEqual(['a', 'b']);
    });

    it('comes back at once when the network does', async () => {
        const { connection, sockets, socket } = await entered();
        connection.wake();
        expect(sockets).toHaveLength(1);
        socket().onclose?.();
        connection.wake();
        expect(sockets).toHaveLength(2);
        vi.advanceTimersByTime(1000);
        expect(sockets).toHaveLength(2);
    });

    it('is noticed by silence', async () => {
        const { sockets, socket } = await entered();
        const first = socket();
        vi.advanceTimersByTime(20_000);
        expect(first.last).toEqual({ type: 'ping' });
        first.tell({ type: 'pong' });
        vi.advanceTimersByTime(20_000 + 8_000);
        expect(first.closed).toBe(true);
        vi.advanceTimersByTime(500);
        expect(sockets).toHaveLength(2);
    });

    it('is given up when the handshake hangs, and tried again for longer', async () => {
        const { sockets, socket, states } = connect();
        const [first] = sockets;
        vi.advanceTimersByTime(4_999);
        expect(first?.closed).toBe(false);
        vi.advanceTimersByTime(1);
        expect(first?.closed).toBe(true);
        expect(states.at(-1)).toBe('waiting');
        vi.advanceTimersByTime(500);
        expect(sockets).toHaveLength(2);
        // A socket that opens, but does not tell the state, hangs as well.
        const second = socket();
        second.accept();
        second.tell({ type: 'pong' });
        vi.advanceTimersByTime(9_999);
        expect(second.closed).toBe(false);
        vi.advanceTimersByTime(1);
        expect(second.closed).toBe(true);
        vi.advanceTimersByTime(1_000);
        socket().accept();
        socket().tell(state(1, 'a'));
        await derived();
        expect(states.at(-1)).toBe('open');
        vi.advanceTimersByTime(19_999);
        expect(sockets).toHaveLength(3);
    });

    it('is found within three seconds of waking up', async () => {
        const { connection, sockets, socket, states } = await entered();
        const dead = socket();
        connection.wake();
        expect(dead.last).toEqual({ type: 'sync', since_ply: 0, since_seq: 1 });
        vi.advanceTimersByTime(3_000);
        expect(dead.closed).toBe(true);
        expect(sockets).toHaveLength(2);
        // The handshake that was begun before another sleep is replaced as well.
        connection.wake();
        vi.advanceTimersByTime(3_000);
        expect(sockets).toHaveLength(3);
        socket().accept();
        socket().tell(state(1));
        await derived();
        connection.wake();
        socket().tell({ type: 'pong' });
        vi.advanceTimersByTime(19_000);
        expect(sockets).toHaveLength(3);
        expect(states.at(-1)).toBe('open');
    });

    it('does not hear an old socket any more', async () => {
        const { sockets, socket, seen } = await entered();
        const [first] = sockets;
        socket().onclose?.();
        vi.advanceTimersByTime(500);
        first?.tell(state(99, 'x'));
        await derived();
        expect(seen.moves).toHaveLength(1);
    });

    it('stays away once it is closed', async () => {
        const { connection, sockets, socket } = await entered();
        const last = socket();
        connection.close();
        expect(last.closed).toBe(true);
        last.onclose?.();
        vi.advanceTimersByTime(60_000);
        expect(sockets).toHaveLength(1);
    });
});

it('whose secret opens nothing comes back to watch', async () => {
    const { socket, seen } = connect('forged');
    socket().accept();
    socket().tell({ type: 'refused', id: 0, problem: problem('unauthorized') });
    socket().onclose?.();
    vi.advanceTimersByTime(1000);
    socket().accept();
    expect(seen.rejections).toBe(1);
    expect(socket().last).toEqual({ type: 'hello', token: null });
});

describe('the messages of a chat', () => {
    const said = (...texts: string[]) => texts.map((text) => ({ by: 0, text }));

    it('are counted when the server drops the first of them', () => {
        expect(droppedMessages(said(), said('a'))).toBe(0);
        expect(droppedMessages(said('a', 'b'), said('a', 'b'))).toBe(0);
        expect(droppedMessages(said('a', 'b', 'c'), said('b', 'c', 'd'))).toBe(1);
        expect(droppedMessages(said('a', 'b'), said('c', 'd'))).toBe(2);
    });
});
