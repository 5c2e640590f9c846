/** The preview of a partial move: the piece at its new place, captured pieces faint. */
import type { BoardPlan } from '../api';
import { between, type Layout, type Coord } from './geometry';
import type { MoveInput } from './move-input.svelte';
import type { Scene } from './scene';

export interface Preview {
    moved: { sprite: number; coord: Coord; held: boolean } | null;
    faint: Set<number>;
}

/** The signs between the points of a move in its notation: `-` for a step, `x` for a leap. */
function separators(text: string, names: readonly string[]): string[] {
    let at = 0;
    return names.slice(0, -1).map((name) => {
        if (!text.startsWith(name, at)) return '';
        at += name.length + 1;
        return text.charAt(at - 1);
    });
}

export function preview(plan: BoardPlan, scene: Scene, layout: Layout, input: MoveInput): Preview {
    const faint = new Set<number>();
    const { chosen, drag } = input;
    const [start] = chosen;
    const names = chosen.map((point) => plan.points[point]?.name ?? '');
    const signs = separators(input.sent?.text ?? input.partial.moves[0] ?? '', names);
    const sprite = start === undefined ? undefined : scene.points[start]?.[0];
    const side = sprite === undefined ? undefined : scene.owner.get(sprite);
    if (start === undefined || sprite === undefined || side === undefined) {
        return { moved: null, faint };
    }
    // The piece stands on the last chosen point that was free. An occupied point chosen after it
    // is one whose piece will be captured.
    let stands = start;
    for (const [index, point] of chosen.slice(1).entries()) {
        const [there] = scene.points[point] ?? [];
        if (there !== undefined && there !== sprite) {
            faint.add(there);
            continue;
        }
        // Only a leap captures the pieces that it passes.
        for (const over of signs[index] === 'x' ? between(plan, stands, point) : []) {
            const [leaped] = scene.points[over] ?? [];
            if (leaped !== undefined && scene.owner.get(leaped) !== side) faint.add(leaped);
        }
        stands = point;
    }
    if (drag) return { moved: { sprite, coord: drag.at, held: true }, faint };
    const coord = layout.coords[stands];
    return { moved: stands === start || !coord ? null : { sprite, coord, held: false }, faint };
}
