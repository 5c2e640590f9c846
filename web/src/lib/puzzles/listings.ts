/** Which puzzles there are, without their texts and words: pages that only count them need no more. */
import listed from 'virtual:puzzles';

/** What is known of a collection before it is fetched. */
export interface Listing {
    game: string;
    count: number;
    /** The number of puzzles of each difficulty, from the easiest. */
    levels: number[];
}

/** The collections, by the identifiers of their games in alphabetical order. */
export const listings: readonly Listing[] = listed;

/** Whether a game has puzzles. */
export function hasPuzzles(game: string): boolean {
    return listings.some((listing) => listing.game === game);
}
