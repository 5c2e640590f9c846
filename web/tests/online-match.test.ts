/** A match over the server that several pages with the same seat show. */
import { afterEach, expect, it, vi } from 'vitest';
import type { LiveMatchView, PlyView, Problem } from '../src/lib/api';
import { sound } from '../src/lib/sound/sounds';
import { OnlineMatchStore } from '../src/lib/live/online-match-store.svelte';
import { derived, FakeSocket, live } from './live';

vi.mock('../src/lib/sound/sounds', () => ({ sound: vi.fn() }));
vi.mock('../src/lib/engine/shared', () => ({
    rulesApi: () => ({ line: () => Promise.reject(new Error('no engine')) }),
}));
vi.mock('../src/lib/live/wake', () => ({ onWake: () => () => undefined }));

afterEach(() => vi.mocked(sound).mockClear());

const stale: Problem = { type: '/problems/stale', title: 'No', status: 409, detail: 'stale' };

/** A match with these moves, in which the user has the first side. */
function after(seq: number, ...moves: string[]): LiveMatchView {
    const match = live(seq);
    const view = {
        ...match.view,
        ...{ status: { state: 'playing' }, sides: [0, 1], end: null, legal: [] },
        now: { turn: moves.length % 2, position: moves.join(' ') },
    };
    return {
        ...{ ...match, view: view as unknown as LiveMatchView['view'] },
        ...{ you: 0, started: true, messages: [] },
    };
}

/** A page that sends a pass after another page, with the same seat, has made a move. */
async function passAfter(text: string): Promise<void> {
    const socket = new FakeSocket();
    vi.stubGlobal('WebSocket', function () {
        return socket;
    });
    vi.stubGlobal('location', { protocol: 'https:', host: 'guti.example' });
    const match = new OnlineMatchStore('m');
    socket.accept();
    socket.tell({ type: 'state', protocol: 2, live: after(1) });
    await derived();
    const pass = match.move('pass');
    await derived();
    socket.tell({ type: 'update', live: after(2, text), plies: 1, ply: { text } as PlyView });
    socket.tell({ type: 'refused', id: 1, problem: stale });
    return pass.finally(() => match.close());
}

it('a pass that another page has made is not an error', async () => {
    await passAfter('pass');
    expect(sound).not.toHaveBeenCalled();
});

it('a move after which another page has made another one is', async () => {
    await expect(passAfter('c3')).rejects.toThrow('stale');
    expect(sound).toHaveBeenCalledExactlyOnceWith('warn');
});
