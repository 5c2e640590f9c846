/** The store of a match over the server. */
import { t } from 'virtual:messages/online';
import type { Action, LineSetup, LiveMatchView, MatchView, OfferKind, PlyView } from '../api';
import { rulesApi } from '../engine/shared';
import { variantsOf } from '../links';
import { recover } from '../reload';
import { sound } from '../sound/sounds';
import { toast, toastError } from '../ui/toasts.svelte';
import { errorText } from '../ui/text';
import { droppedMessages } from './chat';
import { Connection, type ConnectionState, type Socket } from './connection';
import { markOver, seatIn, storeSeat } from './seat-tokens';
import { tokenFor } from './seats';
import { streamAddress } from './server';
import { ownAccount } from './session.svelte';
import { onWake } from './wake';

/** The time from which a clock warns, in milliseconds. */
export const lowTime = 10_000;

export class OnlineMatchStore {
    /** The match as the server sent it; null before the first message. */
    live: LiveMatchView | null = $state.raw(null);
    connectionState: ConnectionState = $state('connecting');
    /** How many messages of the chat were shown that the server keeps no more. */
    dropped = $state(0);
    /** Why the match cannot be shown; empty if it can. */
    failure = $state('');
    /** The match after a move of the user that the server has not confirmed yet. */
    private predicted: MatchView | null = $state.raw(null);
    /** The time of the last message, by `performance.now()`. */
    private receivedAt = 0;
    private readonly connection: Connection;
    private readonly stopListening: () => void;

    constructor(readonly id: string) {
        const open = () => new WebSocket(streamAddress(id)) as unknown as Socket;
        this.connection = new Connection(tokenFor(id), open, {
            live: (live, receivedAt) => this.receive(live, receivedAt),
            plies: derivePlies,
            state: (state) => (this.connectionState = state),
            tokenRejected: () => {
                const seat = seatIn(id);
                // The owner of an account may watch; or else the session has ended.
                if (!seat) void ownAccount().catch(() => undefined);
                // The seat was asked for, but the request has not arrived.
                if (!seat || seat.asked) return;
                toast(t('seat-unknown'), {
                    kind: 'error',
                });
            },
            outdated: () => recover(),
            failed: (error) => (this.failure = errorText(error)),
        });
        this.connection.connect();
        this.stopListening = onWake(() => this.connection.wake());
    }

    get view(): MatchView | null {
        return this.predicted ?? this.live?.view ?? null;
    }

    get you(): number | null {
        return this.live?.you ?? null;
    }

    /** Whether a move waits until there is a connection. */
    get unsent(): boolean {
        return this.predicted !== null && this.connectionState === 'waiting';
    }

    /** The time in milliseconds until the user can claim; null if nobody keeps them waiting. */
    claimIn(now: number): number | null {
        const { live } = this;
        const left = live?.claim_in_ms[live.you as 0 | 1] ?? null;
        return left === null ? null : Math.max(0, left - (now - this.receivedAt));
    }

    get myTurn(): boolean {
        const { view, live } = this;
        if (!view || !live?.started || live.you === null || this.predicted) return false;
        return (
            view.status.state === 'playing' &&
            !view.end &&
            view.sides[view.now.turn as 0 | 1] === live.you
        );
    }

    /** The time that a player has left now, in milliseconds; null without a clock. */
    left(player: number, now: number): number | null {
        const clock = this.live?.clock;
        if (!clock || clock.setting.kind === 'none') return null;
        const left = clock.left_ms[player as 0 | 1];
        return clock.running === player ? Math.max(0, left - (now - this.receivedAt)) : left;
    }

    offered(kind: OfferKind, by: number): boolean {
        return this.live?.offers.some((offer) => offer.kind === kind && offer.by === by) ?? false;
    }

    /** Plays a move. It shows at once, and is taken back if the server refuses it. */
    async move(text: string): Promise<void> {
        const live = this.live;
        if (!live || !this.myTurn) return;
        const { view } = live;
        const ply = view.plies.length;
        try {
            // Typed text may be an abbreviation that only the server can resolve.
            this.predicted = await predict(live, text).catch(() => null);
            await this.connection.act({ type: 'move', text, ply });
        } catch (error) {
            const now = this.live?.view;
            // Another page with this seat has made the same move: each makes a forced pass by itself.
            if (now?.round === view.round && now.plies[ply]?.text === text) return;
            sound('warn');
            throw error;
        } finally {
            this.predicted = null;
            // A new array of legal moves clears the move that was entered.
            const now = this.live;
            if (now?.view.plies.length === ply)
                this.live = { ...now, view: { ...now.view, legal: [...now.view.legal] } };
        }
    }

    /** Sends any other action; an error is shown as a toast. */
    async act(action: Action): Promise<boolean> {
        try {
            await this.connection.act(action);
            return true;
        } catch (error) {
            toastError(error);
            return false;
        }
    }

    close() {
        this.stopListening();
        this.connection.close();
    }

    private receive(live: LiveMatchView, receivedAt: number) {
        this.receivedAt = receivedAt;
        const before = this.live;
        this.live = before ? { ...live, view: keepLegalMoves(before.view, live.view) } : live;
        // A move of the opponent may arrive before the confirmation.
        if (this.predicted && live.view.plies.length >= this.predicted.plies.length)
            this.predicted = null;
        const seat = seatIn(this.id);
        if (seat?.asked && live.you !== null) storeSeat(this.id, seat.token);
        // The token of a seat is also valid in the rematch.
        if (seat && live.you !== null && live.rematch && !seatIn(live.rematch))
            storeSeat(live.rematch, seat.token);
        if (live.closed || live.view.status.state === 'over') markOver([this.id]);
        if (!before) return;
        const dropped = droppedMessages(before.messages, live.messages);
        this.dropped += dropped;
        const added = live.messages.slice(before.messages.length - dropped);
        if (added.some(({ by }) => by !== live.you)) sound('note');
    }
}

/**
 * Keeps the array of legal moves if the position is the same: a new array would clear a partly
 * entered move whenever a chat message or a spectator arrives.
 */
function keepLegalMoves(before: MatchView, now: MatchView): MatchView {
    const same =
        before.round === now.round &&
        before.plies.length === now.plies.length &&
        before.now.position === now.now.position &&
        before.legal.length === now.legal.length;
    return same ? { ...now, legal: before.legal } : now;
}

/** A line of a match. */
function lineOf({ view, start }: LiveMatchView, moves: string[]): LineSetup {
    return { game: view.game, variants: variantsOf(view.variant), position: start, moves };
}

/** The plies of the moves of a match, as the engine in the browser computes them. */
async function derivePlies(live: LiveMatchView): Promise<PlyView[]> {
    return (await rulesApi().line(lineOf(live, live.moves))).plies;
}

/** The match after a move, as the engine in the browser computes it. */
async function predict(live: LiveMatchView, text: string): Promise<MatchView> {
    const { view } = live;
    const line = lineOf(live, [...view.plies.map((ply) => ply.text), text]);
    const { plies, now } = await rulesApi().line(line);
    return { ...view, plies, now, legal: [], pass: null };
}
