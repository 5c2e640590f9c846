/**
 * The games whose board the user has turned, stored in this browser. A turned board shows the side of
 * the user at the top, in every round and match of the game, and the first side in analysis and editor.
 */

const key = 'guti.turned';

/** Parses the stored list of game identifiers; anything else is dropped. */
export function readTurned(text: string | null): string[] {
    try {
        const stored: unknown = JSON.parse(text ?? '[]');
        return Array.isArray(stored)
            ? stored.filter((game): game is string => typeof game === 'string')
            : [];
    } catch {
        return [];
    }
}

function stored(): string | null {
    try {
        return localStorage.getItem(key);
    } catch {
        return null;
    }
}

let turned: string[] = $state.raw(readTurned(stored()));

export function isTurned(game: string): boolean {
    return turned.includes(game);
}

/** Turns the board of a game, or turns it back. */
export function turn(game: string) {
    turned = isTurned(game) ? turned.filter((other) => other !== game) : [...turned, game];
    try {
        localStorage.setItem(key, JSON.stringify(turned));
    } catch {
        // Without storage it lasts until the page is closed.
    }
}
