/** The store of a match on this device: against the engine, or two players at one board. */
import { t } from 'virtual:messages/play';
import type { BhaView, GamePage, AnalysisView, Fact, LineSetup, MatchView } from '../api';
import { scoreSentence } from '../analysis/score';
import { rulesApi, searchApi } from '../engine/shared';
import { say } from '../languages/facts';
import { loadGame, saveGameAfter, summaryOf, type StoredGame } from '../store/games';
import { announce, toast, toastError } from '../ui/toasts.svelte';
import { AnimationLatch } from './animation-latch';

/** What is stored with the record of a match to resume it. */
export interface MatchSettings {
    variants: string[];
    /** The player number of the user; null for two players at one board. */
    me: 0 | 1 | null;
    level: number;
    /** The seed of the random mistakes of a weak level. */
    seed: number;
}

/** Reads the settings that are stored with a record; invalid values are replaced. */
export function readMatchSettings(extra: Record<string, unknown> | undefined): MatchSettings {
    const { me, level, seed, variants } = extra ?? {};
    return {
        me: me === 0 || me === 1 ? me : null,
        level: typeof level === 'number' ? level : 1,
        seed: typeof seed === 'number' ? seed : 0,
        variants: Array.isArray(variants)
            ? variants.filter((name): name is string => typeof name === 'string')
            : [],
    };
}

/** The shortest and the longest time of the engine for a move, in milliseconds. */
const minTime = 450;
const maxTime = 1500;

/** Whether the user was told that the browser does not store games. */
let saidUnstored = false;

function pause(time: number): Promise<void> {
    return new Promise((go) => setTimeout(go, time));
}

/** Names the computer with this level wherever a match tells of it. */
function withLevel({ plies, legal, ...rest }: MatchView, level: number): MatchView {
    const named = JSON.stringify(rest, (_, value: Fact | null) =>
        value?.code === 'player-computer' ? { ...value, values: { level } } : value,
    );
    return { ...(JSON.parse(named) as typeof rest), plies, legal };
}

export class LocalMatchStore {
    /** The match as its record tells it, with the level at its start. */
    private told: MatchView = $state.raw() as MatchView;
    level = $state(1);
    /** The match, with the computer at the level that it has now. */
    readonly view: MatchView = $derived(
        this.me === null ? this.told : withLevel(this.told, this.level),
    );
    thinking = $state(false);
    /** The points of the move that a hint shows. */
    hint: number[] | null = $state.raw(null);
    /** Says the hint in the language of the moment. */
    hintWords: () => string = $state.raw(() => '');
    hinting = $state(false);
    /** The animation of the last move. */
    readonly animation = new AnimationLatch();

    /** Whether another tab has made the last change. */
    elsewhere = false;
    private stopped = false;
    /** Whether a change is in progress. */
    private changing = false;
    /** Increases with each change, and when the match is left; a search for an older version is discarded. */
    private version = 0;

    constructor(
        readonly page: GamePage,
        readonly id: string,
        /** The number under which the engine has the match. */
        private number: number,
        view: MatchView,
        readonly settings: MatchSettings,
        /** The time of the last change that was read or written here: another tab may store later ones. */
        private updated = 0,
    ) {
        this.told = view;
        this.level = settings.level;
    }

    get me(): 0 | 1 | null {
        return this.settings.me;
    }

    /** The player who has to move; null when the game is over. */
    get mover(): number | null {
        const { status, sides, now, end } = this.view;
        return status.state === 'playing' && !end ? (sides[now.turn as 0 | 1] ?? null) : null;
    }

    get myTurn(): boolean {
        return this.mover !== null && (this.me === null || this.mover === this.me);
    }

    /** The user's side in this game; the first side for two players at one board. */
    get mySide(): 0 | 1 {
        return this.me === null ? 0 : this.view.sides[0] === this.me ? 0 : 1;
    }

    get setup(): LineSetup {
        const { game, starts_elsewhere, start, plies } = this.view;
        return {
            game,
            variants: this.settings.variants,
            position: starts_elsewhere ? start.position : null,
            moves: plies.map(({ text }) => text),
        };
    }

    /** Whether the user can take moves back. */
    get canTakeBack(): boolean {
        return this.takeBackCount > 0 && this.view.status.state === 'playing';
    }

    /** The number of plies back to the last move of the user; a pass is not one. */
    private get takeBackCount(): number {
        const { plies } = this.view;
        const last = plies.findLastIndex(
            ({ side, path }) => path.length > 0 && (this.me === null || side === this.mySide),
        );
        return last < 0 ? 0 : plies.length - last;
    }

    /** Plays a move of the user. */
    async play(text: string): Promise<void> {
        // Ignores a second click while the first one is in progress.
        if (!this.myTurn || this.changing) return;
        await this.change(rulesApi().play(this.number, text), true);
    }

    async takeBack() {
        const count = this.takeBackCount;
        if (count > 0) await this.change(rulesApi().takeBack(this.number, count));
    }

    /** Resigns for the user, or for the side to move with two players at one board. */
    async resign() {
        const side = this.me === null ? this.view.now.turn : this.mySide;
        await this.change(rulesApi().resign(this.number, side));
    }

    async agreeDraw() {
        await this.change(rulesApi().agreeDraw(this.number));
    }

    /** Whether the user can start the next game. */
    get canStartNext(): boolean {
        const { status } = this.view;
        if (status.state === 'choose_bha') return this.me !== null && status.player !== this.me;
        return status.state === 'next_game';
    }

    /** Starts the next game. If the engine has to choose its bha first, it does. */
    async startNext() {
        // Ignores a second click: it would stop the search for the bha.
        if (this.thinking || this.changing) return;
        const { status } = this.view;
        if (status.state !== 'choose_bha') {
            await this.change(rulesApi().nextGame(this.number));
            return;
        }
        const version = this.version;
        this.thinking = true;
        try {
            const hole = await this.bestBha(status.choices);
            if (version === this.version && hole !== undefined) await this.chooseBha(hole);
        } finally {
            if (version === this.version) this.thinking = false;
        }
    }

    async chooseBha(hole: string) {
        await this.change(rulesApi().chooseBha(this.number, hole));
    }

    record(): Promise<string> {
        return rulesApi().record(this.number);
    }

    /** Lets the engine move if it is its turn. */
    async moveComputer() {
        if (this.me === null || this.stopped) return;
        if (this.mover === null || this.mover === this.me) return;
        const version = this.version;
        this.thinking = true;
        try {
            const started = performance.now();
            const analysis = await this.search(this.level, this.setup);
            await Promise.all([
                pause(minTime - (performance.now() - started)),
                this.animation.released(),
            ]);
            const move = analysis.lines[0]?.moves[0] ?? this.view.pass;
            if (version !== this.version || !move) return;
            await this.change(rulesApi().play(this.number, move), true);
        } catch (error) {
            if (version === this.version) toastError(error);
        } finally {
            if (version === this.version) this.thinking = false;
        }
    }

    async askHint() {
        if (!this.myTurn || this.hinting) return;
        const version = this.version;
        this.hinting = true;
        try {
            const { setup } = this;
            const analysis = await this.search(null, setup, 700);
            const [line] = analysis.lines;
            const move = line?.moves[0];
            if (version !== this.version || !line || move === undefined) return;
            const { plies } = await rulesApi().line({ ...setup, moves: [...setup.moves, move] });
            if (version !== this.version) return;
            const { sides } = this.page.card.board;
            const last = plies.at(-1);
            const { turn } = this.view.now;
            this.hintWords = () =>
                t('hint-words', {
                    move: last ? say(last.fact) : move,
                    verdict: scoreSentence(line.score, sides, turn),
                });
            this.hint = line.path;
            announce(this.hintWords(), true);
        } catch (error) {
            if (version === this.version) toastError(error);
        } finally {
            this.hinting = false;
        }
    }

    /** Closes the match; it stays stored. */
    leave() {
        this.stopped = true;
        // Discards what is being computed.
        this.version++;
        searchApi().stop();
        void rulesApi()
            .close(this.number)
            .catch(() => undefined);
    }

    /** Shows what another tab has played meanwhile, if there is anything. */
    async catchUp() {
        const stored = await loadGame(this.id).catch(() => undefined);
        if (!stored || stored.updated <= this.updated || this.changing) return;
        try {
            await this.load(stored);
            void this.moveComputer();
        } catch (error) {
            toastError(error);
        }
    }

    /** Stores the match, or shows what another tab has stored since this one has read or stored it. */
    async save() {
        const known = this.updated;
        // Each change is later than the one before, whatever the clock says.
        this.updated = Math.max(Date.now(), known + 1);
        const { updated } = this;
        const stored: StoredGame = {
            id: this.id,
            ...summaryOf(this.view),
            record: await this.record(),
            kind: this.me === null ? 'board' : 'computer',
            updated,
            extra: { ...this.settings, variants: [...this.settings.variants], level: this.level },
        };
        // Without storage the match goes on, but cannot be resumed.
        const newest = await saveGameAfter(known, stored).catch(() => {
            if (!saidUnstored) toast(t('play-unstored'), { lasting: true });
            saidUnstored = true;
            return stored;
        });
        if (newest === stored || this.stopped) return;
        await this.load(newest);
        // Each tab makes a forced pass and the moves of the computer by itself.
        if (newest.record !== stored.record) toast(t('play-elsewhere'));
    }

    /** Shows the match as another tab has stored it. */
    private async load({ record, extra, updated }: StoredGame) {
        const { number } = this;
        const restored = rulesApi().restore(record);
        await this.show(
            restored.then(({ view }) => view),
            false,
            true,
        );
        this.number = (await restored).match_number;
        this.level = readMatchSettings(extra).level;
        this.updated = updated;
        void rulesApi().close(number);
    }

    private search(level: number | null, setup: LineSetup, time = maxTime): Promise<AnalysisView> {
        return searchApi().search({
            setup,
            level,
            lines: 1,
            depth: null,
            nodes: null,
            time_ms: time,
            seed: this.settings.seed,
            to_play: true,
        });
    }

    private async change(asked: Promise<MatchView>, moved = false) {
        await this.show(asked, moved);
        await this.save();
        void this.moveComputer();
    }

    /** Shows the match after a change. */
    private async show(asked: Promise<MatchView>, moved = false, elsewhere = false) {
        // Discards the running search.
        this.version++;
        this.thinking = false;
        searchApi().stop();
        this.changing = true;
        const view = await asked.finally(() => (this.changing = false));
        this.hint = null;
        if (moved) this.animation.begin();
        this.elsewhere = elsewhere;
        this.told = view;
    }

    /** The bha with the best expectation for the engine; none if the match changes or is left meanwhile. */
    private async bestBha(choices: BhaView[]): Promise<string | undefined> {
        const { version } = this;
        let best = choices[0];
        let highest = -1;
        for (const choice of choices) {
            const setup = { ...this.setup, position: choice.position, moves: [] };
            const { turn } = (await rulesApi().line(setup)).now;
            if (version !== this.version) return undefined;
            const analysis = await this.search(this.level, setup, 300);
            const expectation = analysis.lines[0]?.score.expectation ?? 0.5;
            // The next round is begun by the player who did not begin this one.
            const mine =
                turn === 0 ? this.view.sides[0] !== this.me : this.view.sides[1] !== this.me;
            const value = mine ? expectation : 1 - expectation;
            if (value > highest) [best, highest] = [choice, value];
        }
        return best?.hole;
    }
}
