/** Entering a move point by point. It needs no rules, only the paths of the legal moves. */
import type { PathMove } from '../api';

/** Whether the chosen points are a whole move. */
export type Complete =
    | { kind: 'no' }
    /** They are this move and also the beginning of a longer one. */
    | { kind: 'could_be'; text: string }
    /** They are this move and nothing else. */
    | { kind: 'yes'; text: string };

/** A partly entered move. It is immutable: each click returns a new one. */
export class PartialMove {
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
        // A pass has no points. It is confirmed with a button, not entered.
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

    /** The first points of all legal moves, whatever is chosen now. */
    get starts(): Set<number> {
        const points = this.legal.map(({ path }) => path[0]);
        return new Set(points.filter((point) => point !== undefined));
    }

    /** The legal moves that begin with the chosen points. */
    get moves(): string[] {
        return this.candidates.map(({ text }) => text);
    }

    /** Those of them that have more points. */
    get longer(): PathMove[] {
        return this.candidates.filter(({ path }) => path.length > this.chosen.length);
    }

    /** The only move that begins with the chosen points, if any are chosen. */
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
     * The partial move after a click on a point. The click chooses the next point; or else, on the
     * only chosen point, it clears the choice; or else, on the first point of a legal move, it
     * starts again there. Null if the click has no effect.
     */
    click(point: number): PartialMove | null {
        if (this.next.has(point)) return this.with([...this.chosen, point]);
        if (this.chosen.length === 1 && this.chosen[0] === point) return this.clear();
        return this.starts.has(point) ? this.with([point]) : null;
    }

    clear(): PartialMove {
        return this.with([]);
    }

    private with(chosen: readonly number[]): PartialMove {
        return new PartialMove(this.legal, chosen);
    }
}
