/**
 * What lies where while a board is shown: every piece and every counter is one thing with a number
 * of its own, so that it can be seen to travel. No rules: steps are done as they are told.
 */
import type { CellView, Picture, ReserveView, StepView } from '../api';

export interface Scene {
    /** What each point is, apart from what lies on it. */
    cells: CellView[];
    /** The things on each point: at most one piece, or any number of counters. */
    points: number[][];
    /** Pieces still to be placed, or counters captured, of each side. */
    reserve: [number[], number[]];
    reserveKind: ReserveView['kind'] | null;
    /** Counters that were lifted and are being sown, and what the hand is above. */
    hand: number[];
    handAt: { hole: number } | { store: 0 | 1 } | null;
    /** Pieces that were just taken, and where they stood. */
    gone: { thing: number; point: number }[];
    /** Whose a piece is; counters are nobody's. */
    owner: ReadonlyMap<number, number>;
    /** The pieces that are promoted. */
    kings: ReadonlySet<number>;
    /** The thing that is moving, to be drawn above the others. */
    top: number | null;
    /** The first number that is free. */
    fresh: number;
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
 * The scene of a picture. Things of the scene before keep their places where they can, and the
 * others are taken from what has become free, so that the change from one to the other is small.
 */
export function arrange(picture: Picture, before?: Scene): Scene {
    const owner = new Map(before?.owner);
    const kings = new Set<number>();
    let fresh = before?.fresh ?? 0;
    const free: number[] = [];
    const points = picture.cells.map((cell, index) => {
        const here = before?.points[index] ?? [];
        const side = sideOf(cell);
        const fit = here.filter((thing) => side === null || owner.get(thing) === side);
        const kept = fit.slice(0, amount(cell));
        free.push(...here.filter((thing) => !kept.includes(thing)));
        return kept;
    });
    const held = picture.reserve?.count ?? [0, 0];
    const reserve = held.map((count, side) => {
        const here = before?.reserve[side as 0 | 1] ?? [];
        free.push(...here.slice(count));
        return here.slice(0, count);
    }) as [number[], number[]];
    free.push(...(before?.hand ?? []), ...(before?.gone.map(({ thing }) => thing) ?? []));
    const take = (side: number | null): number => {
        const index = free.findIndex((thing) => (owner.get(thing) ?? null) === side);
        if (index >= 0) return free.splice(index, 1)[0] as number;
        const thing = fresh++;
        if (side !== null) owner.set(thing, side);
        return thing;
    };
    for (const [index, cell] of picture.cells.entries()) {
        const here = points[index] as number[];
        while (here.length < amount(cell)) here.push(take(sideOf(cell)));
        if (isKing(cell)) here.forEach((thing) => kings.add(thing));
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
        fresh,
    };
}

/** The scene after one step of a move by `side`. A step that does not fit changes nothing. */
export function perform(scene: Scene, step: StepView, side: number): Scene {
    const next: Scene = {
        ...scene,
        points: scene.points.map((things) => [...things]),
        reserve: [[...scene.reserve[0]], [...scene.reserve[1]]],
        hand: [...scene.hand],
        gone: [...scene.gone],
    };
    const at = (point: number) => next.points[point] ?? [];
    const takeOff = (point: number) => {
        const thing = at(point).pop();
        if (thing !== undefined) next.gone.push({ thing, point });
    };
    switch (step.kind) {
        case 'place': {
            const thing = next.reserve[side as 0 | 1].pop();
            if (thing === undefined) return scene;
            at(step.at).push(thing);
            next.top = thing;
            break;
        }
        case 'move': {
            const thing = at(step.from).pop();
            if (thing === undefined) return scene;
            at(step.to).push(thing);
            next.top = thing;
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
            const thing = next.hand.pop();
            if (thing === undefined) return scene;
            at(step.at).push(thing);
            next.handAt = { hole: step.at };
            break;
        }
        case 'bank': {
            const thing = next.hand.pop();
            if (thing === undefined) return scene;
            next.reserve[step.side as 0 | 1].push(thing);
            next.handAt = { store: step.side as 0 | 1 };
            break;
        }
        case 'collect': {
            const source = at(step.from);
            const things = source.splice(Math.max(0, source.length - step.counters));
            next.reserve[step.side as 0 | 1].push(...things);
            break;
        }
    }
    return next;
}

/** What a picture would have to show so that this is its scene: cells and reserve. */
export function shown(scene: Scene): Pick<Picture, 'cells' | 'reserve'> {
    const cells = scene.cells.map((cell, index): CellView => {
        const things = scene.points[index] ?? [];
        if (cell.kind === 'counters') return { kind: 'counters', count: things.length };
        if (cell.kind === 'bha' || cell.kind === 'out_of_play') return cell;
        const [thing] = things;
        if (thing === undefined) return { kind: 'vacant' };
        const side = scene.owner.get(thing) ?? 0;
        return { kind: 'piece', side, king: scene.kings.has(thing) };
    });
    const count: [number, number] = [scene.reserve[0].length, scene.reserve[1].length];
    return { cells, reserve: scene.reserveKind && { kind: scene.reserveKind, count } };
}
