/** What is done with the file of a language before it is shown. Loaded with the first one. */
import type { LanguageFile } from '../../../build/messages';
import { inDigits } from './digits';
import { inEnglish } from './formats';
import type { Language } from './language.svelte';

const texts = ['name', 'summary', 'region', 'period'] as const;

/** Writes the numbers in what lists say of the games in the digits of a locale. */
export function localize({ games }: LanguageFile, language: Language, locale: string) {
    const { format } = new Intl.NumberFormat(inEnglish(locale));
    for (const words of Object.values(games)) {
        for (const key of texts) {
            const text = words[key];
            if (text !== undefined) words[key] = inDigits(text, language, format);
        }
    }
}
