/** The placement of all sprites of a scene in the drawing. */
import type { Box, Layout, Coord } from './geometry';
import type { Scene } from './scene';

const golden = Math.PI * (3 - Math.sqrt(5));

/** The offset of a counter in a hole. Counters form a sunflower, rotated differently in each hole. */
function counterOffset(index: number, count: number, hole: number, radius: number): Coord {
    // A few counters lie close together; many fill the hole.
    const spread = radius * (count < 2 ? 0 : Math.min(0.68, 0.36 + 0.05 * count));
    const far = spread * Math.sqrt((index + 0.5) / count);
    const turn = index * golden + hole * 1.7;
    return { x: far * Math.cos(turn), y: far * Math.sin(turn) };
}

/** The van der Corput sequence: any number of its values fill 0 to 1 evenly. */
function vanDerCorput(index: number, base: number): number {
    let part = 1;
    let sum = 0;
    for (let rest = index + 1; rest > 0; rest = Math.floor(rest / base)) {
        part /= base;
        sum += part * (rest % base);
    }
    return sum;
}

function inStore(box: Box, index: number): Coord {
    const inset = 21;
    // Leaves room for the number at the head of the store.
    const head = 36;
    const tall = box.height > box.width;
    const x = box.x + inset + (tall ? 0 : head);
    const y = box.y + inset + (tall ? head / 3 : 0);
    return {
        x: x + vanDerCorput(index, 2) * (box.x + box.width - inset - x),
        y: y + vanDerCorput(index, 3) * (box.y + box.height - inset - y),
    };
}

/** The place of a piece in hand: they lie in a row. */
function inHand(box: Box, index: number, most: number): Coord {
    const gap = Math.min(box.height * 0.78, (box.width - 90) / Math.max(most, 1));
    return { x: box.x + 74 + gap * (index + 0.5), y: box.y + box.height / 2 };
}

/** The scale of pieces in hand. */
export const handScale = 0.62;

export interface Placement extends Coord {
    scale: number;
}

/** The coordinates of the hand while it sows. */
function handCoord({ handAt }: Scene, layout: Layout): Coord | undefined {
    if (handAt === null) return undefined;
    if ('hole' in handAt) return layout.coords[handAt.hole];
    const box = layout.trays?.[handAt.store];
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The placement of each sprite. */
export function placements(scene: Scene, layout: Layout): Map<number, Placement> {
    const places = new Map<number, Placement>();
    const put = (sprite: number, coord: Coord, scale = 1) =>
        places.set(sprite, { ...coord, scale });
    scene.points.forEach((sprites, point) => {
        const coord = layout.coords[point];
        if (!coord) return;
        const single = scene.cells[point]?.kind !== 'counters';
        sprites.forEach((sprite, index) => {
            const off = single
                ? { x: 0, y: 0 }
                : counterOffset(index, sprites.length, point, layout.radius);
            put(sprite, { x: coord.x + off.x, y: coord.y + off.y });
        });
    });
    const above = handCoord(scene, layout);
    if (above) {
        scene.hand.forEach((sprite, index) => {
            const off = counterOffset(index, scene.hand.length + 4, 0, layout.radius);
            put(sprite, { x: above.x + off.x, y: above.y - 20 + off.y }, 1.18);
        });
    }
    for (const { sprite, point } of scene.gone) {
        const coord = layout.coords[point];
        if (coord) put(sprite, coord);
    }
    layout.trays?.forEach((box, side) => {
        const sprites = scene.reserve[side as 0 | 1];
        const pieces = scene.reserveKind === 'hand';
        sprites.forEach((sprite, index) => {
            if (pieces) put(sprite, inHand(box, index, Math.max(sprites.length, 12)), handScale);
            else put(sprite, inStore(box, index));
        });
    });
    return places;
}
