/** The message of anything that was thrown, as a sentence. */
import { t } from 'virtual:messages/common';

export function errorText(error: unknown): string {
    if (!(error instanceof Error) || !error.message) return t('error-unknown');
    // Messages quote with backticks, for terminals.
    const words = capitalize(error.message.replaceAll(/`([^`]*)`/g, '“$1”'));
    return /[.!?…]$/.test(words) ? words : `${words}.`;
}

/** Makes the first letter upper case. */
export function capitalize(text: string): string {
    return text.charAt(0).toUpperCase() + text.slice(1);
}
