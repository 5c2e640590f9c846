/**
 * The preview of a sowing turn that is being entered hole by hole: it shows the holes as they are when
 * the next one is chosen. The board knows no rules. It requests the steps of any legal move with the
 * chosen prefix and shows the steps of that prefix, which all such moves share.
 */
import type { PlyView, StepView } from '../api';
import type { PartialMove } from './partial-move';

export type PreviewMove = (text: string) => Promise<PlyView | null>;

/** The steps of the first `count` laps of a move: those before the next hole of its path is lifted. */
export function firstSteps(steps: StepView[], path: readonly number[], count: number): StepView[] {
    let laps = 0;
    for (const [index, step] of steps.entries()) {
        if (step.kind !== 'lift' || step.from !== path[laps]) continue;
        if (laps === count) return steps.slice(0, index);
        laps += 1;
    }
    return [];
}

export class SowingPreview {
    steps: StepView[] = $state.raw([]);
    private asked = 0;

    constructor(private readonly previewMove: () => PreviewMove | undefined) {}

    /** Updates the preview for a partial move; without a chosen point there is none. */
    async update(partial: PartialMove) {
        const mine = ++this.asked;
        const [move] = partial.chosen.length > 0 && partial.next.size > 0 ? partial.longer : [];
        const previewMove = this.previewMove();
        // If the request fails, the board shows the position before the move.
        const ply = move && previewMove ? await previewMove(move.text).catch(() => null) : null;
        if (mine !== this.asked) return;
        this.steps = move && ply ? firstSteps(ply.steps, move.path, partial.chosen.length) : [];
    }
}
