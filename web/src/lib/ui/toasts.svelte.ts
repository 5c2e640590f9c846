/** Short words that come and go, and what screen readers are told. */
import { untrack } from 'svelte';

export interface Toast {
    id: number;
    text: string;
    kind: 'note' | 'error';
    /** Something that can be done about it. */
    action?: { label: string; run: () => void };
}

interface Notices {
    toasts: Toast[];
    /** Said when there is a pause. */
    polite: string;
    /** Said at once. */
    assertive: string;
}

export const notices: Notices = $state({ toasts: [], polite: '', assertive: '' });

let count = 0;

/** Shows a few words for a while; with something to do about it, until they are closed. */
export function toast(text: string, more: Partial<Omit<Toast, 'id' | 'text'>> = {}) {
    const id = ++count;
    notices.toasts.push({ id, text, kind: 'note', ...more });
    if (!more.action) setTimeout(() => closeToast(id), more.kind === 'error' ? 9000 : 5000);
}

export function closeToast(id: number) {
    notices.toasts = notices.toasts.filter((toast) => toast.id !== id);
}

/** Tells screen readers; a last move is urgent, how things stand is not. */
export function announce(text: string, urgent = false) {
    const region = urgent ? 'assertive' : 'polite';
    // Whoever tells something does not wait for what is told.
    const before = untrack(() => notices[region]);
    // The same words twice are a change only with something between them.
    notices[region] = before === text ? `${text}\u00a0` : text;
}
