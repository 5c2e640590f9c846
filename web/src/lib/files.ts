/** Reading files, and copying to the clipboard. */
import { toast } from './ui/toasts.svelte';

/** The maxSize file, in bytes. */
const maxSize = 20_000_000;

/** The text of a file that the user selected. */
export async function textOf(file: File): Promise<string> {
    if (file.size > maxSize) throw new Error(`${file.name} is too large for a file of records.`);
    return file.text();
}

/** Copies a text and confirms it with a toast. */
export async function copy(text: string, what: string) {
    try {
        await navigator.clipboard.writeText(text);
        toast(`${what} copied`);
    } catch {
        toast('This browser does not allow copying. Select the text instead.', { kind: 'error' });
    }
}
