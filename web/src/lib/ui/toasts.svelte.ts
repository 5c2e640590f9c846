/** Toasts, and announcements for screen readers. */
import { untrack } from 'svelte';
import { errorText } from './text';

export interface Toast {
    id: number;
    text: string;
    kind: 'note' | 'error';
    /** Whether screen readers are told the same elsewhere. */
    announced?: boolean;
    /** Whether it stays until it is closed. */
    lasting?: boolean;
    /** Puts the text of an error into a longer sentence. */
    within?: (text: string) => string;
    /** A button of the toast. */
    action?: { label: string; run: () => void };
}

interface Notices {
    toasts: Toast[];
    /** The text of the polite live region. */
    polite: string;
    /** The text of the assertive live region. */
    assertive: string;
    /** The ids of the components that can show this; the last one does. */
    shownIn: string[];
}

export const notices: Notices = $state({ toasts: [], polite: '', assertive: '', shownIn: [] });

let count = 0;

/** Shows a toast for some seconds; one with an action, or a lasting one, stays until it is closed. */
export function toast(text: string, more: Partial<Omit<Toast, 'id' | 'text'>> = {}): number {
    const id = ++count;
    notices.toasts.push({ id, text, kind: 'note', ...more });
    const lasting = more.lasting || more.action;
    if (!lasting) setTimeout(() => closeToast(id), more.kind === 'error' ? 9000 : 5000);
    return id;
}

/** Shows what is wrong, for anything that was thrown; nothing for a search that was stopped. */
export function toastError(error: unknown) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast(errorText(error), { kind: 'error' });
}

export function closeToast(id: number) {
    notices.toasts = notices.toasts.filter((toast) => toast.id !== id);
}

/** What was announced politely just now: the page has not been updated since. */
let unsaid = '';

/**
 * Announces a text to screen readers; the last move is urgent, the status is not. An urgent text takes the place of
 * another one in the same update of the page; others are said one after the other.
 */
export function announce(text: string, urgent = false) {
    const region = urgent ? 'assertive' : 'polite';
    if (!urgent) {
        queueMicrotask(() => (unsaid = ''));
        text = unsaid = unsaid === '' ? text : `${unsaid} ${text}`;
    }
    // The caller must not depend on the text.
    const before = untrack(() => notices[region]);
    // A repeated text is announced again only if it differs.
    notices[region] = before === text ? `${text}\u00a0` : text;
}
