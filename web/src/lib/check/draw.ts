/** Random positions of a layer, from a seed. */
import type { BoardPlan, CellView } from '../api';
import type { Draft } from '../editor/position';

/** The numbers in the name of a layer: by side, that to move first, pieces on the board and in hand. */
export interface Layer {
    /** On the board: pieces or, on a board of holes, counters. */
    board: [number, number];
    hand: [number, number];
}

/** Parses the name of a layer: `4-3`, or `3h4-2h5` with pieces in hand. Null if it is none. */
export function parseLayer(name: string): Layer | null {
    const found = /^(\d{1,3})(?:h(\d{1,3}))?-(\d{1,3})(?:h(\d{1,3}))?$/.exec(name);
    if (!found) return null;
    const [own = 0, hand = 0, other = 0, otherHand = 0] = found
        .slice(1)
        .map((number) => Number(number ?? 0));
    return { board: [own, other], hand: [hand, otherHand] };
}

/** A number from 0 to 1, without 1. */
export type Random = () => number;

/** Pseudo-random numbers (mulberry32) from the hash of a text (FNV-1a, over UTF-16 code units). */
export function randomFrom(seed: string): Random {
    let state = 0x811c9dc5;
    for (let at = 0; at < seed.length; at++) {
        state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193);
    }
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    };
}

/** Some of the numbers below `most` in random order, each at most once. */
function choose(count: number, most: number, random: Random): number[] {
    const numbers = Array.from({ length: most }, (_, index) => index);
    for (let at = 0; at < count; at++) {
        const other = at + Math.floor(random() * (most - at));
        [numbers[at], numbers[other]] = [numbers[other] ?? 0, numbers[at] ?? 0];
    }
    return numbers.slice(0, count);
}

/** Counters in so many holes: every way to distribute them is equally likely. */
function distribute(counters: number, holes: number, random: Random): number[] {
    // Stars and bars: the bars between the holes stand at random places among the counters.
    const places = counters + holes - 1;
    const bars = choose(holes - 1, places, random).sort((a, b) => a - b);
    return [...bars, places].map((bar, hole) => bar - (bars[hole - 1] ?? -1) - 1);
}

/** The number of counters in the start position, on the board and in the stores. */
function allCounters(start: Draft): number {
    const [first, second] = start.reserve?.count ?? [0, 0];
    const inHole = (cell: CellView) => (cell.kind === 'counters' ? cell.count : 0);
    return first + second + start.cells.reduce((sum, cell) => sum + inHole(cell), 0);
}

function drawHoles(start: Draft, { board }: Layer, turn: number, random: Random): Draft | null {
    const onBoard = board[0] + board[1];
    const holes = start.cells.filter(({ kind }) => kind === 'counters').length;
    const rest = allCounters(start) - onBoard;
    if (rest < 0 || holes === 0) return null;
    const counts = distribute(onBoard, holes, random);
    const cells = start.cells.map((cell): CellView =>
        cell.kind === 'counters' ? { kind: 'counters', count: counts.shift() ?? 0 } : cell,
    );
    const half = Math.floor(rest / 2);
    const count: [number, number] = [rest - half, half];
    return { ...start, cells, turn, reserve: start.reserve && { ...start.reserve, count } };
}

function drawPieces(
    plan: BoardPlan,
    start: Draft,
    { board, hand }: Layer,
    turn: number,
    random: Random,
): Draft | null {
    const pieces = board[0] + board[1];
    const inHand = hand[0] + hand[1] > 0;
    if (pieces > plan.points.length || (inHand && start.reserve?.kind !== 'hand')) return null;
    const cells: CellView[] = plan.points.map(() => ({ kind: 'vacant' }));
    choose(pieces, plan.points.length, random).forEach((point, number) => {
        const side = number < board[0] ? turn : 1 - turn;
        cells[point] = { kind: 'piece', side, king: plan.kings && random() < 0.5 };
    });
    const [own, other] = hand;
    const count: [number, number] = turn === 0 ? [own, other] : [other, own];
    return { ...start, cells, turn, reserve: start.reserve && { ...start.reserve, count } };
}

/**
 * Draws a position of a layer: the side to move at random, then the points of its pieces and of those of
 * the other side, all equally likely; on boards with promotion each piece is promoted or not. Counters
 * are distributed over the holes, and the stores share the others. The rules need not allow the
 * position. Null if the layer does not fit the game.
 *
 * `start` is the draft of the start position.
 */
export function drawPosition(
    plan: BoardPlan,
    start: Draft,
    layer: Layer,
    random: Random,
): Draft | null {
    const empty = { ...start, quiet: 0, extra: '' };
    const turn = random() < 0.5 ? 0 : 1;
    return plan.shape === 'holes'
        ? drawHoles(empty, layer, turn, random)
        : drawPieces(plan, empty, layer, turn, random);
}
