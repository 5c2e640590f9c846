/** The translation of a game into the current language. */
import type { GameTranslation } from '../../../build/translations';
import { fetchKept, gameWords } from '../languages/language.svelte';

/** Fetches a translation, which is kept for use offline. */
export function translationAt(url: string): Promise<GameTranslation> {
    return fetchKept<GameTranslation>(url);
}

/** The translation of a game into the current language; undefined if there is none, or none is at hand. */
export async function translationOf(game: string): Promise<GameTranslation | undefined> {
    const url = gameWords(game)?.url;
    return url === undefined ? undefined : translationAt(url).catch(() => undefined);
}
