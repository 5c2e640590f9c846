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

/** A match with only the fields that a connection uses. */
export function live(seq: number, ...moves: string[]): LiveMatchView {
    const plies = moves.map((text) => ({ text }) as PlyView);
    return { seq, view: { plies } } as LiveMatchView;
}

export function connect(token: string | null = 'secret') {
    const sockets: FakeSocket[] = [];
    const states: ConnectionState[] = [];
    const seen = { moves: [] as string[][], rejections: 0 };
    const connection = new Connection(
        token,
        () => {
            const socket = new FakeSocket();
            sockets.push(socket);
            return socket;
        },
        {
            live: ({ view }) => seen.moves.push(view.plies.map(({ text }) => text)),
            state: (state) => states.push(state),
            tokenRejected: () => seen.rejections++,
        },
        () => 1,
    );
    connection.connect();
    const socket = () => sockets.at(-1)!;
    return { connection, sockets, socket, states, seen };
}
