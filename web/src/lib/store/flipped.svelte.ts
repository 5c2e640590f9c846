/**
 * The games whose board the user has flipped, stored in this browser. A flipped board shows the side of
 * the user at the top, in every round and match of the game, and the first side in analysis and editor.
 */
import { onLocalChange, readLocal, storeLocal } from './local';

const key = 'guti.flipped';
/** The key of earlier versions, read until the user flips a board. */
const oldKey = 'guti.turned';

/** Parses the stored list of game identifiers; anything else is dropped. */
export function readFlipped(text: string | null): string[] {
    try {
        const stored: unknown = JSON.parse(text ?? '[]');
        return Array.isArray(stored)
            ? stored.filter((game): game is string => typeof game === 'string')
            : [];
    } catch {
        return [];
    }
}

let flipped: string[] = $state.raw(readFlipped(readLocal(key) ?? readLocal(oldKey)));

// Another tab changed them.
onLocalChange(key, (text) => (flipped = readFlipped(text)));

export function isFlipped(game: string): boolean {
    return flipped.includes(game);
}

/** Flips the board of a game, or flips it back. */
export function flip(game: string) {
    flipped = isFlipped(game) ? flipped.filter((other) => other !== game) : [...flipped, game];
    // Without storage it lasts until the page is closed.
    storeLocal(key, flipped);
}
