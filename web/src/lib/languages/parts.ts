/** The parts that have a file of their own in each language. Loaded with the pages that show them. */
import type { Messages } from '../../../build/messages';
import { fetchKept, fetchMessages } from './language.svelte';

/** Fetches a part in the language that is shown, and in each that is chosen later. */
export function addPart(part: string) {
    fetchMessages(async ({ parts }) => {
        const url = parts[part];
        // What cannot be fetched stays English.
        return url === undefined ? {} : fetchKept<Messages>(url).catch(() => ({}));
    });
}
