/** The puzzles in `puzzles/` of the repository; the guide "Puzzles" describes the files. */
import { t } from 'virtual:messages/puzzles';
import { sideName } from '../languages/facts';

export { listings, type Listing } from './listings';

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
}

export interface Collection {
    game: string;
    variant: string;
    puzzles: Puzzle[];
}

const difficultyNames = [
    'difficulty-1',
    'difficulty-2',
    'difficulty-3',
    'difficulty-4',
    'difficulty-5',
] as const;

/** The difficulties, the easiest first. */
export const difficulties = [1, 2, 3, 4, 5] as const;

/** The name of a difficulty from 1 to 5. */
export function difficultyName(difficulty: number): string {
    return t(difficultyNames[difficulty - 1] ?? difficultyNames[0]);
}

const addresses = import.meta.glob<string>('../../../../puzzles/*.json', {
    query: '?url',
    import: 'default',
    eager: true,
});

/** The puzzles of a game; null if it has none. */
export async function loadPuzzles(game: string): Promise<Collection | null> {
    const address = addresses[`../../../../puzzles/${game}.json`];
    if (address === undefined) return null;
    const response = await fetch(address);
    if (!response.ok) throw new Error(t('puzzles-not-arrived', { status: response.status }));
    return (await response.json()) as Collection;
}

/** The task in a sentence: "White to move and win in 2 moves." */
export function taskText(puzzle: Puzzle): string {
    const { goal } = puzzle;
    const side = sideName(puzzle.side);
    if (goal === 'win') return t('task-win', { side });
    const { win_in: moves } = goal;
    return moves === 1 ? t('task-win-now', { side }) : t('task-win-in', { side, moves });
}
