/** Reading files, and copying to the clipboard. */
import { t } from 'virtual:messages/common';
import { toast } from './ui/toasts.svelte';

/** The size of the largest file that is read, in bytes. */
const maxSize = 20_000_000;

/** The text of a file that the user selected. */
export async function textOf(file: File): Promise<string> {
    if (file.size > maxSize) throw new Error(t('file-too-large', { name: file.name }));
    return file.text();
}

/** Copies a text and confirms it with a toast, whose words are `done`. */
export async function copy(text: string, done: string) {
    try {
        await navigator.clipboard.writeText(text);
        toast(done);
    } catch {
        toast(t('copy-refused'), { kind: 'error' });
    }
}
