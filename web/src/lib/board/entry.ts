/**
 * A move entered point by point, as the terminal does it. It knows no rules: it is made of the
 * paths of the legal moves.
 */
import type { PathMove } from '../api';

export type Complete =
    | { kind: 'no' }
    /** They are this move, and also the beginning of a longer one. */
    | { kind: 'could_be'; text: string }
    /** They are this move and nothing else. */
    | { kind: 'yes'; text: string };

/** A half-entered move. It is never changed: each click makes another one. */
export class Entry {
    constructor(
        readonly legal: readonly PathMove[],
        readonly chosen: readonly number[] = [],
    ) {}

    private get candidates(): PathMove[] {
        return this.legal.filter(({ path }) =>
            this.chosen.every((point, index) => path[index] === point),
        );
    }

    get complete(): Complete {
        // A pass has no points; with nothing chosen it is a thing to confirm, not to enter.
        if (this.chosen.length === 0) return { kind: 'no' };
        const whole = this.candidates.find(({ path }) => path.length === this.chosen.length);
        if (!whole) return { kind: 'no' };
        return { kind: this.next.size === 0 ? 'yes' : 'could_be', text: whole.text };
    }

    /** The points that may be chosen next. */
    get next(): Set<number> {
        const points = this.candidates.map(({ path }) => path[this.chosen.length]);
        return new Set(points.filter((point) => point !== undefined));
    }

    /** The points that a move may begin with, whatever is chosen now. */
    get starts(): Set<number> {
        const points = this.legal.map(({ path }) => path[0]);
        return new Set(points.filter((point) => point !== undefined));
    }

    /** The legal moves that begin with the chosen points. */
    get moves(): string[] {
        return this.candidates.map(({ text }) => text);
    }

    /** Those of them that go on from there. */
    get longer(): PathMove[] {
        return this.candidates.filter(({ path }) => path.length > this.chosen.length);
    }

    /** The only move that begins with the chosen points, if something is chosen. */
    get only(): string | null {
        const moves = this.chosen.length > 0 ? this.moves : [];
        return moves.length === 1 ? (moves[0] ?? null) : null;
    }

    /** The only move that begins with the chosen points and ends on this one. */
    ending(point: number): string | null {
        if (this.chosen.length === 0) return null;
        const ends = this.candidates.filter(({ path }) => path.at(-1) === point);
        return ends.length === 1 ? (ends[0]?.text ?? null) : null;
    }

    /**
     * What a click on a point means: the next point; or else, on the only point chosen, to let go
     * of it; or else, on a point that a move may begin with, to begin anew there. Null when it
     * means nothing.
     */
    click(point: number): Entry | null {
        if (this.next.has(point)) return this.with([...this.chosen, point]);
        if (this.chosen.length === 1 && this.chosen[0] === point) return this.clear();
        return this.starts.has(point) ? this.with([point]) : null;
    }

    /** Without the last point chosen. */
    back(): Entry {
        return this.with(this.chosen.slice(0, -1));
    }

    clear(): Entry {
        return this.with([]);
    }

    private with(chosen: readonly number[]): Entry {
        return new Entry(this.legal, chosen);
    }
}
