/** Texts about what was thrown, and how a statement becomes a sentence. */
import { t } from 'virtual:messages/common';
import { markEnglish } from '../languages/english';
import { hasMessage, translate } from '../languages/language.svelte';

/** The message of anything that was thrown, as a sentence, of which `textLang` knows whether it is English. */
export function errorText(error: unknown): string {
    if (!(error instanceof Error) || !error.message) return t('error-unknown');
    // Errors of the browser have names such as TypeError and are in English. Ours are called Error, or have a lang.
    const isEnglish = 'lang' in error ? error.lang === 'en' : error.name !== 'Error';
    const text = sentence(error.message, [], isEnglish);
    if (isEnglish) markEnglish([text]);
    return text;
}

/** A statement as a sentence: it begins with a capital, if not with one of these names, and has a full stop. */
export function sentence(statement: string, names: string[] = [], isEnglish = false): string {
    // Facts quote with backticks, for terminals.
    const quoted = statement.replaceAll(/`([^`]*)`/g, '“$1”');
    const isNamed = names.some(
        (name) =>
            statement.startsWith(name) && !/[\p{L}\p{N}]/u.test(statement.charAt(name.length)),
    );
    const words = isNamed ? quoted : capitalize(quoted);
    if (/[.!?…।]$/.test(words)) return words;
    return isEnglish || !hasMessage('sentence') ? `${words}.` : translate('sentence', { words });
}

/** Makes the first letter upper case. */
export function capitalize(text: string): string {
    return text.charAt(0).toUpperCase() + text.slice(1);
}
