/**
 * The WebSocket connection of a match. It applies the updates of the server, requests the whole state
 * if one is missing, and reconnects after a loss. A handshake that takes too long is given up, and a
 * connection that is silent too long is taken for lost. Actions without an answer are sent again: each
 * has a key, by which the server recognises a repetition.
 *
 * A library would do the least of this. The maintained one, `partysocket`, opens a socket again after it
 * closes or if its handshake takes too long. It does not notice that an open one has fallen silent, and it
 * sends what was queued before the page can say its `hello`, which must be the first message.
 */
import { t } from 'virtual:messages/online';
import type { Action, ClientMessage, LiveMatchView, PlyView, ServerMessage } from '../api';
import { randomText } from '../store/random';
import { ServerError } from './server';

/** The version of the protocol that this file speaks. */
const protocol = 2;

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
    /** Called with each new state of the match, and with `performance.now()` of its arrival. */
    live(live: LiveMatchView, receivedAt: number): void;
    /** Derives the plies of a state from its moves. */
    plies(live: LiveMatchView): Promise<PlyView[]>;
    state(state: ConnectionState): void;
    /** Called when the server rejects the token: the match can only be watched. */
    tokenRejected(): void;
    /** Called when the server speaks a later protocol than these pages. */
    outdated(): void;
    /** Called when the plies cannot be derived; the connection is closed. */
    failed(error: unknown): void;
}

/** An action without an answer. */
interface PendingAction {
    action: Action;
    key: string;
    /** The game of the match in which it was requested. */
    round: number;
    /** How often the server has asked to send it later. */
    delays: number;
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

/**
 * The least time in which the server must answer an action, in milliseconds. If the last handshake took longer, its
 * duration counts: a handshake takes several round trips, an answer one.
 */
const minAnswer = 5_000;

/** The longest delay that the server may ask for an action, in seconds, and how often it may ask. */
const maxActionDelay = 10;
const maxActionDelays = 3;

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
    /** Handle the messages that wait while the plies of a state are derived. */
    private held: (() => void)[] | null = null;
    private attempts = 0;
    /** When the current handshake began, as `performance.now()`. */
    private handshakeStart = 0;
    /** The duration of the last handshake that succeeded, in milliseconds. */
    private handshakeTime = 0;
    private retry: ReturnType<typeof setTimeout> | undefined;
    /** Gives up a handshake, or asks a silent server whether it is still there. */
    private watchdog: ReturnType<typeof setTimeout> | undefined;
    /** The actions that were sent over this socket and not answered yet. */
    private unanswered = new Set<number>();
    /** Gives up a connection on which an action is not answered, whatever else arrives. */
    private deadline: ReturnType<typeof setTimeout> | undefined;
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
        this.handshakeStart = performance.now();
        const socket = this.open();
        this.socket = socket;
        socket.onopen = () => {
            if (socket === this.socket)
                this.send({ type: 'hello', token: this.token, ...this.since() });
        };
        socket.onmessage = ({ data }) => {
            if (socket === this.socket) this.receive(data);
        };
        socket.onclose = () => {
            if (socket === this.socket) this.disconnected();
        };
        const patience = Math.min(maxHandshake, minHandshake * 2 ** this.attempts);
        this.expect(patience, () => this.disconnected());
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
        // The clocks of the page stood still while the device slept; the state brings them up to date.
        if (this.state === 'open') this.sync();
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

    /**
     * Sends an action; rejects if it is refused. After a loss of the connection it is sent again, and
     * a move can also be made while there is no connection.
     */
    act(action: Action): Promise<void> {
        const waits = action.type === 'move' && this.known && this.state !== 'closed';
        if (this.state !== 'open' && !waits) {
            return Promise.reject(new Error(t('connection-none')));
        }
        const id = ++this.lastId;
        const round = this.known?.view.round ?? 0;
        return new Promise((done, refused) => {
            this.pending.set(id, {
                ...{ action, round, done, refused },
                ...{ key: randomText(16), delays: 0 },
            });
            this.transmit(id);
        });
    }

    /** Sends a pending action, if there is a connection now. */
    private transmit(id: number) {
        const pending = this.pending.get(id);
        if (!pending || this.state !== 'open') return;
        this.send({ type: 'act', action: pending.action, id, key: pending.key });
        this.unanswered.add(id);
        if (this.unanswered.size === 1) this.awaitAnswer();
    }

    /** Starts the time for the next answer, if there is one to come. */
    private awaitAnswer() {
        clearTimeout(this.deadline);
        if (this.unanswered.size === 0) return;
        const patience = Math.max(minAnswer, this.handshakeTime);
        this.deadline = setTimeout(() => this.disconnected(), patience);
    }

    close() {
        this.setState('closed');
        clearTimeout(this.retry);
        this.dropSocket();
        this.rejectPending();
    }

    /** Asks for the state, as far as it is not known. */
    private sync() {
        this.send({ type: 'sync', ...this.since() });
    }

    private send(message: ClientMessage) {
        this.socket?.send(JSON.stringify(message));
    }

    private receive(data: unknown) {
        // Before the first state the handshake goes on.
        if (this.state === 'open' || this.held) this.restartWatchdog();
        let message: ServerMessage;
        try {
            message = JSON.parse(String(data)) as ServerMessage;
        } catch {
            return;
        }
        // The answer counts from here, though it may be held.
        const id = message.type === 'done' || message.type === 'refused' ? message.id : 0;
        if (this.unanswered.delete(id)) this.awaitAnswer();
        this.handle(message, performance.now());
    }

    private handle(message: ServerMessage, at: number) {
        if (this.held) {
            this.held.push(() => this.handle(message, at));
            return;
        }
        switch (message.type) {
            case 'state':
                if (this.state === 'connecting') {
                    const time = at - this.handshakeStart;
                    this.handshakeTime = Math.min(maxHandshake, time);
                }
                this.attempts = 0;
                if (message.protocol > protocol) this.listener.outdated();
                this.enter(message.live, at);
                break;
            case 'update':
                this.update(message, at);
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

    /** What this client knows already; the server leaves it out of the next state. */
    private since() {
        const { known } = this;
        return known ? { since_ply: known.view.plies.length, since_seq: known.seq } : {};
    }

    /** Takes over a state, of which the plies are derived. Messages that arrive meanwhile wait. */
    private enter(state: LiveMatchView, at: number) {
        const before = this.known?.view.plies.slice(0, state.moves_from) ?? [];
        if (before.length < state.moves_from) {
            this.send({ type: 'sync' });
            return;
        }
        const moves = [...before.map(({ text }) => text), ...state.moves];
        const live = { ...state, moves, moves_from: 0 };
        if (moves.length === before.length) {
            this.entered(live, before, at);
            return;
        }
        const { socket } = this;
        this.held = [];
        this.restartWatchdog();
        this.listener.plies(live).then(
            (plies) => {
                if (socket !== this.socket) return;
                const held = this.held ?? [];
                this.held = null;
                this.entered(live, plies, at);
                for (const handle of held) handle();
            },
            (error: unknown) => {
                if (socket !== this.socket) return;
                this.close();
                this.listener.failed(error);
            },
        );
    }

    /** Shows a whole state, and sends the actions again that were not answered before. */
    private entered(live: LiveMatchView, plies: PlyView[], at: number) {
        const again = this.state !== 'open';
        this.setMatch({ ...live, view: { ...live.view, plies } }, at);
        this.setState('open');
        this.restartWatchdog();
        if (!again) return;
        for (const [id, { round, refused }] of this.pending) {
            if (round === live.view.round) {
                this.transmit(id);
            } else {
                this.pending.delete(id);
                refused(new Error(t('match-gone-on')));
            }
        }
    }

    private update({ live, plies, ply }: Extract<ServerMessage, { type: 'update' }>, at: number) {
        const known = this.known;
        if (!known || live.seq < known.seq) return;
        // Missed events can change the moves without changing their number.
        const next = live.seq <= known.seq + 1;
        const before = known.view.plies;
        const now = ply ? [...before, ply] : before.slice(0, plies);
        if (!next || now.length !== plies) {
            this.sync();
            return;
        }
        const moves = now.map(({ text }) => text);
        this.setMatch({ ...live, moves, moves_from: 0, view: { ...live.view, plies: now } }, at);
    }

    private refuse(id: number, error: ServerError) {
        const pending = this.pending.get(id);
        const delay = error.problem.retry_after_s ?? Infinity;
        if (pending && delay <= maxActionDelay && pending.delays < maxActionDelays) {
            pending.delays++;
            setTimeout(() => this.transmit(id), delay * 1000);
            return;
        }
        this.pending.delete(id);
        if (pending) {
            pending.refused(error);
        } else if (this.state === 'connecting' && this.token && error.kind === 'unauthorized') {
            this.token = null;
            this.listener.tokenRejected();
        }
    }

    private setMatch(live: LiveMatchView, at: number) {
        this.known = live;
        this.listener.live(live, at);
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
        clearTimeout(this.deadline);
        this.unanswered.clear();
        this.held = null;
        const socket = this.socket;
        this.socket = null;
        socket?.close();
    }

    private disconnected() {
        this.dropSocket();
        this.setState('waiting');
        if (this.state === 'closed') return;
        const delay = Math.min(maxDelay, minDelay * 2 ** this.attempts);
        this.attempts++;
        // Jitter: not all clients reconnect at the same time.
        this.retry = setTimeout(() => this.connect(), delay * (0.5 + this.random() / 2));
    }

    /** Rejects all pending actions, which may have been performed or not. */
    private rejectPending() {
        for (const { refused } of this.pending.values()) {
            refused(new Error(t('connection-lost')));
        }
        this.pending.clear();
    }
}
