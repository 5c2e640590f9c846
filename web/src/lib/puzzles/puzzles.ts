/** The puzzles in `puzzles/` of the repository. */

export interface Puzzle {
    position: string;
    /** The name of the side to move, which wins. */
    side: string;
    layer: string;
    legal_moves: number;
    /** Plies to the conversion. */
    distance: number;
    /** From 1 to 5. */
    difficulty: number;
    /** The moves of both sides up to the conversion. */
    solution: string[];
    end: string;
    result: string;
}

export interface Collection {
    game: string;
    variant: string;
    puzzles: Puzzle[];
}

const files = import.meta.glob<Collection>('../../../../puzzles/*.json', { import: 'default' });
const path = (game: string) => `../../../../puzzles/${game}.json`;

/** Whether a game has puzzles. */
export function hasPuzzles(game: string): boolean {
    return path(game) in files;
}

export async function loadPuzzles(game: string): Promise<Collection | null> {
    const load = files[path(game)];
    return load ? load() : null;
}

/** The collections of all games. */
export function allPuzzles(): Promise<Collection[]> {
    return Promise.all(Object.values(files).map((load) => load()));
}

/** The names of the difficulties from 1 to 5. */
export const difficulties = ['Gentle', 'Easy', 'Medium', 'Hard', 'Very hard'] as const;
