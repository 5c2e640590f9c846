/** Files that come in, and words that go to the clipboard. */
import { toast } from './ui/toasts.svelte';

/** More than anybody's collection of games; what is larger is not a record. */
const largest = 20_000_000;

/** The text of a file that somebody chose. */
export async function textOf(file: File): Promise<string> {
    if (file.size > largest) throw new Error(`${file.name} is too large to be a record of games.`);
    return file.text();
}

/** Copies, and says so. */
export async function copy(text: string, what: string) {
    try {
        await navigator.clipboard.writeText(text);
        toast(`${what} copied`);
    } catch {
        toast('This browser does not let us copy. Select the text instead.', { kind: 'error' });
    }
}
