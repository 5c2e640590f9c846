/**
 * The stream of a match: greets, keeps what is told, asks again where something is missing, and
 * comes back by itself after a loss.
 */
import type { Action, ClientMessage, LiveMatch, ServerMessage } from '../api';
import { ServerError } from './server';

/** As much of a WebSocket as is needed. */
export interface Socket {
    onopen: (() => void) | null;
    onmessage: ((event: { data: unknown }) => void) | null;
    onclose: (() => void) | null;
    send(text: string): void;
    close(): void;
}

export type Link = 'connecting' | 'open' | 'waiting' | 'closed';

export interface Listener {
    /** The match as it is now known. */
    live(live: LiveMatch): void;
    link(link: Link): void;
    /** The secret opens nothing: the match can only be watched. */
    stranger(): void;
}

interface Waiting {
    done: () => void;
    refused: (error: Error) => void;
}

/** After so long without a word it is asked whether anybody is there, and then so long waited. */
const silence = 20_000;
const patience = 8_000;

/** The first pause before coming back, and the longest. */
const shortest = 500;
const longest = 20_000;

export class Connection {
    private socket: Socket | null = null;
    private known: LiveMatch | null = null;
    private waiting = new Map<number, Waiting>();
    private lastId = 0;
    private attempts = 0;
    private retry: ReturnType<typeof setTimeout> | undefined;
    private watch: ReturnType<typeof setTimeout> | undefined;
    private state: Link = 'waiting';

    constructor(
        private token: string | null,
        private readonly open: () => Socket,
        private readonly listener: Listener,
        private readonly chance: () => number = Math.random,
    ) {}

    connect() {
        if (this.state === 'closed' || this.socket) return;
        clearTimeout(this.retry);
        this.turn('connecting');
        const socket = this.open();
        this.socket = socket;
        socket.onopen = () => {
            this.say({ type: 'hello', token: this.token });
            this.heard();
        };
        socket.onmessage = ({ data }) => {
            if (socket === this.socket) this.hear(data);
        };
        socket.onclose = () => {
            if (socket === this.socket) this.lost();
        };
        this.heard();
    }

    /** Comes back at once, where it waits to do so: the network is there again. */
    hurry() {
        if (this.state !== 'waiting') return;
        this.attempts = 0;
        this.connect();
    }

    /** Does something; rejects when it is refused, or when the connection is lost before. */
    act(action: Action): Promise<void> {
        if (this.state !== 'open') {
            return Promise.reject(new Error('You are not connected just now.'));
        }
        const id = ++this.lastId;
        return new Promise((done, refused) => {
            this.waiting.set(id, { done, refused });
            this.say({ type: 'act', action, id });
        });
    }

    close() {
        this.turn('closed');
        clearTimeout(this.retry);
        clearTimeout(this.watch);
        const socket = this.socket;
        this.socket = null;
        socket?.close();
        this.giveUp();
    }

    private say(message: ClientMessage) {
        this.socket?.send(JSON.stringify(message));
    }

    private hear(data: unknown) {
        this.heard();
        let message: ServerMessage;
        try {
            message = JSON.parse(String(data)) as ServerMessage;
        } catch {
            return;
        }
        switch (message.type) {
            case 'state':
                this.attempts = 0;
                this.know(message.live);
                this.turn('open');
                break;
            case 'update':
                this.update(message);
                break;
            case 'done':
                this.waiting.get(message.id)?.done();
                this.waiting.delete(message.id);
                break;
            case 'refused':
                this.refuse(message.id, new ServerError(message.problem));
                break;
            case 'closing':
            case 'pong':
                break;
        }
    }

    private update({ live, plies, ply }: Extract<ServerMessage, { type: 'update' }>) {
        const known = this.known;
        if (!known || live.seq < known.seq) return;
        // Events that were missed may have changed moves that are still as many.
        const next = live.seq <= known.seq + 1;
        const before = known.view.plies;
        const now = ply ? [...before, ply] : before.slice(0, plies);
        if (!next || now.length !== plies) {
            this.say({ type: 'sync' });
            return;
        }
        this.know({ ...live, view: { ...live.view, plies: now } });
    }

    private refuse(id: number, error: ServerError) {
        const waiting = this.waiting.get(id);
        this.waiting.delete(id);
        if (waiting) {
            waiting.refused(error);
        } else if (this.state === 'connecting' && this.token && error.kind === 'unauthorized') {
            this.token = null;
            this.listener.stranger();
        }
    }

    private know(live: LiveMatch) {
        this.known = live;
        this.listener.live(live);
    }

    private turn(state: Link) {
        if (this.state === state || this.state === 'closed') return;
        this.state = state;
        this.listener.link(state);
    }

    /** Somebody is there; if they fall silent, they are asked. */
    private heard() {
        clearTimeout(this.watch);
        this.watch = setTimeout(() => {
            this.say({ type: 'ping' });
            this.watch = setTimeout(() => {
                const socket = this.socket;
                this.lost();
                socket?.close();
            }, patience);
        }, silence);
    }

    private lost() {
        clearTimeout(this.watch);
        this.socket = null;
        this.giveUp();
        this.turn('waiting');
        if (this.state === 'closed') return;
        const pause = Math.min(longest, shortest * 2 ** this.attempts);
        this.attempts++;
        // Not all come back in the same moment.
        this.retry = setTimeout(() => this.connect(), pause * (0.5 + this.chance() / 2));
    }

    /** What was asked and not answered; whether it was done, the next state tells. */
    private giveUp() {
        for (const { refused } of this.waiting.values()) {
            refused(new Error('The connection was lost.'));
        }
        this.waiting.clear();
    }
}
