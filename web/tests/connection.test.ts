import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlyView, Problem } from '../src/lib/api';
import { live, connect } from './live';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ply = (text: string) => ({ text }) as PlyView;
const problem = (kind: string): Problem => ({
    type: `/problems/${kind}`,
    title: 'No',
    status: 400,
    detail: 'that cannot be',
});

function entered(...moves: string[]) {
    const all = connect();
    all.socket().accept();
    all.socket().tell({ type: 'state', live: live(1, ...moves) });
    return all;
}

describe('a connection', () => {
    it('greets with the secret of the seat and is open when it is answered', () => {
        const { socket, states, seen } = connect();
        expect(states).toEqual(['connecting']);
        socket().accept();
        expect(socket().last).toEqual({ type: 'hello', token: 'secret' });
        socket().tell({ type: 'state', live: live(1, 'a') });
        expect(states).toEqual(['connecting', 'open']);
        expect(seen.moves).toEqual([['a']]);
    });

    it('adds moves as they come and takes back those that are gone', () => {
        const { socket, seen } = entered('a');
        socket().tell({ type: 'update', live: live(2), plies: 2, ply: ply('b') });
        expect(seen.moves.at(-1)).toEqual(['a', 'b']);
        socket().tell({ type: 'update', live: live(2), plies: 2, ply: null });
        expect(seen.moves.at(-1)).toEqual(['a', 'b']);
        socket().tell({ type: 'update', live: live(3), plies: 0, ply: null });
        expect(seen.moves.at(-1)).toEqual([]);
    });

    it('asks again where a move is missing', () => {
        const { socket, seen } = entered('a');
        socket().tell({ type: 'update', live: live(2), plies: 4, ply: ply('d') });
        expect(socket().last).toEqual({ type: 'sync' });
        expect(seen.moves).toHaveLength(1);
        socket().tell({ type: 'state', live: live(3, 'a', 'b', 'c', 'd') });
        expect(seen.moves.at(-1)).toHaveLength(4);
    });

    it('asks again where an event is missing, though the moves are as many', () => {
        const { socket } = entered('a');
        socket().tell({ type: 'update', live: live(5), plies: 2, ply: ply('z') });
        expect(socket().last).toEqual({ type: 'sync' });
    });

    it('does not believe what is older than what it knows', () => {
        const { socket, seen } = connect();
        socket().accept();
        socket().tell({ type: 'state', live: live(9, 'a') });
        socket().tell({ type: 'update', live: live(8), plies: 0, ply: null });
        expect(seen.moves).toHaveLength(1);
    });

    it('ignores what it cannot read', () => {
        const { socket, seen } = entered();
        socket().onmessage?.({ data: 'no json' });
        expect(seen.moves).toHaveLength(1);
    });
});

describe('an action', () => {
    it('is done or refused by its number', async () => {
        const { connection, socket } = entered();
        const first = connection.act({ type: 'resign' });
        const second = connection.act({ type: 'next_game' });
        const refused = expect(second).rejects.toThrow('That cannot be.');
        expect(socket().last).toEqual({ type: 'act', action: { type: 'next_game' }, id: 2 });
        socket().tell({ type: 'refused', id: 2, problem: problem('wrong-moment') });
        socket().tell({ type: 'done', id: 1 });
        await first;
        await refused;
    });

    it('fails at once without a connection, and when it is lost before the answer', async () => {
        const { connection, socket } = entered();
        const lost = expect(connection.act({ type: 'resign' })).rejects.toThrow('lost');
        socket().onclose?.();
        await lost;
        await expect(connection.act({ type: 'resign' })).rejects.toThrow('not connected');
    });
});

describe('a lost connection', () => {
    it('comes back after growing pauses, and knows all again', () => {
        const { sockets, socket, states, seen } = entered('a');
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
        socket().tell({ type: 'state', live: live(4, 'a', 'b') });
        expect(states.at(-1)).toBe('open');
        expect(seen.moves.at(-1)).toEqual(['a', 'b']);
    });

    it('comes back at once when the network does', () => {
        const { connection, sockets, socket } = entered();
        connection.wake();
        expect(sockets).toHaveLength(1);
        socket().onclose?.();
        connection.wake();
        expect(sockets).toHaveLength(2);
        vi.advanceTimersByTime(1000);
        expect(sockets).toHaveLength(2);
    });

    it('is noticed by silence', () => {
        const { sockets, socket } = entered();
        const first = socket();
        vi.advanceTimersByTime(20_000);
        expect(first.last).toEqual({ type: 'ping' });
        first.tell({ type: 'pong' });
        vi.advanceTimersByTime(20_000 + 8_000);
        expect(first.closed).toBe(true);
        vi.advanceTimersByTime(500);
        expect(sockets).toHaveLength(2);
    });

    it('is given up when the handshake hangs, and tried again for longer', () => {
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
        socket().tell({ type: 'state', live: live(1, 'a') });
        expect(states.at(-1)).toBe('open');
        vi.advanceTimersByTime(19_999);
        expect(sockets).toHaveLength(3);
    });

    it('is found within three seconds of waking up', () => {
        const { connection, sockets, socket, states } = entered();
        const dead = socket();
        connection.wake();
        expect(dead.last).toEqual({ type: 'ping' });
        vi.advanceTimersByTime(3_000);
        expect(dead.closed).toBe(true);
        expect(sockets).toHaveLength(2);
        // The handshake that was begun before another sleep is replaced as well.
        connection.wake();
        vi.advanceTimersByTime(3_000);
        expect(sockets).toHaveLength(3);
        socket().accept();
        socket().tell({ type: 'state', live: live(1) });
        connection.wake();
        socket().tell({ type: 'pong' });
        vi.advanceTimersByTime(19_000);
        expect(sockets).toHaveLength(3);
        expect(states.at(-1)).toBe('open');
    });

    it('does not hear an old socket any more', () => {
        const { sockets, socket, seen } = entered();
        const [first] = sockets;
        socket().onclose?.();
        vi.advanceTimersByTime(500);
        first?.tell({ type: 'state', live: live(99, 'x') });
        expect(seen.moves).toHaveLength(1);
    });

    it('stays away once it is closed', () => {
        const { connection, sockets, socket } = entered();
        const last = socket();
        connection.close();
        expect(last.closed).toBe(true);
        last.onclose?.();
        vi.advanceTimersByTime(60_000);
        expect(sockets).toHaveLength(1);
    });
});

it('whose secret opens nothing comes back to watch', () => {
    const { socket, seen } = connect('forged');
    socket().accept();
    socket().tell({ type: 'refused', id: 0, problem: problem('unauthorized') });
    socket().onclose?.();
    vi.advanceTimersByTime(1000);
    socket().accept();
    expect(seen.rejections).toBe(1);
    expect(socket().last).toEqual({ type: 'hello', token: null });
});
