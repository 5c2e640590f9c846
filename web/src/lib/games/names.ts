/** The names of the games in all languages. Loaded where a game is searched for, and with the page of a game. */
import url from 'virtual:names';
import type { GameNames } from '../../../build/translations';
import type { GameCard } from '../api';
import { fetchKept } from '../languages/language.svelte';

type Names = Record<string, GameNames>;

let names: Promise<Names> | undefined;

/** The names of all games; none if they cannot be fetched. */
function fetchNames(): Promise<Names> {
    names ??= fetchKept<Names>(url).catch(() => {
        names = undefined;
        return {};
    });
    return names;
}

/** The names of a game in the languages of the people whose game it is, but those that are among `known`. */
export async function nativeNames(game: string, known: string[]): Promise<GameNames['native']> {
    const native = (await fetchNames())[game]?.native ?? [];
    return native.filter(({ name }) => !known.includes(name));
}

/** What finds games by their names in all languages: a card with them. */
export async function withNames(): Promise<(card: GameCard) => GameCard> {
    const all = await fetchNames();
    return (card) => ({ ...card, search: [...card.search, ...(all[card.id]?.all ?? [])] });
}
