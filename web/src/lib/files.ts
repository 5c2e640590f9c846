/** Files that go out of the browser and come in, and words that go to the clipboard. */
import { toast } from './ui/toasts.svelte';

/** Lets the browser keep a text as a file. */
export function download(name: string, text: string) {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

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

/** A date as records write it and as names of files can hold it. */
export function today(): string {
    return new Date().toISOString().slice(0, 10);
}
