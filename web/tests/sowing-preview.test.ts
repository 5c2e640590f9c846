import { describe, expect, it } from 'vitest';
import type { PathMove, PlyView, StepView } from '../src/lib/api';
import { SowingPreview, firstSteps } from '../src/lib/board/sowing-preview.svelte';
import { PartialMove } from '../src/lib/board/partial-move';
import { sceneContent } from '../src/lib/board/scene';
import { Animator } from '../src/lib/board/animator.svelte';
import { card, changed } from './boards';

const lift = (from: number, counters: number): StepView => ({ kind: 'lift', from, counters });
const drop = (at: number): StepView => ({ kind: 'drop', at });
const bank: StepView = { kind: 'bank', side: 0 };

/** The fourth hole ends in the store, and then the first is sown. */
const laps = [
    [lift(3, 5), drop(4), bank, drop(5), drop(6), drop(7)],
    [lift(0, 5), drop(1), drop(2), drop(3), drop(4), bank],
    [lift(3, 1), drop(4)],
];
const steps = laps.flat();
const path = [3, 0, 3];

describe('the steps of a turn', () => {
    it('belong to the holes that were chosen', () => {
        expect(firstSteps(steps, path, 1)).toEqual(laps[0]);
        expect(firstSteps(steps, path, 2)).toEqual([...laps[0]!, ...laps[1]!]);
    });

    it('are none where no hole comes after, or where they are too many to be told', () => {
        expect(firstSteps(steps, path, 3)).toEqual([]);
        expect(firstSteps(steps.slice(0, 4), path, 1)).toEqual([]);
    });
});

describe('a turn that is being entered', () => {
    const legal: PathMove[] = [
        { text: 'd1-a1-d1', path },
        { text: 'd1-b1', path: [3, 1] },
        { text: 'e1', path: [4] },
    ];
    const ply = { side: 0, steps } as PlyView;
    const asked: string[] = [];
    const previewMove = async (text: string) => {
        asked.push(text);
        return ply;
    };

    it('is looked at as far as it was chosen, and no farther', async () => {
        const preview = new SowingPreview(() => previewMove);
        const start = new PartialMove(legal);
        await preview.update(start);
        expect([preview.steps, asked]).toEqual([[], []]);
        await preview.update(start.click(3)!);
        expect(preview.steps).toEqual(laps[0]);
        await preview.update(start.click(3)!.click(0)!);
        expect(preview.steps).toEqual([...laps[0]!, ...laps[1]!]);
        await preview.update(start);
        expect(preview.steps).toEqual([]);
    });

    it('stays as it is where nobody knows', async () => {
        const lost = new SowingPreview(
            () => () => Promise.reject(new Error('the network is gone')),
        );
        await lost.update(new PartialMove(legal).click(3)!);
        expect(lost.steps).toEqual([]);
        const alone = new SowingPreview(() => undefined);
        await alone.update(new PartialMove(legal).click(3)!);
        expect(alone.steps).toEqual([]);
    });

    it('heeds what was chosen last, whatever is answered first', async () => {
        const answers: ((ply: PlyView) => void)[] = [];
        const preview = new SowingPreview(
            () => () => new Promise((answer) => answers.push(answer)),
        );
        const first = preview.update(new PartialMove(legal).click(3)!);
        await preview.update(new PartialMove(legal));
        answers[0]!(ply);
        await first;
        expect(preview.steps).toEqual([]);
    });
});

describe('a board with a turn that is being entered', () => {
    const { start } = card('khutka-boia');
    const picture = changed(start, {}, { turn: 0 });
    const counts = (animator: Animator) =>
        sceneContent(animator.scene).cells.map((cell) =>
            cell.kind === 'counters' ? cell.count : null,
        );

    it('shows it so far, and takes it back when it is let go of', () => {
        const animator = new Animator(picture);
        animator.preview(picture, laps[0]!);
        expect(counts(animator)).toEqual([5, 5, 5, 0, 6, 6, 6, 6, 5, 5]);
        expect(sceneContent(animator.scene).reserve?.count).toEqual([1, 0]);
        animator.preview(picture, []);
        expect(sceneContent(animator.scene)).toEqual({
            cells: picture.cells,
            reserve: picture.reserve,
        });
        // As many steps of another move are another sprite.
        animator.preview(picture, [lift(3, 5), drop(4)]);
        animator.preview(picture, [lift(2, 5), drop(3)]);
        expect(counts(animator).slice(0, 5)).toEqual([5, 5, 0, 6, 5]);
    });

    it('already leads to a picture that comes again, and to no other', () => {
        const animator = new Animator(picture);
        animator.show(picture);
        animator.preview(picture, laps[0]!);
        expect(animator.leadsTo(structuredClone(picture))).toBe(true);
        const after = changed(picture, { 0: { kind: 'counters', count: 1 } });
        expect(animator.leadsTo(after)).toBe(false);
    });

    it('goes on from there when the move is played', async () => {
        const animator = new Animator(picture);
        animator.preview(picture, laps[0]!);
        const after = changed(
            picture,
            Object.fromEntries(
                [0, 6, 6, 0, 8, 6, 6, 6, 5, 5].map((count, at) => [
                    at,
                    { kind: 'counters', count },
                ]),
            ),
            { reserve: { kind: 'store', count: [2, 0] } },
        );
        const seen: (number | null)[][] = [];
        const done = animator.play({ side: 0, steps, after, captured: [] } as unknown as PlyView);
        // It leads to its end from the moment at which it begins.
        expect([animator.playing, animator.leadsTo(after)]).toEqual([true, true]);
        const watch = setInterval(() => seen.push(counts(animator)), 5);
        await done;
        clearInterval(watch);
        // The first hole was never seen full again.
        expect(seen.every((cells) => (cells[3] ?? 9) <= 1)).toBe(true);
        expect(sceneContent(animator.scene)).toEqual({
            cells: after.cells,
            reserve: after.reserve,
        });
        expect(animator.playing).toBe(false);
    }, 15_000);
});
