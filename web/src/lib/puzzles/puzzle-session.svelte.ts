/** The store of a puzzle in progress. */
import type { LineSetup, SearchRequest } from '../api';
import type { RulesApi, SearchApi } from '../engine/api';
import { LineSession } from '../lesson/line-session.svelte';
import type { PuzzleEvent } from './progress.svelte';
import type { Collection, Puzzle } from './puzzles';

/**
 * The user looks for a move; the other side replies; a move was wrong; a move misses the goal, but may
 * win later; the puzzle is solved; the solution is shown; or the game that was played on after a move
 * that misses the goal is over.
 */
type Phase = 'find' | 'answer' | 'wrong' | 'missed' | 'solved' | 'shown' | 'over';

/** The search for a reply where the user plays on beside the solution. */
function replySearch(setup: LineSetup): SearchRequest {
    return {
        setup,
        level: null,
        lines: 1,
        depth: null,
        nodes: 150_000,
        time_ms: 1500,
        seed: 0,
        to_play: true,
    };
}

export class PuzzleSession extends LineSession {
    phase: Phase = $state('find');
    /** The side of the user. */
    private mine = 0;
    /** 0: none; 1: the first point; 2: the whole move. */
    hint: 0 | 1 | 2 = $state(0);
    /** Whether it was solved by another move than the stored one. */
    otherWay = $state(false);
    /** Whether a hint or the solution was seen. */
    helped = $state(false);
    /** The last move that was wrong or misses the goal. */
    rejected = $state('');
    /** The reply that proves a move wrong; empty if it is unknown or not played yet. */
    refutation = $state('');
    /** Whether the user plays on after a move that misses the goal. */
    beyond = $state(false);

    /** The change of the user's rating by this puzzle; null if it was not rated. */
    change: number | null = $state(null);
    /** The number of plies of the solution that were played. */
    done = $state(0);

    open = $derived(this.phase === 'find' ? this.view.legal : []);
    wanted = $derived(
        this.beyond
            ? null
            : (this.view?.legal.find(({ text }) => text === this.puzzle.solution[this.done]) ??
                  null),
    );
    over = $derived(this.phase === 'solved' || this.phase === 'shown');
    /** Whether the user has won beside the solution. */
    won = $derived(this.beyond && this.view?.end?.winner === this.mine);
    /** The number of moves that the user has left to reach the goal; null if any number will do. */
    left = $derived.by(() => {
        const { goal } = this.puzzle;
        return goal === 'win' ? null : goal.win_in - Math.ceil(this.done / 2);
    });

    private constructor(
        rules: RulesApi,
        private readonly search: SearchApi,
        { game, variant }: Pick<Collection, 'game' | 'variant'>,
        readonly puzzle: Puzzle,
        private readonly onevent: (what: PuzzleEvent) => number | null,
    ) {
        super(rules, { game, variants: [variant], position: puzzle.position, moves: [] });
    }

    /**
     * Sets up a puzzle. `onevent` is told what the user does with it, for the record; it returns the
     * change of the user's rating, or null if the event is not rated.
     */
    static async begin(
        rules: RulesApi,
        search: SearchApi,
        collection: Pick<Collection, 'game' | 'variant'>,
        puzzle: Puzzle,
        onevent: (what: PuzzleEvent) => number | null,
    ) {
        const session = new PuzzleSession(rules, search, collection, puzzle, onevent);
        session.view = await rules.line(session.line);
        session.mine = session.view.now.turn;
        return session;
    }

    /** The line of the solution, for analysis. */
    get solution(): LineSetup {
        return { ...this.line, moves: this.puzzle.solution };
    }

    /** Plays a move; the engine expands an abbreviated one. */
    async move(typed: string) {
        if (this.phase !== 'find') return;
        const [line, view] = await this.after(typed);
        const text = view.plies.at(-1)?.text ?? typed;
        // Updated at once: after the animation the board calls `settled`.
        if (this.beyond) this.phase = view.end ? 'over' : 'answer';
        else this.judge(text, view.end !== null);
        this.hint = 0;
        this.show(line, view);
    }

    /** Compares a move with the solution; `ended` says whether the move ends the game. */
    private judge(text: string, ended: boolean) {
        const { solution, also } = this.puzzle;
        if (text === solution[this.done]) {
            this.done += 1;
            this.phase = 'answer';
            if (this.done >= solution.length) this.solved();
        } else if (also[this.done / 2]?.includes(text)) {
            this.otherWay = true;
            this.solved();
        } else {
            const missed = this.mayWinLater(text, ended);
            this.rejected = text;
            this.refutation = '';
            this.phase = missed ? 'missed' : 'wrong';
            if (!missed) this.tell('wrong');
        }
    }

    /**
     * Whether a move that misses the goal may win all the same. The file says so of the first moves. Of
     * the later ones nothing is proven but that they miss the goal.
     */
    private mayWinLater(text: string, ended: boolean): boolean {
        const { goal, open } = this.puzzle;
        if (this.done === 0) return open.includes(text);
        return goal !== 'win' && !ended;
    }

    /**
     * Called after an animation: plays the reply, the refutation of a wrong move, or the next move of
     * the solution.
     */
    async settled() {
        if (this.phase === 'wrong') await this.refute();
        else if (this.beyond) await this.replyBeyond();
        else if (this.phase === 'answer' || this.phase === 'shown') await this.follow();
    }

    /** Plays the next move of the solution, unless the user has to find it. */
    private async follow() {
        const { solution } = this.puzzle;
        const next = solution[this.done];
        if (next === undefined) return;
        const answering = this.phase === 'answer';
        // The user has the even plies: the reply has been shown. A forced pass is not asked for.
        if (answering && this.done % 2 === 0 && this.view.pass === null) {
            this.phase = 'find';
            return;
        }
        const at = this.done;
        const [line, view] = await this.after(next);
        if (this.done !== at) return;
        this.done += 1;
        this.show(line, view);
        // Some solutions end with a forced capture of the other side.
        if (answering && this.done >= solution.length) this.solved();
    }

    /** Plays the reply that proves the rejected first move wrong. */
    private async refute() {
        const reply = this.done === 0 ? this.puzzle.refuted[this.rejected] : undefined;
        const { line } = this;
        if (!reply || this.refutation !== '') return;
        const [after, view] = await this.after(reply);
        // The user may have taken the move back meanwhile.
        if (this.phase !== 'wrong' || this.line !== line) return;
        this.refutation = reply;
        this.show(after, view);
    }

    /** Plays on after a move that misses the goal: it may win later. */
    async playOn() {
        this.beyond = true;
        this.phase = 'answer';
        await this.replyBeyond();
    }

    /** Lets the engine reply; then it is the user's turn again. */
    private async replyBeyond() {
        if (this.phase !== 'answer') return;
        const { line } = this;
        const theirs = this.view.now.turn !== this.mine;
        const forced = this.view.pass;
        if (!theirs && forced === null) {
            this.phase = 'find';
            return;
        }
        const found = forced ?? (await this.search.search(replySearch(line))).lines[0]?.moves[0];
        // The user may have gone back to the puzzle during the search, or during the move.
        const left = () => this.line !== line || !this.beyond;
        if (found === undefined || left()) return;
        const [after, view] = await this.after(found);
        if (left()) return;
        if (view.end) this.phase = 'over';
        this.show(after, view);
    }

    /** Takes back to the last right move. */
    async again() {
        const line = { ...this.line, moves: this.puzzle.solution.slice(0, this.done) };
        const view = await this.rules.line(line);
        this.beyond = false;
        this.show(line, view, null);
        this.phase = 'find';
    }

    /** Shows the first point, then the whole move. */
    help() {
        this.needHelp();
        this.hint = this.hint === 0 ? 1 : 2;
    }

    async giveUp() {
        this.needHelp();
        if (this.phase !== 'find') await this.again();
        this.phase = 'shown';
        this.hint = 0;
        await this.settled();
    }

    private needHelp() {
        if (!this.helped) this.tell('help');
        this.helped = true;
    }

    private solved() {
        this.phase = 'solved';
        this.tell('solved');
    }

    private tell(what: PuzzleEvent) {
        this.change = this.onevent(what) ?? this.change;
    }
}
