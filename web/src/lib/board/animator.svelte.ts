/** The animation of moves, step by step. */
import type { Picture, PlyView, StepView } from '../api';
import { sound } from '../sound/sounds';
import { prefersReducedMotion, settings } from '../store/settings.svelte';
import { buildScene, applyStep, sceneContent, type Scene } from './scene';

/** The factor of each speed setting on the duration of a step. */
const factor = { slow: 1.8, normal: 1, fast: 0.5, off: 0 };

/** The duration of each kind of step at normal speed, in milliseconds. */
const stepDuration: Record<StepView['kind'], number> = {
    place: 240,
    move: 270,
    remove: 240,
    promote: 160,
    discard: 240,
    lift: 260,
    drop: 170,
    bank: 170,
    collect: 320,
};

/** The longest animation of a lap and of a turn at normal speed, in milliseconds. */
const maxLap = 3000;
const maxTurn = 9000;

/** The time before each step in which its sprite is raised above the others, in milliseconds. */
const raiseTime = 16;

/** The length of an animation from which the user is told that it can be hurried, in milliseconds. */
const longAnimation = 1500;

const sum = (times: number[]) => times.reduce((total, time) => total + time, 0);

/** Scales times down so that their sum is at most `most`. */
function within(most: number, times: number[]): number[] {
    const speedUp = Math.max(1, sum(times) / most);
    return times.map((time) => time / speedUp);
}

/**
 * The durations of these steps. A lap begins where counters are lifted; the steps of a lap with many
 * counters and of a turn with many laps are faster.
 */
export function durations(steps: StepView[], speed: number): number[] {
    const laps: number[][] = [];
    for (const { kind } of steps) {
        if (kind === 'lift' || laps.length === 0) laps.push([]);
        laps.at(-1)?.push(stepDuration[kind] * speed + raiseTime);
    }
    const times = laps.flatMap((lap) => within(maxLap * speed, lap));
    return within(maxTurn * speed, times);
}

/** All scenes of a move in order; null if its steps do not lead to the picture after it. */
export function scenes(from: Scene, ply: PlyView): Scene[] | null {
    const all: Scene[] = [];
    let scene: Scene = { ...from, gone: [] };
    for (const step of ply.steps) {
        const next = applyStep(scene, step, ply.side);
        if (next === scene) return null;
        all.push(next);
        scene = next;
    }
    return all.length > 0 && isSame(sceneContent(scene), ply.after) ? all : null;
}

type Content = Pick<Picture, 'cells' | 'reserve'>;

/** Whether two pictures are equal; a missing reserve equals an empty one. */
function isSame(a: Content, b: Content): boolean {
    const content = ({ cells, reserve }: Content) => [cells, reserve?.count ?? [0, 0]];
    return JSON.stringify(content(a)) === JSON.stringify(content(b));
}

function playSound(step: StepView) {
    if (step.kind === 'drop' || step.kind === 'bank') sound('drop');
    else if (step.kind === 'collect' || step.kind === 'remove' || step.kind === 'discard')
        sound('capture');
    else if (step.kind === 'lift') sound('lift');
    else sound(step.kind === 'move' && step.captured !== null ? 'capture' : 'click');
}

export class Animator {
    /** The scene that is shown now. */
    scene: Scene = $state.raw() as Scene;
    /** Whether an animation is running, and whether it is so long that one may want to hurry it. */
    playing = $state(false);
    long = $state(false);
    /** The duration of movements, in milliseconds. */
    travel = $state(220);

    /** The picture that is shown, or to which the animation leads. */
    private goal: Picture | undefined;
    /** The steps of a partial move that are shown already. */
    private previewed: StepView[] = [];
    private waiting: { timer: ReturnType<typeof setTimeout>; go: () => void } | null = null;
    private run = 0;

    constructor(picture: Picture) {
        this.scene = buildScene(picture);
    }

    /** Whether this picture is shown, or will be when the animation has ended. */
    leadsTo(picture: Picture): boolean {
        return this.goal !== undefined && isSame(this.goal, picture);
    }

    /** Shows a picture at once; sprites glide to where they are. */
    show(picture: Picture) {
        this.stop();
        this.goal = picture;
        this.previewed = [];
        this.travel = prefersReducedMotion() ? 0 : 220 * factor[settings.speed];
        this.scene = buildScene(picture, this.scene);
    }

    /** Shows a picture after the first steps of a partial move. */
    preview(picture: Picture, steps: StepView[]) {
        if (steps === this.previewed || steps.length + this.previewed.length === 0) return;
        this.show(picture);
        this.previewed = steps;
        this.scene = steps.reduce(
            (scene, step) => applyStep(scene, step, picture.turn),
            this.scene,
        );
    }

    /** Animates a move, then shows the picture after it. Resolves with false if it was stopped before. */
    async play(ply: PlyView): Promise<boolean> {
        this.stop();
        this.goal = ply.after;
        const steps = ply.steps.slice(this.previewed.length);
        this.previewed = [];
        const all = prefersReducedMotion() ? null : scenes(this.scene, { ...ply, steps });
        if (!all) {
            this.show(ply.after);
            sound(ply.captured.length > 0 ? 'capture' : 'click');
            return true;
        }
        const run = this.run;
        const times = durations(steps, factor[settings.speed]);
        this.playing = true;
        this.long = sum(times) >= longAnimation;
        let due = performance.now();
        for (const [index, scene] of all.entries()) {
            due += times[index] ?? 0;
            if (performance.now() >= due) {
                // A slow device is late: it skips the movement, not the result.
                this.travel = 0;
                this.scene = scene;
                continue;
            }
            // Raises a sprite before it moves: an element that changes its place among its
            // siblings has no transition.
            this.scene = { ...this.scene, top: scene.top, gone: scene.gone };
            await this.wait(raiseTime);
            if (run !== this.run) return false;
            this.travel = Math.max(0, due - performance.now());
            this.scene = scene;
            const step = steps[index];
            if (step) playSound(step);
            await this.wait(this.travel);
            if (run !== this.run) return false;
        }
        this.playing = false;
        this.long = false;
        this.scene = buildScene(ply.after, this.scene);
        return true;
    }

    /** Stops the animation. */
    stop() {
        this.run++;
        this.playing = false;
        this.long = false;
        if (!this.waiting) return;
        clearTimeout(this.waiting.timer);
        this.waiting.go();
        this.waiting = null;
    }

    private wait(time: number): Promise<void> {
        return new Promise((go) => {
            this.waiting = { timer: setTimeout(go, time), go };
        });
    }
}
