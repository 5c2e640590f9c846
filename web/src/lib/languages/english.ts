/** Which texts of the games are in English on pages in another language, for want of a translation. */
import { currentLanguage } from './language.svelte';

const known = new Set<string>();

/** Remembers texts that are in English. */
export function markEnglish(texts: Iterable<string>) {
    for (const text of texts) known.add(text);
}

/** The language of a text of a game if it is not that of the page, as an attribute `lang`. */
export function textLang(text: string): 'en' | undefined {
    return known.has(text) ? foreignEnglish() : undefined;
}

/** The language of an English text if it is not that of the page. */
export function foreignEnglish(): 'en' | undefined {
    return currentLanguage().tag === 'en' ? undefined : 'en';
}
