/**
 * Derives the value and distance of a position from those that its moves lead to, as the verifier of
 * the program does (`crates/guti-solver/src/verify/derivation.rs`), but on its own.
 */

/** A value for a side, and the plies to the next conversion or the end; null if there is none. */
export interface DerivedValue {
    value: number;
    distance: number | null;
}

/** A move of a position. */
export interface DerivedMove {
    /** Its value for the side that makes it. */
    worth: number;
    /** The plies to the next conversion or the end of the game, this move counted; null without end. */
    plies: number | null;
    /** Whether it neither captures nor places. */
    quiet: boolean;
}

/** The smaller or larger of the distances; null if there is none. */
function extreme(of: (...plies: number[]) => number, distances: number[]): number | null {
    return distances.length > 0 ? of(...distances) : null;
}

/**
 * The value and distance of a position with these moves, of which there is at least one, where play
 * without end is worth `infinite`. Null if a conversion has to be forced for this value, and the moves
 * that keep it do not have one.
 */
export function derive(moves: DerivedMove[], infinite: number): DerivedValue | null {
    const value = Math.max(...moves.map(({ worth }) => worth));
    const best = moves.filter(({ worth }) => worth === value);
    const distances = best.map(({ plies }) => plies).filter((plies) => plies !== null);
    const nearest = extreme(Math.min, distances);
    const farthest = distances.length === best.length ? extreme(Math.max, distances) : null;
    // The attacker must have a way to convert, and the defender no way to avoid it for ever.
    if (value > infinite) return nearest === null ? null : { value, distance: nearest };
    if (value < infinite) return farthest === null ? null : { value, distance: farthest };
    if (value !== 0) return { value, distance: value > 0 ? nearest : farthest };
    // A player who draws waits, unless every move converts.
    return { value, distance: moves.some(({ quiet }) => quiet) ? null : 1 };
}
