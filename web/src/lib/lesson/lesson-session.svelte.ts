/** The store of a lesson in progress. */
import type { LineSetup } from '../api';
import type { RulesApi } from '../engine/api';
import { setup } from '../links';
import { isExpected, repliesTo, type Lesson } from './lesson';
import { LineSession } from './line-session.svelte';

/** Whether the user reads, looks for a move, has made another move, or has found the move. */
type Phase = 'read' | 'find' | 'wrong' | 'found';

export class LessonSession extends LineSession {
    number = $state(0);
    phase: Phase = $state('read');
    /** Whether an arrow shows the move. */
    pointing = $state(false);

    step = $derived.by(() => {
        const step = this.lesson.steps[this.number];
        if (!step) throw new Error(`the lesson has no step ${this.number}`);
        return step;
    });
    atEnd = $derived.by(() => this.number === this.lesson.steps.length - 1);
    /** The moves that can be entered. */
    open = $derived(this.phase === 'find' ? this.view.legal : []);
    /** The first expected move. */
    wanted = $derived(this.view?.legal.find(({ text }) => isExpected(this.step, text)) ?? null);

    /** The line at the start of each step that was reached. */
    private starts: LineSetup[] = [];
    private replies: string[] = [];

    private constructor(
        rules: RulesApi,
        private readonly lesson: Lesson,
    ) {
        super(rules, setup(lesson.game));
    }

    /** Begins a lesson; at the step that was reached in another language, if it is the same lesson. */
    static async begin(
        rules: RulesApi,
        lesson: Lesson,
        before?: LessonSession,
    ): Promise<LessonSession> {
        const run = new LessonSession(rules, lesson);
        const same = before?.lesson.game === lesson.game ? before : undefined;
        run.starts = same?.starts ?? [];
        await run.enter(same?.number ?? 0);
        return run;
    }

    /** Goes to a step. A step that continues the one before must be entered from it. */
    async enter(number: number) {
        const step = this.lesson.steps[number];
        if (!step) return;
        const fresh = { ...this.line, position: step.position ?? null, moves: [] };
        // The replies count even if they were not shown yet.
        const on = { ...this.line, moves: [...this.line.moves, ...this.replies] };
        const start = step.goesOn ? (this.starts[number] ?? on) : fresh;
        const view = await this.rules.line(start);
        this.starts[number] = start;
        this.replies = [];
        this.number = number;
        this.show(start, view, null);
        this.pointing = false;
        this.phase = step.allow ? 'find' : 'read';
    }

    /** Plays a move; the engine expands an abbreviated one. */
    async move(typed: string) {
        const { line: before } = this;
        const [line, view] = await this.after(typed);
        // The user may have gone to another step meanwhile.
        if (before !== this.line) return;
        const text = view.plies.at(-1)?.text ?? typed;
        const right = isExpected(this.step, text);
        // Updated at once: after the animation the board calls `settled`.
        this.replies = right ? [...repliesTo(this.step, text)] : [];
        this.phase = right ? 'found' : 'wrong';
        this.pointing = false;
        this.show(line, view);
    }

    /** Called after an animation: plays the next reply of the other side. */
    async settled() {
        const [reply] = this.replies;
        if (reply === undefined) return;
        const { number } = this;
        const [line, view] = await this.after(reply);
        // The user may have moved on meanwhile.
        if (number !== this.number || this.replies[0] !== reply) return;
        this.replies.shift();
        this.show(line, view);
    }
}
