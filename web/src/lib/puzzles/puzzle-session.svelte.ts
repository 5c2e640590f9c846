/** The store of a puzzle in progress. */
import type { LineSetup } from '../api';
import type { RulesApi, SearchApi } from '../engine/api';
import { LineSession } from '../lesson/line-session.svelte';
import { alsoWins } from './judge';
import { recordGivenUp, recordSolved } from './progress.svelte';
import type { Collection, Puzzle } from './puzzles';

/**
 * The user looks for a move; the other side replies; a move is judged; it was wrong; the puzzle is
 * solved; or the solution is shown.
 */
type Phase = 'find' | 'answer' | 'judge' | 'wrong' | 'solved' | 'shown';

export class PuzzleSession extends LineSession {
    phase: Phase = $state('find');
    tries = $state(1);
    /** 0: none; 1: the first point; 2: the whole move. */
    hint: 0 | 1 | 2 = $state(0);
    /** Whether it was solved by another move than the stored one. */
    otherWay = $state(false);

    /** The number of plies of the solution that were played. */
    private done = $state(0);
    private helped = false;

    open = $derived(this.phase === 'find' ? this.view.legal : []);
    wanted = $derived(
        this.view?.legal.find(({ text }) => text === this.puzzle.solution[this.done]) ?? null,
    );
    /** Whether only the stored move wins, which is certain for the first one. */
    sure = $derived(this.done === 0);
    over = $derived(this.phase === 'solved' || this.phase === 'shown');

    private constructor(
        rules: RulesApi,
        private readonly search: SearchApi,
        private readonly collection: Collection,
        readonly puzzle: Puzzle,
    ) {
        const { game, variant } = collection;
        super(rules, { game, variants: [variant], position: puzzle.position, moves: [] });
    }

    static async begin(rules: RulesApi, search: SearchApi, collection: Collection, puzzle: Puzzle) {
        const session = new PuzzleSession(rules, search, collection, puzzle);
        session.view = await rules.line(session.line);
        return session;
    }

    /** The line of the solution, for analysis. */
    get solution(): LineSetup {
        return { ...this.line, moves: this.puzzle.solution };
    }

    /** Plays a move; the engine expands an abbreviated one. */
    async move(typed: string) {
        const { solution } = this.puzzle;
        const before = this.line;
        const side = this.view.now.turn;
        const [line, view] = await this.after(typed);
        const right = view.plies.at(-1)?.text === solution[this.done];
        // Updated at once: after the animation the board calls `settled`.
        this.phase = right ? 'answer' : 'judge';
        if (right) {
            this.hint = 0;
            this.done += 1;
            if (this.done >= solution.length) this.solved();
        }
        this.show(line, view);
        if (right) return;
        const left = solution.length - this.done;
        if (!this.sure && (await alsoWins(this.search, before, view, side, left))) {
            this.otherWay = true;
            this.solved();
            return;
        }
        this.tries += 1;
        this.phase = 'wrong';
    }

    /** Called after an animation: plays the reply, or the next move of the solution. */
    async settled() {
        const { solution } = this.puzzle;
        const answering = this.phase === 'answer';
        const next = solution[this.done];
        if (next === undefined || (!answering && this.phase !== 'shown')) return;
        // The user has the even plies: the reply has been shown.
        if (answering && this.done % 2 === 0) {
            this.phase = 'find';
            return;
        }
        this.done += 1;
        this.show(...(await this.after(next)));
        // Some solutions end with a forced capture of the other side.
        if (answering && this.done >= solution.length) this.solved();
    }

    /** Takes a wrong move back. */
    async again() {
        const line = { ...this.line, moves: this.puzzle.solution.slice(0, this.done) };
        this.show(line, await this.rules.line(line), null);
        this.phase = 'find';
    }

    /** Shows the first point, then the whole move. */
    help() {
        this.helped = true;
        this.hint = this.hint === 0 ? 1 : 2;
    }

    async giveUp() {
        recordGivenUp(this.collection.game, this.puzzle.position);
        if (this.phase === 'wrong') await this.again();
        this.phase = 'shown';
        this.hint = 0;
        await this.settled();
    }

    private solved() {
        this.phase = 'solved';
        const { game } = this.collection;
        recordSolved(game, this.puzzle.position, this.tries, this.helped);
    }
}
