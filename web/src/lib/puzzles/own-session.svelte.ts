/** The store of an own puzzle in progress: the user looks for a move that keeps what was there. */
import { evaluate, type Evaluator } from '../analysis/evaluation';
import { judge, shareOf } from '../analysis/review';
import { LineSession } from '../lesson/line-session.svelte';
import { markSolved, type OwnPuzzle } from './own-puzzles.svelte';

/** The user looks for a move; it is judged; it was wrong; it is solved; or the answer is shown. */
type Phase = 'find' | 'judge' | 'wrong' | 'solved' | 'shown';

export class OwnSession extends LineSession {
    phase: Phase = $state('find');
    /** Whether the hint, which is the first point of the move, was asked for. */
    hinted = $state(false);
    /** The move that was tried last, and the share of a point that it gives away. */
    tried: { text: string; lost: number } | null = $state.raw(null);

    open = $derived(this.phase === 'find' ? this.view.legal : []);
    wanted = $derived(this.view?.legal.find(({ text }) => text === this.puzzle.better[0]) ?? null);
    over = $derived(this.phase === 'solved' || this.phase === 'shown');

    private constructor(
        private readonly by: Evaluator,
        readonly puzzle: OwnPuzzle,
        private readonly names: [string, string],
    ) {
        super(by.rules, puzzle.setup);
    }

    static async begin(by: Evaluator, puzzle: OwnPuzzle, names: [string, string]) {
        const session = new OwnSession(by, puzzle, names);
        session.view = await by.rules.line(puzzle.setup);
        return session;
    }

    /** Plays a move and judges it as the review does. */
    async move(typed: string) {
        const { puzzle } = this;
        const side = this.view.now.turn;
        const [line, view] = await this.after(typed);
        const text = view.plies.at(-1)?.text ?? '';
        this.phase = 'judge';
        this.show(line, view);
        let lost = 0;
        try {
            if (text !== puzzle.better[0]) lost = await this.lostBy(side);
        } catch (error) {
            await this.again();
            throw error;
        }
        this.tried = { text, lost };
        const right = text === puzzle.better[0] || (text !== puzzle.played && !judge(lost, 0));
        this.phase = right ? 'solved' : 'wrong';
        if (right && !this.hinted) markSolved(puzzle.id);
    }

    /** The share of a point that the move just played gives away. */
    private async lostBy(side: number): Promise<number> {
        const { evaluation } = await evaluate(this.by, this.line, this.names);
        return Math.max(0, this.puzzle.before - shareOf(side, evaluation));
    }

    async again() {
        const { setup } = this.puzzle;
        this.show(setup, await this.rules.line(setup), null);
        this.phase = 'find';
    }

    hint() {
        this.hinted = true;
    }

    /** Shows the better move. */
    async giveUp() {
        this.hinted = true;
        const { setup, better } = this.puzzle;
        const line = { ...setup, moves: [...setup.moves, ...better.slice(0, 1)] };
        const view = await this.rules.line(line);
        this.phase = 'shown';
        this.show(line, view);
    }
}
