/** What a half-entered move looks like: the piece where it would be, what it leaped over faint. */
import type { BoardPlan } from '../api';
import { between, type Layout, type Spot } from './geometry';
import type { Input } from './input.svelte';
import type { Scene } from './scene';

export interface Preview {
    moved: { thing: number; spot: Spot; held: boolean } | null;
    faint: Set<number>;
}

export function preview(plan: BoardPlan, scene: Scene, layout: Layout, input: Input): Preview {
    const faint = new Set<number>();
    const { chosen, drag } = input;
    const [start] = chosen;
    const thing = start === undefined ? undefined : scene.points[start]?.[0];
    const side = thing === undefined ? undefined : scene.owner.get(thing);
    if (start === undefined || thing === undefined || side === undefined) {
        return { moved: null, faint };
    }
    // It stands on the last point chosen that was free for it; a piece chosen after that is one
    // to be taken.
    let stands = start;
    for (const point of chosen.slice(1)) {
        const [there] = scene.points[point] ?? [];
        if (there !== undefined && there !== thing) {
            faint.add(there);
            continue;
        }
        const [leaped] = scene.points[between(plan, stands, point) ?? -1] ?? [];
        if (leaped !== undefined && scene.owner.get(leaped) !== side) faint.add(leaped);
        stands = point;
    }
    if (drag) return { moved: { thing, spot: drag.at, held: true }, faint };
    const spot = layout.spots[stands];
    return { moved: stands === start || !spot ? null : { thing, spot, held: false }, faint };
}
