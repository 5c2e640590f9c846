/** Shows moves step by step. */
import type { Picture, PlyView, StepView } from '../api';
import { sound } from '../sound/sounds';
import { calm, settings } from '../store/settings.svelte';
import { arrange, perform, shown, type Scene } from './scene';

const factor = { slow: 1.8, normal: 1, fast: 0.5, off: 0 };

/** How long each kind of step takes at the usual speed, in milliseconds. */
const pace: Record<StepView['kind'], number> = {
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

/** No turn is watched for longer than about this. */
const patience = 9000;

/** The durations of these steps; long turns are shown faster. */
export function durations(steps: StepView[], speed: number): number[] {
    const usual = steps.map((step) => pace[step.kind] * speed);
    const total = usual.reduce((sum, time) => sum + time, 0);
    const hurry = Math.max(1, total / patience);
    return usual.map((time) => Math.max(24, time / hurry));
}

/** All scenes of a move in order, or none where its steps do not lead to the picture after it. */
export function scenes(from: Scene, ply: PlyView): Scene[] | null {
    const all: Scene[] = [];
    let scene: Scene = { ...from, gone: [] };
    for (const step of ply.steps) {
        const next = perform(scene, step, ply.side);
        if (next === scene) return null;
        all.push(next);
        scene = next;
    }
    return all.length > 0 && alike(shown(scene), ply.after) ? all : null;
}

type Shown = Pick<Picture, 'cells' | 'reserve'>;

/** Whether two pictures show the same; hands that are empty need not be told of. */
function alike(a: Shown, b: Shown): boolean {
    const content = ({ cells, reserve }: Shown) => [cells, reserve?.count ?? [0, 0]];
    return JSON.stringify(content(a)) === JSON.stringify(content(b));
}

function soundOf(step: StepView) {
    if (step.kind === 'drop' || step.kind === 'bank') sound('drop');
    else if (step.kind === 'collect' || step.kind === 'remove' || step.kind === 'discard')
        sound('capture');
    else if (step.kind === 'lift') sound('lift');
    else sound(step.kind === 'move' && step.captured !== null ? 'capture' : 'click');
}

export class Stage {
    /** What is seen now. */
    scene: Scene = $state.raw() as Scene;
    /** Whether a move is being shown. */
    playing = $state(false);
    /** How long a thing travels, in milliseconds. */
    travel = $state(220);

    /** The steps of a move that is being entered that are seen already. */
    private ahead: StepView[] = [];
    private waiting: { timer: ReturnType<typeof setTimeout>; go: () => void } | null = null;
    private run = 0;

    constructor(picture: Picture) {
        this.scene = arrange(picture);
    }

    /** Shows a picture at once; things glide to where they are. */
    show(picture: Picture) {
        this.stop();
        this.ahead = [];
        this.travel = calm() ? 0 : 220 * factor[settings.speed];
        this.scene = arrange(picture, this.scene);
    }

    /** Shows what the first steps of a move that is being entered make of a picture. */
    foresee(picture: Picture, steps: StepView[]) {
        if (steps === this.ahead || steps.length + this.ahead.length === 0) return;
        this.show(picture);
        this.ahead = steps;
        this.scene = steps.reduce((scene, step) => perform(scene, step, picture.turn), this.scene);
    }

    /** Shows a move, and then the picture after it. */
    async play(ply: PlyView) {
        this.stop();
        const steps = ply.steps.slice(this.ahead.length);
        this.ahead = [];
        const all = calm() ? null : scenes(this.scene, { ...ply, steps });
        if (!all) {
            this.show(ply.after);
            this.clatter(ply);
            return;
        }
        const run = this.run;
        const times = durations(steps, factor[settings.speed]);
        this.playing = true;
        for (const [index, scene] of all.entries()) {
            // A thing that is to travel is raised first: an element that changes its place among
            // its siblings does not glide.
            this.scene = { ...this.scene, top: scene.top, gone: scene.gone };
            await this.wait(16);
            if (run !== this.run) return;
            this.travel = times[index] ?? 0;
            this.scene = scene;
            const step = steps[index];
            if (step) soundOf(step);
            await this.wait(this.travel);
            if (run !== this.run) return;
        }
        this.playing = false;
        this.scene = arrange(ply.after, this.scene);
    }

    /** Stops whatever is moving. */
    stop() {
        this.run++;
        this.playing = false;
        if (!this.waiting) return;
        clearTimeout(this.waiting.timer);
        this.waiting.go();
        this.waiting = null;
    }

    private clatter(ply: PlyView) {
        sound(ply.captured.length > 0 ? 'capture' : 'click');
    }

    private wait(time: number): Promise<void> {
        return new Promise((go) => {
            this.waiting = { timer: setTimeout(go, time), go };
        });
    }
}
