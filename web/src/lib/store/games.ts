/** The games that were played in this browser, in IndexedDB. */
import { createStore, del, entries, get, set } from 'idb-keyval';

/** A match or a game that is kept. */
export interface StoredGame {
    id: string;
    /** The records of its games, as `Desk.restore` and `Desk.read` take them. */
    record: string;
    /** The `id` of the game. */
    game: string;
    variant: string;
    players: [string, string];
    /** Where it came from. */
    kind: 'computer' | 'board' | 'online' | 'analysis' | 'upload';
    over: boolean;
    /** How it stands, in a few words: "Move 12", "White wins". */
    words: string;
    /** When it was last changed, in milliseconds since 1970. */
    updated: number;
    /** What the page that made it needs to go on: the computer's side, its level and the like. */
    extra?: Record<string, unknown>;
}

const store = createStore('guti', 'games');

/** A name that no other game has. */
export function newId(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(9));
    return btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_');
}

export function loadGame(id: string): Promise<StoredGame | undefined> {
    return get(id, store);
}

export function saveGame(game: StoredGame): Promise<void> {
    return set(game.id, game, store);
}

export function deleteGame(id: string): Promise<void> {
    return del(id, store);
}

/** All of them, the latest first. */
export async function allGames(): Promise<StoredGame[]> {
    const games = (await entries<string, StoredGame>(store)).map(([, game]) => game);
    return games.sort((a, b) => b.updated - a.updated);
}
