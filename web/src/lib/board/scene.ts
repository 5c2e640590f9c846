/**
 * The scene of a board: every piece and every counter is a sprite with a number of its own, so that
 * its movement can be animated. There are no rules here: steps are applied as the engine lists them.
 */
import type { CellView, Picture, PlyView, ReserveView, StepView } from '../api';

export interface Scene {
    /** The kind of each point, whatever lies on it. */
    cells: CellView[];
    /** The sprites on each point: at most one piece, or any number of counters. */
    points: number[][];
    /** Pieces still to be placed, or counters captured, of each side. */
    reserve: [number[], number[]];
    reserveKind: ReserveView['kind'] | null;
    /** Counters that were picked up and are being sown, and the hole or store below the hand. */
    hand: number[];
    handAt: { hole: number } | { store: 0 | 1 } | null;
    /** Pieces that were just captured, and their points. */
    gone: { sprite: number; point: number }[];
    /** The owner of each piece; counters have none. */
    owner: ReadonlyMap<number, number>;
    /** The pieces that are promoted. */
    kings: ReadonlySet<number>;
    /** The sprite that is moving, to be drawn above the others. */
    top: number | null;
    /** The number of the next new sprite. */
    next: number;
}

function sideOf(cell: CellView | undefined): number | null {
    return cell?.kind === 'piece' ? cell.side : null;
}

function isKing(cell: CellView | undefined): boolean {
    return cell?.kind === 'piece' && cell.king;
}

function amount(cell: CellView | undefined): number {
    if (cell?.kind === 'counters') return cell.count;
    return cell?.kind === 'piece' ? 1 : 0;
}

/**
 * The scene of a picture. Sprites of the scene before keep their places where they can, and the
 * others are taken from what has become free, so that the change from one to the other is small.
 */
export function buildScene(picture: Picture, before?: Scene): Scene {
    const owner = new Map(before?.owner);
    const kings = new Set<number>();
    let next = before?.next ?? 0;
    const free: number[] = [];
    const points = picture.cells.map((cell, index) => {
        const here = before?.points[index] ?? [];
        const side = sideOf(cell);
        const fit = here.filter((sprite) => side === null || owner.get(sprite) === side);
        const kept = fit.slice(0, amount(cell));
        free.push(...here.filter((sprite) => !kept.includes(sprite)));
        return kept;
    });
    const held = picture.reserve?.count ?? [0, 0];
    const reserve = held.map((count, side) => {
        const here = before?.reserve[side as 0 | 1] ?? [];
        free.push(...here.slice(count));
        return here.slice(0, count);
    }) as [number[], number[]];
    free.push(...(before?.hand ?? []), ...(before?.gone.map(({ sprite }) => sprite) ?? []));
    const take = (side: number | null): number => {
        const index = free.findIndex((sprite) => (owner.get(sprite) ?? null) === side);
        if (index >= 0) return free.splice(index, 1)[0] as number;
        const sprite = next++;
        if (side !== null) owner.set(sprite, side);
        return sprite;
    };
    for (const [index, cell] of picture.cells.entries()) {
        const here = points[index] as number[];
        while (here.length < amount(cell)) here.push(take(sideOf(cell)));
        if (isKing(cell)) here.forEach((sprite) => kings.add(sprite));
    }
    const kind = picture.reserve?.kind ?? null;
    for (const side of [0, 1] as const) {
        while (reserve[side].length < held[side]) {
            reserve[side].push(take(kind === 'hand' ? side : null));
        }
    }
    return {
        cells: picture.cells,
        points,
        reserve,
        reserveKind: kind,
        hand: [],
        handAt: null,
        gone: [],
        owner,
        kings,
        top: null,
        next,
    };
}

/** The scene after one step of a move by `side`. A step that does not fit returns the same scene. */
export function applyStep(scene: Scene, step: StepView, side: number): Scene {
    const next: Scene = {
        ...scene,
        points: scene.points.map((sprites) => [...sprites]),
        reserve: [[...scene.reserve[0]], [...scene.reserve[1]]],
        hand: [...scene.hand],
        gone: [...scene.gone],
    };
    const at = (point: number) => next.points[point] ?? [];
    const takeOff = (point: number) => {
        const sprite = at(point).pop();
        if (sprite !== undefined) next.gone.push({ sprite, point });
    };
    switch (step.kind) {
        case 'place': {
            const sprite = next.reserve[side as 0 | 1].pop();
            if (sprite === undefined) return scene;
            at(step.at).push(sprite);
            next.top = sprite;
            break;
        }
        case 'move': {
            const sprite = at(step.from).pop();
            if (sprite === undefined) return scene;
            at(step.to).push(sprite);
            next.top = sprite;
            if (step.captured !== null) takeOff(step.captured);
            break;
        }
        case 'remove':
            takeOff(step.at);
            break;
        case 'promote':
            next.kings = new Set([...scene.kings, ...at(step.at)]);
            break;
        case 'discard':
            next.reserve[step.side as 0 | 1].splice(-step.pieces);
            break;
        case 'lift':
            next.hand.push(...at(step.from).splice(0));
            next.handAt = { hole: step.from };
            break;
        case 'drop': {
            const sprite = next.hand.pop();
            if (sprite === undefined) return scene;
            at(step.at).push(sprite);
            next.handAt = { hole: step.at };
            break;
        }
        case 'bank': {
            const sprite = next.hand.pop();
            if (sprite === undefined) return scene;
            next.reserve[step.side as 0 | 1].push(sprite);
            next.handAt = { store: step.side as 0 | 1 };
            break;
        }
        case 'collect': {
            const source = at(step.from);
            const sprites = source.splice(Math.max(0, source.length - step.counters));
            next.reserve[step.side as 0 | 1].push(...sprites);
            break;
        }
    }
    return next;
}

/** Tells the moves of a game apart; empty without a move. */
export function plyKey(ply: PlyView | null | undefined): string {
    return ply ? `${ply.label} ${ply.text} ${ply.after.position}` : '';
}

/** The points that a move marks: those that its piece visited, and those of pieces that it captured. */
export function moveMarks(ply: PlyView | null): { trail: number[]; captured: number[] } {
    if (!ply) return { trail: [], captured: [] };
    const trail = [...ply.path];
    // A piece that is removed after the move ends the path that enters it, but nothing went there.
    const removed = new Set(ply.steps.flatMap((step) => (step.kind === 'remove' ? [step.at] : [])));
    while (removed.has(trail.at(-1) ?? -1)) trail.pop();
    return { trail, captured: ply.captured };
}

/** The cells and the reserve of the picture that has this scene. */
export function sceneContent(scene: Scene): Pick<Picture, 'cells' | 'reserve'> {
    const cells = scene.cells.map((cell, index): CellView => {
        const sprites = scene.points[index] ?? [];
        if (cell.kind === 'counters') return { kind: 'counters', count: sprites.length };
        if (cell.kind === 'bha' || cell.kind === 'out_of_play') return cell;
        const [sprite] = sprites;
        if (sprite === undefined) return { kind: 'vacant' };
        const side = scene.owner.get(sprite) ?? 0;
        return { kind: 'piece', side, king: scene.kings.has(sprite) };
    });
    const count: [number, number] = [scene.reserve[0].length, scene.reserve[1].length];
    return { cells, reserve: scene.reserveKind && { kind: scene.reserveKind, count } };
}
