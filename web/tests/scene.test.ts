import { describe, expect, it, vi } from 'vitest';
import type { PlyView, StepView } from '../src/lib/api';
import { lay } from '../src/lib/board/geometry';
import { cellLabel, reserveText } from '../src/lib/board/names';
import { buildScene, applyStep, moveMarks, sceneContent } from '../src/lib/board/scene';
import { placements } from '../src/lib/board/placement';
import { all, at, card, changed } from './boards';

const run = (id: string, steps: StepView[], side = 0) =>
    steps.reduce((scene, step) => applyStep(scene, step, side), buildScene(card(id).start));

describe('a scene', () => {
    it('shows its picture', () => {
        for (const { start } of all) {
            const { cells, reserve } = start;
            expect(sceneContent(buildScene(start))).toEqual({ cells, reserve });
        }
    });

    it('lets a piece travel and another leave', () => {
        const { board: plan, start } = card('lau-kata-kati');
        const [d3, d4, d5, d6] = ['d3', 'd4', 'd5', 'd6'].map((name) => at(plan, name));
        const before = buildScene(start);
        const piece = before.points[d3!]?.[0];
        const after = run('lau-kata-kati', [
            { kind: 'move', from: d3!, to: d4!, captured: null },
            { kind: 'remove', at: d6! },
            { kind: 'move', from: d4!, to: d6!, captured: d5! },
        ]);
        expect(after.points[d6!]).toEqual([piece]);
        expect(after.gone.map(({ point }) => point)).toEqual([d6, d5]);
        const expected = changed(start, {
            [d3!]: { kind: 'vacant' },
            [d5!]: { kind: 'vacant' },
            [d6!]: { kind: 'piece', side: 0, king: false },
        });
        expect(sceneContent(after).cells).toEqual(expected.cells);
    });

    it('takes a piece that is placed from the hand', () => {
        const after = run('dara', [{ kind: 'place', at: 8 }], 1);
        expect(after.reserve.map((held) => held.length)).toEqual([12, 11]);
        expect(sceneContent(after).cells[8]).toEqual({ kind: 'piece', side: 1, king: false });
    });

    it('sows counters one by one and loses none', () => {
        const drops = [1, 2, 3, 4, 5].map((at): StepView => ({ kind: 'drop', at }));
        const after = run('khutka-boia', [
            { kind: 'collect', from: 0, counters: 1, side: 1 },
            { kind: 'lift', from: 0, counters: 4 },
            ...drops.slice(0, 4),
            { kind: 'collect', from: 7, counters: 5, side: 0 },
        ]);
        const count = (cell: number) => sceneContent(after).cells[cell];
        expect(count(0)).toEqual({ kind: 'counters', count: 0 });
        expect(count(1)).toEqual({ kind: 'counters', count: 6 });
        expect(count(7)).toEqual({ kind: 'counters', count: 0 });
        expect(after.reserve.map((held) => held.length)).toEqual([5, 1]);
        const sprites = [...after.points, ...after.reserve, after.hand].flat();
        expect(new Set(sprites).size).toBe(50);
    });

    it('sows into a store, and the hand goes over it', () => {
        const { board: plan, start } = card('khutka-boia');
        const steps: StepView[] = [
            { kind: 'lift', from: 3, counters: 5 },
            { kind: 'drop', at: 4 },
            { kind: 'bank', side: 0 },
        ];
        const layout = lay(plan, { flipped: false, reserve: true, names: true, narrow: false });
        const after = run('khutka-boia', steps);
        expect(after.handAt).toEqual({ store: 0 });
        expect(after.hand).toHaveLength(3);
        expect(after.reserve.map((held) => held.length)).toEqual([1, 0]);
        const box = layout.trays![0];
        const places = placements(after, layout);
        for (const sprite of [...after.hand, ...after.reserve[0]]) {
            const { x, y } = places.get(sprite)!;
            expect(x).toBeGreaterThan(box.x);
            expect(x).toBeLessThan(box.x + box.width);
            expect(y).toBeGreaterThan(box.y - 20);
            expect(y).toBeLessThan(box.y + box.height);
        }
        // On to the next hole, and nothing is lost.
        const on = applyStep(after, { kind: 'drop', at: 5 }, 0);
        expect(on.handAt).toEqual({ hole: 5 });
        expect(on.hand).toHaveLength(2);
        expect(applyStep(buildScene(start), { kind: 'bank', side: 0 }, 0).hand).toEqual([]);
        expect(reserveText(plan, { ...start, ...sceneContent(after) })).toEqual([
            'South: 1 counter in the store',
            'North: 0 counters in the store',
        ]);
    });

    it('promotes the piece that stands there, which stays the same sprite', () => {
        const { board: plan, start } = card('pretwa');
        const [from, to] = [at(plan, 'a1'), at(plan, 'o')];
        const before = buildScene(start);
        const sprite = before.points[from]?.[0];
        const after = run('pretwa', [
            { kind: 'move', from, to, captured: null },
            { kind: 'promote', at: to },
        ]);
        expect(after.points[to]).toEqual([sprite]);
        expect([...after.kings]).toEqual([sprite]);
        expect(before.kings.size).toBe(0);
        expect(cellLabel(plan, sceneContent(after).cells[to])).toBe('black king');
        // It leaves as a king, and no other piece becomes one by that.
        const gone = applyStep(after, { kind: 'remove', at: to }, 1);
        expect(
            sceneContent(gone).cells.filter((cell) => cell.kind === 'piece' && cell.king),
        ).toEqual([]);
    });

    it('does not change at a step that does not fit', () => {
        const scene = buildScene(card('pretwa').start);
        expect(applyStep(scene, { kind: 'move', from: 0, to: 1, captured: null }, 0)).toBe(scene);
        expect(applyStep(scene, { kind: 'drop', at: 1 }, 0)).toBe(scene);
    });

    it('keeps sprites where they are from picture to picture', () => {
        const { start } = card('khutka-boia');
        const before = buildScene(start);
        const next = changed(
            start,
            { 0: { kind: 'counters', count: 0 }, 1: { kind: 'counters', count: 10 } },
            {},
        );
        const after = buildScene(next, before);
        expect(after.points[3]).toEqual(before.points[3]);
        expect(new Set(after.points[1])).toEqual(
            new Set([...before.points[0]!, ...before.points[1]!]),
        );
    });
});

describe('a move that is shown', () => {
    const { board: plan, start } = card('pretwa');
    const step: StepView = { kind: 'move', from: at(plan, 'a1'), to: 0, captured: null };
    const after = changed(start, {
        0: { kind: 'piece', side: 0, king: false },
        [at(plan, 'a1')]: { kind: 'vacant' },
    });
    const ply = (steps: StepView[]) => ({ side: 0, steps, after }) as PlyView;

    it('may end with a promotion, or in a store', async () => {
        const { scenes } = await import('../src/lib/board/animator.svelte');
        const o = at(plan, 'o');
        const crowned = changed(after, { [o]: { kind: 'piece', side: 0, king: true } });
        const steps: StepView[] = [step, { kind: 'promote', at: o }];
        const move = { side: 0, steps, after: crowned } as PlyView;
        expect(scenes(buildScene(start), move)).toHaveLength(2);
        expect(scenes(buildScene(start), { ...move, after })).toBeNull();
        const holes = card('khutka-boia').start;
        const rest = [5, 6, 7, 8];
        const sown = changed(
            holes,
            {
                4: { kind: 'counters', count: 0 },
                ...Object.fromEntries(rest.map((hole) => [hole, { kind: 'counters', count: 6 }])),
            },
            { reserve: { kind: 'store', count: [1, 0] } },
        );
        const sowing: StepView[] = [
            { kind: 'lift', from: 4, counters: 5 },
            { kind: 'bank', side: 0 },
            ...rest.map((at): StepView => ({ kind: 'drop', at })),
        ];
        expect(
            scenes(buildScene(holes), { side: 0, steps: sowing, after: sown } as PlyView),
        ).toHaveLength(6);
    });

    it('is shown only where its steps lead to the picture after it', async () => {
        const { scenes } = await import('../src/lib/board/animator.svelte');
        expect(scenes(buildScene(start), ply([step]))).toHaveLength(1);
        expect(scenes(buildScene(start), ply([]))).toBeNull();
        expect(scenes(buildScene(after), ply([step]))).toBeNull();
    });

    it('says whether it has come to its end, or was stopped before', async () => {
        const { Animator } = await import('../src/lib/board/animator.svelte');
        vi.useFakeTimers();
        const move = { ...ply([step]), captured: [] as number[] } as PlyView;
        const animator = new Animator(start);
        const hurried = animator.play(move);
        animator.show(start);
        const overtaken = animator.play(move);
        await vi.advanceTimersByTimeAsync(20);
        const shownAtOnce = animator.play(move);
        animator.show(start);
        const played = animator.play(move);
        await vi.runAllTimersAsync();
        const ends = await Promise.all([hurried, overtaken, shownAtOnce, played]);
        expect(ends).toEqual([false, false, true, true]);
        vi.useRealTimers();
    });

    it('takes three seconds a lap at most, and nine seconds a turn', async () => {
        const { durations } = await import('../src/lib/board/animator.svelte');
        const total = (steps: StepView[], speed = 1) =>
            durations(steps, speed).reduce((sum, time) => sum + time, 0);
        const lap = (counters: number): StepView[] => [
            { kind: 'lift', from: 0, counters },
            ...Array.from({ length: counters }, (): StepView => ({ kind: 'drop', at: 0 })),
        ];
        for (const counters of [1, 5, 12, 40, 120]) {
            expect(total(lap(counters))).toBeLessThanOrEqual(3000.1);
        }
        // A short lap keeps its pace, also beside a long one.
        expect(durations([...lap(3), ...lap(40)], 1).slice(0, 4)).toEqual(durations(lap(3), 1));
        const long = Array.from({ length: 20 }, () => lap(20)).flat();
        expect(total(long)).toBeLessThanOrEqual(9000.1);
        expect(total(lap(5), 0.5)).toBeLessThan(total(lap(5)));
        expect(durations([step], 0.5)[0]).toBeLessThan(200);
    });
});

describe('the marks of the last move', () => {
    const start = card('dara').start;
    const marks = (path: number[], steps: StepView[], captured: number[] = []) =>
        moveMarks({
            side: 0,
            text: '',
            label: '1.',
            path,
            captured,
            changed: [],
            captures: [captured.length, 0],
            steps,
            fact: { code: 'passes' },
            comments: [],
            after: start,
        });

    it('end where the piece stands, and mark a removed piece on its own point', () => {
        const move: StepView = { kind: 'move', from: 1, to: 2, captured: null };
        const remove: StepView = { kind: 'remove', at: 20 };
        expect(marks([1, 2], [move])).toEqual({ trail: [1, 2], captured: [] });
        expect(marks([1, 2, 20], [move, remove], [20])).toEqual({ trail: [1, 2], captured: [20] });
        // Two rows at once remove two pieces.
        const both: StepView[] = [move, remove, { kind: 'remove', at: 21 }];
        expect(marks([1, 2, 20, 21], both, [20, 21]).trail).toEqual([1, 2]);
        expect(marks([5, 20], [{ kind: 'place', at: 5 }, remove], [20]).trail).toEqual([5]);
    });

    it('follow a piece that leaps, whatever it captures', () => {
        const leap: StepView = { kind: 'move', from: 1, to: 3, captured: 2 };
        expect(marks([1, 3], [leap], [2])).toEqual({ trail: [1, 3], captured: [2] });
        expect(moveMarks(null)).toEqual({ trail: [], captured: [] });
    });
});
