/** A puzzle as it is being solved. */
import type { LineSetup } from '../api';
import type { Desk, Thinker } from '../engine/desk';
import { LineRun } from '../lesson/line-run.svelte';
import { alsoWins } from './judge';
import { recordGivenUp, recordSolved } from './progress.svelte';
import type { Collection, Puzzle } from './puzzles';

/**
 * A move is to be found; the other side answers; a move is being judged; it was wrong; the puzzle is
 * solved; or the line is shown.
 */
type Phase = 'find' | 'answer' | 'judge' | 'wrong' | 'solved' | 'shown';

export class PuzzleRun extends LineRun {
    phase: Phase = $state('find');
    tries = $state(1);
    /** 0: none; 1: the point to begin with; 2: the whole move. */
    hint: 0 | 1 | 2 = $state(0);
    /** Whether it was solved in another way than the stored one. */
    otherWay = $state(false);

    /** The number of moves of the solution that were played. */
    private done = $state(0);
    private helped = false;

    open = $derived(this.phase === 'find' ? this.view.legal : []);
    wanted = $derived(
        this.view?.legal.find(({ text }) => text === this.puzzle.solution[this.done]) ?? null,
    );
    /** Whether no other move than the stored one wins: that is sure of the first. */
    sure = $derived(this.done === 0);
    over = $derived(this.phase === 'solved' || this.phase === 'shown');

    private constructor(
        desk: Desk,
        private readonly thinker: Thinker,
        private readonly collection: Collection,
        readonly puzzle: Puzzle,
    ) {
        const { game, variant } = collection;
        super(desk, { game, variants: [variant], position: puzzle.position, moves: [] });
    }

    static async begin(desk: Desk, thinker: Thinker, collection: Collection, puzzle: Puzzle) {
        const run = new PuzzleRun(desk, thinker, collection, puzzle);
        run.view = await desk.line(run.line);
        return run;
    }

    /** The line of the solution, for analysis. */
    get solution(): LineSetup {
        return { ...this.line, moves: this.puzzle.solution };
    }

    /** A typed move may be abridged; how it is written in full, the rules know. */
    async move(typed: string) {
        const { solution } = this.puzzle;
        const before = this.line;
        const side = this.view.now.turn;
        const [line, view] = await this.after(typed);
        const right = view.plies.at(-1)?.text === solution[this.done];
        // All at once: as soon as the board has shown the move, it asks for the answer.
        this.phase = right ? 'answer' : 'judge';
        if (right) {
            this.hint = 0;
            this.done += 1;
            if (this.done >= solution.length) this.solved();
        }
        this.show(line, view);
        if (right) return;
        const left = solution.length - this.done;
        if (!this.sure && (await alsoWins(this.thinker, before, view, side, left))) {
            this.otherWay = true;
            this.solved();
            return;
        }
        this.tries += 1;
        this.phase = 'wrong';
    }

    /** The board has come to rest: the other side answers, or the line goes on. */
    async rested() {
        const { solution } = this.puzzle;
        const answering = this.phase === 'answer';
        const next = solution[this.done];
        if (next === undefined || (!answering && this.phase !== 'shown')) return;
        // Even moves are the pupil's: the answer has been seen.
        if (answering && this.done % 2 === 0) {
            this.phase = 'find';
            return;
        }
        this.done += 1;
        this.show(...(await this.after(next)));
        // Some lines end with a capture that the other side cannot help.
        if (answering && this.done >= solution.length) this.solved();
    }

    /** Takes a wrong move back. */
    async again() {
        const line = { ...this.line, moves: this.puzzle.solution.slice(0, this.done) };
        this.show(line, await this.desk.line(line), null);
        this.phase = 'find';
    }

    /** First the point to begin with, then the move. */
    help() {
        this.helped = true;
        this.hint = this.hint === 0 ? 1 : 2;
    }

    async giveUp() {
        recordGivenUp(this.collection.game, this.puzzle.position);
        if (this.phase === 'wrong') await this.again();
        this.phase = 'shown';
        this.hint = 0;
        await this.rested();
    }

    private solved() {
        this.phase = 'solved';
        const { game } = this.collection;
        recordSolved(game, this.puzzle.position, this.tries, this.helped);
    }
}
