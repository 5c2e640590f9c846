/** The place of every thing of a scene in the drawing. */
import type { Box, Layout, Spot } from './geometry';
import type { Scene } from './scene';

const golden = Math.PI * (3 - Math.sqrt(5));

/** The place of one of so many counters in a hole: a sunflower's, each hole turned its own way. */
export function seat(index: number, count: number, hole: number, radius: number): Spot {
    // A few lie close together; many fill the hole.
    const spread = radius * (count < 2 ? 0 : Math.min(0.68, 0.36 + 0.05 * count));
    const far = spread * Math.sqrt((index + 0.5) / count);
    const turn = index * golden + hole * 1.7;
    return { x: far * Math.cos(turn), y: far * Math.sin(turn) };
}

/** Numbers that fill the space from 0 to 1 evenly, however many are taken. */
function spread(index: number, base: number): number {
    let part = 1;
    let sum = 0;
    for (let rest = index + 1; rest > 0; rest = Math.floor(rest / base)) {
        part /= base;
        sum += part * (rest % base);
    }
    return sum;
}

function inStore(box: Box, index: number): Spot {
    const inset = 21;
    // The number of them stands at the head of the store.
    const head = 36;
    const tall = box.height > box.width;
    const x = box.x + inset + (tall ? 0 : head);
    const y = box.y + inset + (tall ? head / 3 : 0);
    return {
        x: x + spread(index, 2) * (box.x + box.width - inset - x),
        y: y + spread(index, 3) * (box.y + box.height - inset - y),
    };
}

/** Pieces in hand lie in a row. */
function inHand(box: Box, index: number, most: number): Spot {
    const gap = Math.min(box.height * 0.78, (box.width - 90) / Math.max(most, 1));
    return { x: box.x + 74 + gap * (index + 0.5), y: box.y + box.height / 2 };
}

/** How large the pieces in a hand are drawn, as a part of a piece's size. */
export const handScale = 0.62;

export interface Seat extends Spot {
    scale: number;
}

/** What the hand is above. */
function handSpot({ handAt }: Scene, layout: Layout): Spot | undefined {
    if (handAt === null) return undefined;
    if ('hole' in handAt) return layout.spots[handAt.hole];
    const box = layout.trays?.[handAt.store];
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where each thing lies. */
export function seats(scene: Scene, layout: Layout): Map<number, Seat> {
    const places = new Map<number, Seat>();
    const put = (thing: number, spot: Spot, scale = 1) => places.set(thing, { ...spot, scale });
    scene.points.forEach((things, point) => {
        const spot = layout.spots[point];
        if (!spot) return;
        const single = scene.cells[point]?.kind !== 'counters';
        things.forEach((thing, index) => {
            const off = single ? { x: 0, y: 0 } : seat(index, things.length, point, layout.radius);
            put(thing, { x: spot.x + off.x, y: spot.y + off.y });
        });
    });
    const above = handSpot(scene, layout);
    if (above) {
        scene.hand.forEach((thing, index) => {
            const off = seat(index, scene.hand.length + 4, 0, layout.radius);
            put(thing, { x: above.x + off.x, y: above.y - 20 + off.y }, 1.18);
        });
    }
    for (const { thing, point } of scene.gone) {
        const spot = layout.spots[point];
        if (spot) put(thing, spot);
    }
    layout.trays?.forEach((box, side) => {
        const things = scene.reserve[side as 0 | 1];
        const pieces = scene.reserveKind === 'hand';
        things.forEach((thing, index) => {
            if (pieces) put(thing, inHand(box, index, Math.max(things.length, 12)), handScale);
            else put(thing, inStore(box, index));
        });
    });
    return places;
}
