/**
 * The WebSocket connection of a match. It applies the updates of the server, requests the whole state
 * if one is missing, and reconnects after a loss. A handshake that takes too long is given up, and a
 * connection that is silent too long is taken for lost.
 */
import type { Action, ClientMessage, LiveMatchView, PlyView, ServerMessage } from '../api';
import { ServerError } from './server';

/** The part of the WebSocket interface that is used. */
export interface Socket {
    onopen: (() => void) | null;
    onmessage: ((event: { data: unknown }) => void) | null;
    onclose: (() => void) | null;
    send(text: string): void;
    close(): void;
}

export type ConnectionState = 'connecting' | 'open' | 'waiting' | 'closed';

export interface Listener {
    /** Called with each new state of the match. */
    live(live: LiveMatchView): void;
    /** Derives the plies of the moves of a state. */
    plies?(live: LiveMatchView): Promise<PlyView[]>;
    state(state: ConnectionState): void;
    /** Called when the server rejects the token: the match can only be watched. */
    tokenRejected(): void;
}

interface PendingAction {
    done: () => void;
    refused: (error: Error) => void;
}

/**
 * The time from the opening of a socket to the first state, in milliseconds. It doubles with each
 * attempt that fails, up to the longest one: a slow line needs more than a fast one.
 */
const minHandshake = 5_000;
const maxHandshake = 20_000;

/** The time without a message until a ping, and the time until its pong, in milliseconds. */
const idleTimeout = 20_000;
const pongTimeout = 8_000;

/** The time that a connection has to show that it is alive when the page wakes up, in milliseconds. */
const wakeTimeout = 2_000;

/** The first and the longest delay before a reconnection, in milliseconds. */
const minDelay = 500;
const maxDelay = 20_000;

export class Connection {
    private socket: Socket | null = null;
    private known: LiveMatchView | null = null;
    private pending = new Map<number, PendingAction>();
    private lastId = 0;
    /** Whether an update came while the plies of a state were derived. */
    private missed = false;
    private attempts = 0;
    private retry: ReturnType<typeof setTimeout> | undefined;
    /** Gives up a handshake, or asks a silent server whether it is still there. */
    private watchdog: ReturnType<typeof setTimeout> | undefined;
    private state: ConnectionState = 'waiting';

    constructor(
        private token: string | null,
        private readonly open: () => Socket,
        private readonly listener: Listener,
        private readonly random: () => number = Math.random,
    ) {}

    connect() {
        if (this.state === 'closed' || this.socket) return;
        clearTimeout(this.retry);
        this.setState('connecting');
        const socket = this.open();
        this.socket = socket;
        socket.onopen = () => {
            if (socket === this.socket) this.send({ type: 'hello', token: this.token });
        };
        socket.onmessage = ({ data }) => {
            if (socket === this.socket) this.receive(data);
        };
        socket.onclose = () => {
            if (socket === this.socket) this.disconnected();
        };
        const handshake = Math.min(maxHandshake, minHandshake * 2 ** this.attempts);
        this.expect(handshake, () => this.disconnected());
    }

    /**
     * Called when the page wakes up or the network comes back: ends the delay before a reconnection,
     * and replaces a connection that does not show soon that it is alive.
     */
    wake() {
        if (this.state === 'closed') return;
        if (this.state === 'waiting') {
            this.reconnect();
            return;
        }
        if (this.state === 'open') this.send({ type: 'ping' });
        this.expect(wakeTimeout, () => {
            this.disconnected();
            this.reconnect();
        });
    }

    /** Ends the delay before a reconnection. */
    private reconnect() {
        this.attempts = 0;
        this.connect();
    }

    /** Sends an action; rejects if it is refused or the connection is lost. */
    act(action: Action): Promise<void> {
        if (this.state !== 'open') {
            return Promise.reject(new Error('You are not connected now.'));
        }
        const id = ++this.lastId;
        return new Promise((done, refused) => {
            this.pending.set(id, { done, refused });
            this.send({ type: 'act', action, id });
        });
    }

    close() {
        this.setState('closed');
        clearTimeout(this.retry);
        this.dropSocket();
        this.rejectPending();
    }

    private send(message: ClientMessage) {
        this.socket?.send(JSON.stringify(message));
    }

    private receive(data: unknown) {
        // Before the first state the handshake goes on.
        if (this.state === 'open') this.restartWatchdog();
        let message: ServerMessage;
        try {
            message = JSON.parse(String(data)) as ServerMessage;
        } catch {
            return;
        }
        switch (message.type) {
            case 'state':
                this.attempts = 0;
                this.entered(message.live);
                break;
            case 'update':
                this.update(message);
                break;
            case 'done':
                this.pending.get(message.id)?.done();
                this.pending.delete(message.id);
                break;
            case 'refused':
                this.refuse(message.id, new ServerError(message.problem));
                break;
            case 'closing':
            case 'pong':
                break;
        }
    }

    /** Takes over a whole state, which has its moves as text. */
    private entered(live: LiveMatchView) {
        const { plies } = this.listener;
        if (!plies || !live.moves?.length) {
            this.setMatch(live);
            this.setState('open');
            this.restartWatchdog();
            return;
        }
        const socket = this.socket;
        this.known = null;
        this.missed = false;
        void plies(live).then(
            (derived) => {
                if (socket !== this.socket) return;
                this.setMatch({ ...live, view: { ...live.view, plies: derived } });
                this.setState('open');
                this.restartWatchdog();
                if (this.missed) this.send({ type: 'sync' });
            },
            () => socket?.close(),
        );
    }

    private update({ live, plies, ply }: Extract<ServerMessage, { type: 'update' }>) {
        const known = this.known;
        this.missed = !known;
        if (!known || live.seq < known.seq) return;
        // Missed events can change the moves without changing their number.
        const next = live.seq <= known.seq + 1;
        const before = known.view.plies;
        const now = ply ? [...before, ply] : before.slice(0, plies);
        if (!next || now.length !== plies) {
            this.send({ type: 'sync' });
            return;
        }
        this.setMatch({ ...live, view: { ...live.view, plies: now } });
    }

    private refuse(id: number, error: ServerError) {
        const pending = this.pending.get(id);
        this.pending.delete(id);
        if (pending) {
            pending.refused(error);
        } else if (this.state === 'connecting' && this.token && error.kind === 'unauthorized') {
            this.token = null;
            this.listener.tokenRejected();
        }
    }

    private setMatch(live: LiveMatchView) {
        this.known = live;
        this.listener.live(live);
    }

    private setState(state: ConnectionState) {
        if (this.state === state || this.state === 'closed') return;
        this.state = state;
        this.listener.state(state);
    }

    /** Restarts the timer that sends a ping after a silence. */
    private restartWatchdog() {
        this.expect(idleTimeout, () => {
            this.send({ type: 'ping' });
            this.expect(pongTimeout, () => this.disconnected());
        });
    }

    /** Calls `late` unless this is called again within the time, in milliseconds. */
    private expect(time: number, late: () => void) {
        clearTimeout(this.watchdog);
        this.watchdog = setTimeout(late, time);
    }

    /** Closes the socket; nothing that it still tells is heard. */
    private dropSocket() {
        clearTimeout(this.watchdog);
        const socket = this.socket;
        this.socket = null;
        socket?.close();
    }

    private disconnected() {
        this.dropSocket();
        this.rejectPending();
        this.setState('waiting');
        if (this.state === 'closed') return;
        const delay = Math.min(maxDelay, minDelay * 2 ** this.attempts);
        this.attempts++;
        // Jitter: not all clients reconnect at the same time.
        this.retry = setTimeout(() => this.connect(), delay * (0.5 + this.random() / 2));
    }

    /** Rejects all pending actions. The next state shows which of them were performed. */
    private rejectPending() {
        for (const { refused } of this.pending.values()) {
            refused(new Error('The connection was lost.'));
        }
        this.pending.clear();
    }
}
