/** What is done with the file of a language before it is shown. Loaded with the first one. */
import type { LanguageFile } from '../../../build/messages';
import cards from 'virtual:cards';
import { inDigits } from './digits';
import { markEnglish } from './english';
import type { Language } from './language.svelte';

const texts = ['summary', 'region', 'period'] as const;

/**
 * Writes the numbers in what lists say of the games in the digits of a locale, and remembers which of these
 * texts stay English.
 */
export function localize({ games }: LanguageFile, language: Language, locale: string) {
    const { format } = new Intl.NumberFormat(locale);
    for (const card of cards) {
        const words = games[card.id];
        for (const key of texts) {
            const text = words?.[key];
            if (words && text !== undefined) words[key] = inDigits(text, language, format);
            else markEnglish([card[key]]);
        }
    }
}
