/** The puzzles in `puzzles/` of the repository; the guide "Puzzles" describes the files. */
import listed from 'virtual:puzzles';

/** To win, however long it takes; or to win within so many moves of one's own. */
export type Goal = 'win' | { win_in: number };

export interface Puzzle {
    position: string;
    /** The name of the side to move, which reaches the goal. */
    side: string;
    goal: Goal;
    legal_moves: number;
    /** The length of the solution in plies. */
    distance: number;
    /** From 1 to 5. */
    difficulty: number;
    /** The rating before anybody has tried the puzzle. */
    rating: number;
    /** The moves of both sides. */
    solution: string[];
    /** For each move of the winner in the solution, the other moves that reach the goal there. */
    also: string[][];
    /** The other first moves that are proven never to win, each with its reply, "" if there is none. */
    refuted: Record<string, string>;
    /** The other first moves of which it is only proven that they miss the goal. */
    open: string[];
    end: string;
    result: string;
}

export interface Collection {
    game: string;
    variant: string;
    puzzles: Puzzle[];
}

/** What is known of a collection before it is fetched. */
export interface Listing {
    game: string;
    count: number;
    /** The number of puzzles of each difficulty, from the easiest. */
    levels: number[];
}

/** The collections, by the identifiers of their games in alphabetical order. */
export const listings: readonly Listing[] = listed;

/** The names of the difficulties from 1 to 5. */
export const difficulties = ['Gentle', 'Easy', 'Medium', 'Hard', 'Very hard'] as const;

const addresses = import.meta.glob<string>('../../../../puzzles/*.json', {
    query: '?url',
    import: 'default',
    eager: true,
});

/** Whether a game has puzzles. */
export function hasPuzzles(game: string): boolean {
    return listings.some((listing) => listing.game === game);
}

/** The puzzles of a game; null if it has none. */
export async function loadPuzzles(game: string): Promise<Collection | null> {
    const address = addresses[`../../../../puzzles/${game}.json`];
    if (address === undefined) return null;
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The puzzles did not arrive: ${response.status}.`);
    return (await response.json()) as Collection;
}

/** The task in a sentence: "White to move and win in 2 moves." */
export function taskText({ side, goal }: Puzzle): string {
    if (goal === 'win') return `${side} to move and win.`;
    const { win_in: moves } = goal;
    return moves === 1
        ? `${side} to move and win with this move.`
        : `${side} to move and win in ${moves} moves.`;
}
