/** How many games of each kind the user has played to their ends in this browser. */
import { readLocal, storeLocal } from './local';

const key = 'guti.experience';

/** The number of finished games of one kind from which somebody is no newcomer to it. */
export const firstGames = 3;

function read(): Record<string, unknown> {
    try {
        const stored: unknown = JSON.parse(readLocal(key) ?? '{}');
        return typeof stored === 'object' && stored !== null ? { ...stored } : {};
    } catch {
        return {};
    }
}

/** The number of finished games of a kind. */
export function gamesFinished(game: string): number {
    const count = read()[game];
    return typeof count === 'number' ? count : 0;
}

/** Whether any game was played to its end. */
export function hasPlayed(): boolean {
    return Object.keys(read()).length > 0;
}

/** Whether the user has played few games of a kind. */
export function isNewTo(game: string): boolean {
    return gamesFinished(game) < firstGames;
}

/** Counts a game that has ended. */
export function countGame(game: string) {
    // Without storage everybody stays a newcomer.
    storeLocal(key, { ...read(), [game]: gamesFinished(game) + 1 });
}
