/** What results mean for the ratings of the user and of the puzzles, and which puzzle comes next. */
import { afterPeriod, afterRest, unrated, type Rating } from './glicko';
import type { Puzzle } from './puzzles';

/** The rating of the user at the puzzles of one game. */
export interface Standing extends Rating {
    /** The day of the last rated result. */
    day: number;
    /** The rating after each of the last rated results, the latest at the end. */
    history: number[];
}

/** The length of the history that is kept. */
const kept = 100;
/** The days of a rating period without results, after which the deviation grows. */
const period = 7;
/** The deviation of the rating that a puzzle has in its file: it is estimated, not measured. */
const estimate = 150;

/** The rating of a puzzle that was not tried yet. */
export function firstRating({ rating }: Pick<Puzzle, 'rating'>): Rating {
    return { rating, deviation: estimate, volatility: unrated.volatility };
}

/** The standing on a day; that of a newcomer without a standing. */
export function standingOn(standing: Standing | undefined, day: number): Standing {
    if (!standing) return { ...unrated, day, history: [] };
    const periods = Math.max(0, day - standing.day) / period;
    return { ...standing, ...afterRest(standing, periods) };
}

/**
 * The ratings of both after the user has solved a puzzle, or has not. Each result is a rating period.
 * `user` is the standing on that day.
 */
export function afterResult(
    user: Standing,
    puzzle: Rating,
    solved: boolean,
    day: number,
): { standing: Standing; puzzle: Rating } {
    const score = solved ? 1 : 0;
    const after = afterPeriod(user, [{ opponent: puzzle, score }]);
    const history = [...user.history, Math.round(after.rating)].slice(-kept);
    return {
        standing: { ...after, day, history },
        puzzle: afterPeriod(puzzle, [{ opponent: user, score: 1 - score }]),
    };
}

/**
 * The rating that the next puzzle should have: the lower end of the interval that holds the user's
 * strength with 95 % certainty. So a newcomer begins with the easiest puzzles, and somebody whose
 * rating is certain solves seven puzzles of ten.
 */
export function wantedRating({ rating, deviation }: Rating): number {
    return rating - 2 * deviation;
}

/** A puzzle that may come next. */
interface Candidate {
    /** Its place in its file. */
    index: number;
    rating: number;
    /** The later of two puzzles is the one of the higher class, however well its rating fits. */
    class: number;
}

/** The index of the next puzzle: the rating nearest to `wanted` in the lowest class. */
export function nextPuzzle(candidates: Candidate[], wanted: number): number | null {
    const gap = ({ rating }: Candidate) => Math.abs(rating - wanted);
    const [first] = [...candidates].sort((a, b) => a.class - b.class || gap(a) - gap(b));
    return first?.index ?? null;
}
