/** A match on this device: against the computer, or two people at one board. */
import type { GamePage, InsightView, LineSetup, MatchView } from '../api';
import { theDesk, theThinker } from '../engine/shared';
import { saveGame, type StoredGame } from '../store/games';
import { capital, wordsOf } from '../ui/words';
import { toast } from '../ui/toasts.svelte';
import { Rest } from './rest';

/** What has to be known to go on with a match; it is kept beside its record. */
export interface Arrangement {
    variants: string[];
    /** The person who is not the computer; none where two sit at one board. */
    me: 0 | 1 | null;
    level: number;
    /** What a weak level overlooks depends on it. */
    seed: number;
}

/** The computer takes at least so long, that its move is seen, and at most so long. */
const least = 450;
const most = 1500;

function pause(time: number): Promise<void> {
    return new Promise((go) => setTimeout(go, time));
}

export class PlayTable {
    view: MatchView = $state.raw() as MatchView;
    level = $state(1);
    thinking = $state(false);
    /** The points of a hint that was asked for. */
    hint: number[] | null = $state.raw(null);
    hinting = $state(false);
    /** Whether the last move has come to rest on the board. */
    readonly rest = new Rest();

    private stopped = false;
    /** Whether the engine has not answered yet what was asked last. */
    private changing = false;
    /** Each change makes what was thought before it useless. */
    private moment = 0;

    constructor(
        readonly page: GamePage,
        readonly id: string,
        private readonly table: number,
        view: MatchView,
        readonly plan: Arrangement,
    ) {
        this.view = view;
        this.level = plan.level;
    }

    get me(): 0 | 1 | null {
        return this.plan.me;
    }

    /** Who has to move; none when the game is over. */
    get mover(): number | null {
        const { status, sides, now, end } = this.view;
        return status.state === 'playing' && !end ? (sides[now.turn as 0 | 1] ?? null) : null;
    }

    get myTurn(): boolean {
        return this.mover !== null && (this.me === null || this.mover === this.me);
    }

    /** The side that I play in this game; the first where two sit at one board. */
    get mySide(): 0 | 1 {
        return this.me === null ? 0 : this.view.sides[0] === this.me ? 0 : 1;
    }

    get setup(): LineSetup {
        const { game, starts_elsewhere, start, plies } = this.view;
        return {
            game,
            variants: this.plan.variants,
            position: starts_elsewhere ? start.position : null,
            moves: plies.map(({ text }) => text),
        };
    }

    /** Whether a person can take moves back now. */
    get canTakeBack(): boolean {
        return this.backwards > 0 && this.view.status.state === 'playing';
    }

    /** So many moves lead back to where I had to choose. */
    private get backwards(): number {
        const { plies } = this.view;
        if (this.me === null) return Math.min(1, plies.length);
        const side = this.mySide;
        for (let count = 1; count <= plies.length; count++) {
            if (plies[plies.length - count]?.side === side) return count;
        }
        return 0;
    }

    /** Plays a move of a person. */
    async play(text: string): Promise<void> {
        // Who presses twice has moved once.
        if (!this.myTurn || this.changing) return;
        await this.change(theDesk().play(this.table, text), true);
    }

    async takeBack() {
        const count = this.backwards;
        if (count > 0) await this.change(theDesk().takeBack(this.table, count));
    }

    /** Resigns for me, or for who has to move where two sit at one board. */
    async resign() {
        const side = this.me === null ? this.view.now.turn : this.mySide;
        await this.change(theDesk().resign(this.table, side));
    }

    async agreeDraw() {
        await this.change(theDesk().agreeDraw(this.table));
    }

    /** Whether the next game begins when the person who is here says so. */
    get canGoOn(): boolean {
        const { status } = this.view;
        if (status.state === 'choose_bha') return this.me !== null && status.player !== this.me;
        return status.state === 'next_game';
    }

    /** On to the next game; where the computer has to choose its bha before, it does. */
    async goOn() {
        const { status } = this.view;
        if (status.state === 'choose_bha') await this.computerChooses(status.choices);
        else await this.change(theDesk().nextGame(this.table));
    }

    async chooseBha(hole: string) {
        await this.change(theDesk().chooseBha(this.table, hole));
    }

    record(): Promise<string> {
        return theDesk().record(this.table);
    }

    /** Lets the computer move, where it is its turn. */
    async answer() {
        if (this.me === null || this.stopped) return;
        if (this.mover === null || this.mover === this.me) return;
        const moment = this.moment;
        this.thinking = true;
        try {
            const began = performance.now();
            const insight = await this.search(this.level, this.setup);
            await Promise.all([pause(least - (performance.now() - began)), this.rest.comes()]);
            const move = insight.lines[0]?.moves[0] ?? this.view.pass;
            if (moment !== this.moment || this.stopped || !move) return;
            await this.change(theDesk().play(this.table, move), true);
        } catch (error) {
            if (moment === this.moment && !this.stopped) this.tell(error);
        } finally {
            if (moment === this.moment) this.thinking = false;
        }
    }

    async askHint() {
        if (!this.myTurn || this.hinting) return;
        const moment = this.moment;
        this.hinting = true;
        try {
            const insight = await this.search(null, this.setup, 700);
            if (moment === this.moment) this.hint = insight.lines[0]?.path ?? null;
        } catch (error) {
            if (moment === this.moment) this.tell(error);
        } finally {
            this.hinting = false;
        }
    }

    /** Leaves the table; it is kept. */
    leave() {
        this.stopped = true;
        theThinker().stop();
        void theDesk()
            .close(this.table)
            .catch(() => undefined);
    }

    async save() {
        const { game, variant, players, status, end, plies } = this.view;
        const words =
            status.state === 'over'
                ? status.words
                : (end?.words ??
                  (plies.length ? `${plies.at(-1)?.label} ${plies.at(-1)?.text}` : 'At the start'));
        const stored: StoredGame = {
            id: this.id,
            record: await this.record(),
            game,
            variant,
            players,
            kind: this.me === null ? 'board' : 'computer',
            over: status.state === 'over',
            words: capital(words),
            updated: Date.now(),
            extra: { ...this.plan, variants: [...this.plan.variants], level: this.level },
        };
        // A browser that keeps nothing plays all the same.
        await saveGame(stored).catch(() => undefined);
    }

    private search(level: number | null, setup: LineSetup, time = most): Promise<InsightView> {
        return theThinker().search({
            setup,
            level,
            lines: 1,
            depth: null,
            nodes: null,
            time_ms: time,
            seed: this.plan.seed,
            to_play: true,
        });
    }

    private async change(asked: Promise<MatchView>, moved = false) {
        // What the computer thinks of is another moment now.
        this.moment++;
        this.thinking = false;
        theThinker().stop();
        this.changing = true;
        const view = await asked.finally(() => (this.changing = false));
        this.hint = null;
        if (moved) this.rest.begin();
        this.view = view;
        await this.save();
        void this.answer();
    }

    /** The hole with which the computer expects most. */
    private async computerChooses(choices: { hole: string; position: string }[]) {
        let best = choices[0];
        let most = -1;
        for (const choice of choices) {
            const setup = { ...this.setup, position: choice.position, moves: [] };
            const { turn } = (await theDesk().line(setup)).now;
            const insight = await this.search(this.level, setup, 300);
            const hope = insight.lines[0]?.score.expectation ?? 0.5;
            // The next round is begun by the one who did not begin this one.
            const mine =
                turn === 0 ? this.view.sides[0] !== this.me : this.view.sides[1] !== this.me;
            const worth = mine ? hope : 1 - hope;
            if (worth > most) [best, most] = [choice, worth];
        }
        if (best) await this.chooseBha(best.hole);
    }

    private tell(error: unknown) {
        if (error instanceof DOMException && error.name === 'AbortError') return;
        toast(wordsOf(error), { kind: 'error' });
    }
}
