/** The puzzle of the day: the same for everybody on the same date, with or without a network. */
import type { Listing } from './listings';

/** A row of days on which the puzzle of the day was solved. */
export interface DailyStreak {
    /** The last of these days; -1 if there is none. */
    last: number;
    /** The days in a row up to the last one. */
    length: number;
    best: number;
}

/** The number of a date in the local time zone: days since 1 January 1970. */
export function dayNumber(date = new Date()): number {
    return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
}

/**
 * How far apart in their file two puzzles of a game are that follow one another as puzzles of the day.
 * It is a prime, so that every puzzle has its turn before one comes again.
 */
const stride = 10_007;

/** The puzzle of a day: its game and its number from 1. The games take turns. */
export function puzzleOfDay(
    day: number,
    listings: readonly Listing[],
): { game: string; number: number } | null {
    const listing = listings[day % listings.length];
    if (!listing) return null;
    const turn = Math.floor(day / listings.length);
    return { game: listing.game, number: ((turn * stride) % listing.count) + 1 };
}

/** The streak once the puzzle of `day` is solved. */
export function extended(streak: DailyStreak, day: number): DailyStreak {
    if (day <= streak.last) return streak;
    const length = day === streak.last + 1 ? streak.length + 1 : 1;
    return { last: day, length, best: Math.max(streak.best, length) };
}

/** The length of the streak on `day`: until the day is over, the day before still counts. */
export function lengthOn(streak: DailyStreak, day: number): number {
    return streak.last >= day - 1 ? streak.length : 0;
}
