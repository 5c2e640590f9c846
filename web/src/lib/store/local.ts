/** Texts that the browser keeps in `localStorage`, as long as it allows that. */

/** The text under a key; null without one, or if the browser stores nothing. */
export function readLocal(key: string): string | null {
    try {
        return localStorage.getItem(key);
    } catch {
        return null;
    }
}

/** Stores a value as JSON, or removes it if it is null; false if the browser does not store it. */
export function storeLocal(key: string, value: unknown): boolean {
    try {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(value));
        return true;
    } catch {
        return false;
    }
}

/** Calls `changed` with the new text after another page may have changed the one under a key. */
export function onLocalChange(key: string, changed: (text: string | null) => void) {
    // A page in the back/forward cache hears nothing of other pages. What the browser has refused to store differs
    // from what is stored, but has not been changed by them.
    let left: string | null = null;
    globalThis.window?.addEventListener('pagehide', () => (left = readLocal(key)));
    globalThis.window?.addEventListener('pageshow', ({ persisted }) => {
        const text = readLocal(key);
        if (persisted && text !== left) changed(text);
    });
    globalThis.window?.addEventListener('storage', (event) => {
        // Without a key everything was removed.
        if (event.key === key || event.key === null) changed(event.newValue);
    });
}
