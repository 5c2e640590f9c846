/** A lesson as it is being taken. */
import type { LineSetup } from '../api';
import type { Desk } from '../engine/desk';
import { setup } from '../links';
import { asked, repliesTo, type Lesson } from './lesson';
import { LineRun } from './line-run.svelte';

/** Something to read, a move to find, a move that was not meant, or a move that was found. */
type Phase = 'read' | 'find' | 'wrong' | 'found';

export class LessonRun extends LineRun {
    number = $state(0);
    phase: Phase = $state('read');
    /** Whether the move to be found is pointed at. */
    pointing = $state(false);

    step = $derived.by(() => {
        const step = this.lesson.steps[this.number];
        if (!step) throw new Error(`the lesson has no step ${this.number}`);
        return step;
    });
    atEnd = $derived.by(() => this.number === this.lesson.steps.length - 1);
    /** The moves that can be entered now. */
    open = $derived(this.phase === 'find' ? this.view.legal : []);
    /** The first move that is asked for. */
    wanted = $derived(this.view?.legal.find(({ text }) => asked(this.step, text)) ?? null);

    /** Where each step that was reached began. */
    private starts: LineSetup[] = [];
    private waiting: string[] = [];

    private constructor(
        desk: Desk,
        private readonly lesson: Lesson,
    ) {
        super(desk, setup(lesson.game));
    }

    static async begin(desk: Desk, lesson: Lesson): Promise<LessonRun> {
        const run = new LessonRun(desk, lesson);
        await run.enter(0);
        return run;
    }

    /** Goes to a step; one that goes on from the step before must have been reached from there. */
    async enter(number: number) {
        const step = this.lesson.steps[number];
        if (!step) return;
        const fresh = { ...this.line, position: step.position ?? null, moves: [] };
        // Whoever goes on before the answer was shown begins after it all the same.
        const on = { ...this.line, moves: [...this.line.moves, ...this.waiting] };
        const start = step.goesOn ? (this.starts[number] ?? on) : fresh;
        const view = await this.desk.line(start);
        this.starts[number] = start;
        this.waiting = [];
        this.number = number;
        this.show(start, view, null);
        this.pointing = false;
        this.phase = step.allow ? 'find' : 'read';
    }

    /** A typed move may be abridged; how it is written in full, the rules know. */
    async move(typed: string) {
        const [line, view] = await this.after(typed);
        const text = view.plies.at(-1)?.text ?? typed;
        const right = asked(this.step, text);
        // All at once: as soon as the board has shown the move, it asks for the answer.
        this.waiting = right ? [...repliesTo(this.step, text)] : [];
        this.phase = right ? 'found' : 'wrong';
        this.pointing = false;
        this.show(line, view);
    }

    /** The board has shown a move: if the other side has an answer, it comes now. */
    async rested() {
        const [reply] = this.waiting;
        if (reply === undefined) return;
        const { number } = this;
        const [line, view] = await this.after(reply);
        // Somebody may have gone on meanwhile.
        if (number !== this.number || this.waiting[0] !== reply) return;
        this.waiting.shift();
        this.show(line, view);
    }

    /** Takes a move back that was not meant. */
    async again() {
        await this.enter(this.number);
    }
}
