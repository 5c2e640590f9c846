/** A match over the server, as its page sees it. */
import type { Action, LiveMatch, MatchView, OfferKind } from '../api';
import { theDesk } from '../engine/shared';
import { sound } from '../sound/sounds';
import { toast } from '../ui/toasts.svelte';
import { wordsOf } from '../ui/words';
import { Connection, type Link, type Socket } from './connection';
import { keepSeat, seatToken } from './seats';
import { streamAddress } from './server';

/** A clock is worth a warning below this. */
export const hurry = 10_000;

export class LiveTable {
    /** The match as the server tells it; none before the first word. */
    live: LiveMatch | null = $state.raw(null);
    link: Link = $state('connecting');
    /** The match with an own move that the server has not answered yet. */
    private hoped: MatchView | null = $state.raw(null);
    /** When the clocks were told, by the clock of this page. */
    private toldAt = 0;
    private readonly connection: Connection;

    constructor(readonly id: string) {
        const open = () => new WebSocket(streamAddress(id)) as unknown as Socket;
        this.connection = new Connection(seatToken(id), open, {
            live: (live) => this.know(live),
            link: (link) => (this.link = link),
            stranger: () =>
                toast('Your seat in this match is no longer known here. You can watch.', {
                    kind: 'error',
                }),
        });
        this.connection.connect();
    }

    get view(): MatchView | null {
        return this.hoped ?? this.live?.view ?? null;
    }

    get you(): number | null {
        return this.live?.you ?? null;
    }

    get myTurn(): boolean {
        const { view, live } = this;
        if (!view || !live?.started || live.you === null || this.hoped) return false;
        return (
            view.status.state === 'playing' &&
            !view.end &&
            view.sides[view.now.turn as 0 | 1] === live.you
        );
    }

    /** The time that a person has left at this moment, in milliseconds; none without a clock. */
    left(person: number, now: number): number | null {
        const clock = this.live?.clock;
        if (!clock || clock.setting.kind === 'none') return null;
        const told = clock.left_ms[person as 0 | 1];
        return clock.running === person ? Math.max(0, told - (now - this.toldAt)) : told;
    }

    offered(kind: OfferKind, by: number): boolean {
        return this.live?.offers.some((offer) => offer.kind === kind && offer.by === by) ?? false;
    }

    /** Plays a move: it is seen at once, and taken back if it is refused. */
    async move(text: string): Promise<void> {
        const live = this.live;
        if (!live || !this.myTurn) return;
        const { view } = live;
        const ply = view.plies.length;
        try {
            // What is typed may be a part of a move; the server knows better than we which.
            this.hoped = await hope(view, text).catch(() => null);
            await this.connection.act({ type: 'move', text, ply });
        } catch (error) {
            sound('warn');
            throw error;
        } finally {
            this.hoped = null;
            // Handed over anew, the legal moves begin anew.
            const now = this.live;
            if (now?.view.plies.length === ply)
                this.live = { ...now, view: { ...now.view, legal: [...now.view.legal] } };
        }
    }

    /** Does anything else; what is wrong with it is told. */
    async act(action: Action): Promise<boolean> {
        try {
            await this.connection.act(action);
            return true;
        } catch (error) {
            toast(wordsOf(error), { kind: 'error' });
            return false;
        }
    }

    /** The network is there again, or the page is looked at again. */
    hurry() {
        this.connection.hurry();
    }

    close() {
        this.connection.close();
    }

    private know(live: LiveMatch) {
        this.toldAt = performance.now();
        const before = this.live;
        this.live = before ? { ...live, view: atSameMoment(before.view, live.view) } : live;
        // A move of the other may come before the answer to ours.
        if (this.hoped && live.view.plies.length >= this.hoped.plies.length) this.hoped = null;
        const token = seatToken(this.id);
        // Who had a seat here has one in the rematch too, with the same secret.
        if (live.rematch && live.you !== null && token) keepSeat(live.rematch, token);
        if (before && live.messages.length > before.messages.length) sound('note');
    }
}

/**
 * Moves that are handed over anew take a half-entered one back. Who comes or writes meanwhile must
 * not do that.
 */
function atSameMoment(before: MatchView, now: MatchView): MatchView {
    const same =
        before.round === now.round &&
        before.plies.length === now.plies.length &&
        before.now.position === now.now.position &&
        before.legal.length === now.legal.length;
    return same ? { ...now, legal: before.legal } : now;
}

/** The match after a move that is legal as far as this browser can tell. */
async function hope(view: MatchView, text: string): Promise<MatchView> {
    const { plies, now } = await theDesk().line({
        game: view.game,
        variants: view.variant === 'standard' ? [] : [view.variant],
        position: view.starts_elsewhere ? view.start.position : null,
        moves: [...view.plies.map((ply) => ply.text), text],
    });
    return { ...view, plies, now, legal: [], pass: null };
}
