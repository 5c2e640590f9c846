/** The games that this browser stores, in IndexedDB. */
import { t } from 'virtual:messages/common';
import { createStore, del, entries, get, set, update } from 'idb-keyval';
import type { Fact, MatchView } from '../api';
import { capitalize } from '../ui/text';
import { randomText } from './random';

/** A stored match or game. */
export interface StoredGame {
    id: string;
    /** The records of its games, as `RulesApi.restore` and `RulesApi.read` take them. */
    record: string;
    /** The `id` of the game. */
    game: string;
    variant: string;
    /** The names of the players, as records write them. */
    players: [string, string];
    /** The players who have not chosen a name. */
    player_facts?: MatchView['player_facts'];
    /** The origin of the game. */
    kind: 'computer' | 'board' | 'online' | 'analysis' | 'upload';
    over: boolean;
    /** The result of the match or of its last game, if that is over: "White wins". */
    result?: Fact;
    /**
     * The last move, "3. a1-b2", or the result of a game that was read, "1-0"; empty if there is neither. In
     * games that were stored by older versions there may be a sentence.
     */
    words: string;
    /** The number of moves of a game that was read and is not over. */
    moves?: number;
    /** The time of the last change, in milliseconds since 1970. */
    updated: number;
    /** What the page needs to resume it, such as the level of the engine. */
    extra?: Record<string, unknown>;
}

/** What is stored of the view of a match. */
export function summaryOf({ game, variant, players, player_facts, status, end, plies }: MatchView) {
    const last = plies.at(-1);
    const over = status.state === 'over';
    return {
        ...{ game, variant, players, player_facts, over },
        result: over ? status.fact : end?.fact,
        words: last ? `${last.label} ${last.text}` : '',
    };
}

const store = createStore('guti', 'games');

/** The state of a stored game in a few words. Few pages need the messages for results, so that they bring `say`. */
export function stateText({ result, words }: StoredGame, say: (fact: Fact) => string): string {
    return result ? capitalize(say(result)) : words || t('play-at-start');
}

/** A new unique id. */
export function newId(): string {
    return randomText(9);
}

export function loadGame(id: string): Promise<StoredGame | undefined> {
    return get(id, store);
}

export function saveGame(game: StoredGame): Promise<void> {
    return set(game.id, game, store);
}

/**
 * Stores a game unless a change is stored that is later than `known`, the last one that the caller has read or
 * written. Returns what is stored then.
 */
export async function saveGameAfter(known: number, game: StoredGame): Promise<StoredGame> {
    let newest = game;
    const choose = (stored?: StoredGame) =>
        (newest = stored && stored.updated > known ? stored : game);
    await update(game.id, choose, store);
    return newest;
}

export function deleteGame(id: string): Promise<void> {
    return del(id, store);
}

/** All stored games, the latest first. */
export async function allGames(): Promise<StoredGame[]> {
    const games = (await entries<string, StoredGame>(store)).map(([, game]) => game);
    return games.sort((a, b) => b.updated - a.updated);
}
