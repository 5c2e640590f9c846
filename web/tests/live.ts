/** A fake server. */
import type { ClientMessage, LiveMatchView, PlyView, ServerMessage } from '../src/lib/api';
import { Connection, type ConnectionState, type Socket } from '../src/lib/live/connection';

export class FakeSocket implements Socket {
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: unknown }) => void) | null = null;
    onclose: (() => void) | null = null;
    sent: ClientMessage[] = [];
    connecting = true;
    closed = false;

    /** The server accepts the connection. */
    accept() {
        this.connecting = false;
        this.onopen?.();
    }

    send(text: string) {
        if (this.connecting) throw new Error('InvalidStateError: still in CONNECTING state');
        this.sent.push(JSON.parse(text) as ClientMessage);
    }

    close() {
        this.closed = true;
    }

    tell(message: ServerMessage) {
        this.onmessage?.({ data: JSON.stringify(message) });
    }

    get last() {
        return this.sent.at(-1);
    }
}

const ply = (text: string) => ({ text }) as PlyView;

/** A match with only the fields that a connection uses, as an update has it. */
export function live(seq: number, round = 1): LiveMatchView {
    const view = { plies: [] as PlyView[], round };
    return { seq, view, moves: [] as string[], moves_from: 0 } as unknown as LiveMatchView;
}

/** The whole state of a match. */
export function state(seq: number, ...moves: string[]): ServerMessage {
    return { type: 'state', protocol: 2, live: { ...live(seq), moves } };
}

/** Waits until the plies of a state are derived. */
export async function derived() {
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}

export function connect(token: string | null = 'secret') {
    const sockets: FakeSocket[] = [];
    const states: ConnectionState[] = [];
    const seen = {
        ...{ moves: [] as string[][], receivedAt: [] as number[] },
        ...{ rejections: 0, outdated: 0, errors: [] as unknown[] },
    };
    const connection = new Connection(
        token,
        () => {
            const socket = new FakeSocket();
            sockets.push(socket);
            return socket;
        },
        {
            live: ({ view }, receivedAt) => {
                seen.moves.push(view.plies.map(({ text }) => text));
                seen.receivedAt.push(receivedAt);
            },
            plies: ({ moves }) =>
                moves.includes('illegal')
                    ? Promise.reject(new Error('no such move'))
                    : Promise.resolve(moves.map(ply)),
            outdated: () => seen.outdated++,
            failed: (error) => seen.errors.push(error),
            state: (state) => states.push(state),
            tokenRejected: () => seen.rejections++,
        },
        () => 1,
    );
    connection.connect();
    const socket = () => sockets.at(-1)!;
    return { connection, sockets, socket, states, seen };
}
