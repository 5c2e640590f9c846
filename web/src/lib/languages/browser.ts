/** What the browser and the address say about the language. */

/** The languages that the user has set in the browser, the preferred one first. */
export function wishes(): readonly string[] {
    return globalThis.navigator?.languages ?? [];
}

/** The language that the address asks for: `/?language=en-XA`. The router writes `/bn/` in this way too. */
export function addressedLanguage(): string | null {
    return new URLSearchParams(location.search).get('language');
}

/** Removes the language from the address, so that a choice of another one lasts. */
export function forgetAddressedLanguage() {
    if (addressedLanguage() === null) return;
    const { pathname, search, hash } = location;
    const rest = search.replace(/(^\?|&)language=[^&]*/, '').replace(/^&/, '?');
    history.replaceState(history.state, '', pathname + rest + hash);
}
