/** A server that lives in a test. */
import type { ClientMessage, LiveMatch, PlyView, ServerMessage } from '../src/lib/api';
import { Connection, type Link, type Socket } from '../src/lib/live/connection';

export class FakeSocket implements Socket {
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: unknown }) => void) | null = null;
    onclose: (() => void) | null = null;
    sent: ClientMessage[] = [];
    closed = false;

    send(text: string) {
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

/** A match of which only what a connection looks at is there. */
export function live(seq: number, ...moves: string[]): LiveMatch {
    const plies = moves.map((text) => ({ text }) as PlyView);
    return { seq, view: { plies } } as LiveMatch;
}

export function room(token: string | null = 'secret') {
    const sockets: FakeSocket[] = [];
    const links: Link[] = [];
    const seen = { moves: [] as string[][], strangers: 0 };
    const connection = new Connection(
        token,
        () => {
            const socket = new FakeSocket();
            sockets.push(socket);
            return socket;
        },
        {
            live: ({ view }) => seen.moves.push(view.plies.map(({ text }) => text)),
            link: (link) => links.push(link),
            stranger: () => seen.strangers++,
        },
        () => 1,
    );
    connection.connect();
    const socket = () => sockets.at(-1)!;
    return { connection, sockets, socket, links, seen };
}
