/** What a half-entered move looks like: the piece where it would be, what it leaped over faint. */
import type { BoardPlan } from '../api';
import { between, type Layout, type Spot } from './geometry';
import type { Input } from './input.svelte';
import type { Scene } from './scene';

export interface Preview {
    moved: { thing: number; spot: Spot; held: boolean } | null;
    faint: Set<number>;
}

/** What a move writes between the names of its first points: `-` for a step, `x` for a leap. */
function joints(text: string, names: readonly string[]): string[] {
    let at = 0;
    return names.slice(0, -1).map((name) => {
        if (!text.startsWith(name, at)) return '';
        at += name.length + 1;
        return text.charAt(at - 1);
    });
}

export function preview(plan: BoardPlan, scene: Scene, layout: Layout, input: Input): Preview {
    const faint = new Set<number>();
    const { chosen, drag } = input;
    const [start] = chosen;
    const names = chosen.map((point) => plan.points[point]?.name ?? '');
    const signs = joints(input.sent?.text ?? input.entry.moves[0] ?? '', names);
    const thing = start === undefined ? undefined : scene.points[start]?.[0];
    const side = thing === undefined ? undefined : scene.owner.get(thing);
    if (start === undefined || thing === undefined || side === undefined) {
        return { moved: null, faint };
    }
    // It stands on the last point chosen that was free for it; a piece chosen after that is one
    // to be taken.
    let stands = start;
    for (const [index, point] of chosen.slice(1).entries()) {
        const [there] = scene.points[point] ?? [];
        if (there !== undefined && there !== thing) {
            faint.add(there);
            continue;
        }
        // Not every piece that goes past another one takes it.
        for (const over of signs[index] === 'x' ? between(plan, stands, point) : []) {
            const [leaped] = scene.points[over] ?? [];
            if (leaped !== undefined && scene.owner.get(leaped) !== side) faint.add(leaped);
        }
        stands = point;
    }
    if (drag) return { moved: { thing, spot: drag.at, held: true }, faint };
    const spot = layout.spots[stands];
    return { moved: stands === start || !spot ? null : { thing, spot, held: false }, faint };
}
