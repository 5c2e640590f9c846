/**
 * What a turn that goes from hole to hole has done so far: who chooses the next hole wants to see the
 * holes as they are then. A board knows no rules, so it is told what some whole move does, and shows
 * the part of it that was chosen: up to there all moves that go on from here do the same.
 */
import type { PlyView, StepView } from '../api';
import type { Entry } from './entry';

export type Foresee = (text: string) => Promise<PlyView | null>;

/** The steps of a move up to where the hole after the first `count` of its path is lifted. */
export function firstSteps(steps: StepView[], path: readonly number[], count: number): StepView[] {
    let laps = 0;
    for (const [index, step] of steps.entries()) {
        if (step.kind !== 'lift' || step.from !== path[laps]) continue;
        if (laps === count) return steps.slice(0, index);
        laps += 1;
    }
    return [];
}

export class Ahead {
    steps: StepView[] = $state.raw([]);
    private asked = 0;

    constructor(private readonly foresee: () => Foresee | undefined) {}

    /** Looks at a half-entered move; at another one from then on, where nothing is entered at none. */
    async look(entry: Entry) {
        const mine = ++this.asked;
        const [move] = entry.chosen.length > 0 && entry.next.size > 0 ? entry.longer : [];
        const foresee = this.foresee();
        // Without an answer the board stays as it is before the move.
        const ply = move && foresee ? await foresee(move.text).catch(() => null) : null;
        if (mine !== this.asked) return;
        this.steps = move && ply ? firstSteps(ply.steps, move.path, entry.chosen.length) : [];
    }
}
