import { describe, expect, it } from 'vitest';
import type { PathMove, PlyView, StepView } from '../src/lib/api';
import { Ahead, firstSteps } from '../src/lib/board/ahead.svelte';
import { Entry } from '../src/lib/board/entry';
import { shown } from '../src/lib/board/scene';
import { Stage } from '../src/lib/board/stage.svelte';
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
    const foresee = async (text: string) => {
        asked.push(text);
        return ply;
    };

    it('is looked at as far as it was chosen, and no farther', async () => {
        const ahead = new Ahead(() => foresee);
        const start = new Entry(legal);
        await ahead.look(start);
        expect([ahead.steps, asked]).toEqual([[], []]);
        await ahead.look(start.click(3)!);
        expect(ahead.steps).toEqual(laps[0]);
        await ahead.look(start.click(3)!.click(0)!);
        expect(ahead.steps).toEqual([...laps[0]!, ...laps[1]!]);
        await ahead.look(start);
        expect(ahead.steps).toEqual([]);
    });

    it('stays as it is where nobody knows', async () => {
        const lost = new Ahead(() => () => Promise.reject(new Error('the network is gone')));
        await lost.look(new Entry(legal).click(3)!);
        expect(lost.steps).toEqual([]);
        const alone = new Ahead(() => undefined);
        await alone.look(new Entry(legal).click(3)!);
        expect(alone.steps).toEqual([]);
    });

    it('heeds what was chosen last, whatever is answered first', async () => {
        const answers: ((ply: PlyView) => void)[] = [];
        const ahead = new Ahead(() => () => new Promise((answer) => answers.push(answer)));
        const first = ahead.look(new Entry(legal).click(3)!);
        await ahead.look(new Entry(legal));
        answers[0]!(ply);
        await first;
        expect(ahead.steps).toEqual([]);
    });
});

describe('a board with a turn that is being entered', () => {
    const { start } = card('khutka-boia');
    const picture = changed(start, {}, { turn: 0 });
    const counts = (stage: Stage) =>
        shown(stage.scene).cells.map((cell) => (cell.kind === 'counters' ? cell.count : null));

    it('shows it so far, and takes it back when it is let go of', () => {
        const stage = new Stage(picture);
        stage.foresee(picture, laps[0]!);
        expect(counts(stage)).toEqual([5, 5, 5, 0, 6, 6, 6, 6, 5, 5]);
        expect(shown(stage.scene).reserve?.count).toEqual([1, 0]);
        stage.foresee(picture, []);
        expect(shown(stage.scene)).toEqual({ cells: picture.cells, reserve: picture.reserve });
        // As many steps of another move are another thing.
        stage.foresee(picture, [lift(3, 5), drop(4)]);
        stage.foresee(picture, [lift(2, 5), drop(3)]);
        expect(counts(stage).slice(0, 5)).toEqual([5, 5, 0, 6, 5]);
    });

    it('goes on from there when the move is played', async () => {
        const stage = new Stage(picture);
        stage.foresee(picture, laps[0]!);
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
        const done = stage.play({ side: 0, steps, after, captured: [] } as unknown as PlyView);
        const watch = setInterval(() => seen.push(counts(stage)), 5);
        await done;
        clearInterval(watch);
        // The first hole was never seen full again.
        expect(seen.every((cells) => (cells[3] ?? 9) <= 1)).toBe(true);
        expect(shown(stage.scene)).toEqual({ cells: after.cells, reserve: after.reserve });
        expect(stage.playing).toBe(false);
    }, 15_000);
});
