/** The translation of a game into the current language. */
import type { TranslatedGameFile } from '../../../build/messages';
import { fetchKept, gameWords } from '../languages/language.svelte';

/** The translation of a game into the current language; undefined if there is none, or none is at hand. */
export async function translationOf(game: string): Promise<TranslatedGameFile | undefined> {
    const url = gameWords(game)?.url;
    return url === undefined
        ? undefined
        : fetchKept<TranslatedGameFile>(url).catch(() => undefined);
}
