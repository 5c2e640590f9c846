/** The puzzles that the user made from the mistakes of a review, in this browser. */
import type { LineSetup } from '../api';
import { newId } from '../store/games';
import { onLocalChange, readLocal, storeLocal } from '../store/local';
import { isLine, isTexts } from '../store/validate';

/** A mistake as the review found it. */
export interface Mistake {
    /** The line to the position before the move. */
    setup: LineSetup;
    /** The name of the game. */
    game: string;
    /** The name of the side that made the move. */
    side: string;
    /** The move that was played. */
    played: string;
    /** The best line instead of it. */
    better: string[];
    /** The expectation of the side before and after the move, from 0 to 1. */
    before: number;
    after: number;
}

export interface OwnPuzzle extends Mistake {
    id: string;
    /** Whether the better move was found without help. */
    solved: boolean;
    /** The time when it was made, in milliseconds since 1970. */
    made: number;
}

const key = 'guti.own-puzzles';
/** The largest number of puzzles that are kept; the oldest solved ones are dropped first. */
const maxKept = 300;

function isPuzzle(value: unknown): value is OwnPuzzle {
    const puzzle = (value ?? {}) as Partial<OwnPuzzle>;
    return (
        typeof puzzle.id === 'string' &&
        isLine(puzzle.setup) &&
        [puzzle.game, puzzle.side, puzzle.played].every((text) => typeof text === 'string') &&
        isTexts(puzzle.better) &&
        [puzzle.before, puzzle.after, puzzle.made].every((number) => Number.isFinite(number)) &&
        typeof puzzle.solved === 'boolean'
    );
}

/** Parses the stored puzzles; invalid ones are dropped. */
export function parsePuzzles(text: string | null): OwnPuzzle[] {
    try {
        const stored: unknown = JSON.parse(text ?? '[]');
        return Array.isArray(stored) ? stored.filter(isPuzzle) : [];
    } catch {
        return [];
    }
}

let puzzles: OwnPuzzle[] = $state.raw(parsePuzzles(readLocal(key)));

// Another tab changed them.
onLocalChange(key, (text) => (puzzles = parsePuzzles(text)));

/** Whether the browser refused to store them: they last until the page is closed. */
let unstored = false;

/** Changes the puzzles as they are stored: another tab may have changed them unheard. */
function update(change: (puzzles: OwnPuzzle[]) => OwnPuzzle[]) {
    puzzles = change(unstored ? puzzles : parsePuzzles(readLocal(key)));
    unstored = !storeLocal(key, puzzles);
}

/** The puzzles, the latest first. */
export function ownPuzzles(): OwnPuzzle[] {
    return puzzles;
}

export function ownPuzzle(id: string): OwnPuzzle | null {
    return puzzles.find((puzzle) => puzzle.id === id) ?? null;
}

/** What makes two puzzles the same: the position by its line, and the move to improve on. */
function sameAs({ setup, played }: Mistake): string {
    return JSON.stringify([setup.game, setup.variants, setup.position, setup.moves, played]);
}

/** Makes puzzles from mistakes and returns how many are new. */
export function addOwnPuzzles(mistakes: Mistake[]): number {
    let count = 0;
    update((puzzles) => {
        const known = puzzles.map(sameAs);
        const added = mistakes
            .filter((mistake) => !known.includes(sameAs(mistake)))
            .map((mistake) => ({ ...mistake, id: newId(), solved: false, made: Date.now() }));
        count = added.length;
        const all = [...added, ...puzzles];
        const kept = [
            ...all.filter(({ solved }) => !solved),
            ...all.filter(({ solved }) => solved),
        ].slice(0, maxKept);
        return all.filter((puzzle) => kept.includes(puzzle));
    });
    return count;
}

export function markSolved(id: string) {
    update((puzzles) =>
        puzzles.map((puzzle) => (puzzle.id === id ? { ...puzzle, solved: true } : puzzle)),
    );
}

/** Deletes a puzzle and returns a function that undoes this. */
export function deleteOwnPuzzle(id: string): () => void {
    const index = puzzles.findIndex((puzzle) => puzzle.id === id);
    const removed = puzzles.slice(index, index + 1);
    const others = (puzzles: OwnPuzzle[]) => puzzles.filter((puzzle) => puzzle.id !== id);
    update(others);
    return () =>
        update((puzzles) => {
            const rest = others(puzzles);
            return [...rest.slice(0, index), ...removed, ...rest.slice(index)];
        });
}
