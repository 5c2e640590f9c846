/** What the browser and the address say about the language. */

/** The languages that the user has set in the browser, the preferred one first. */
export function wishes(): readonly string[] {
    return globalThis.navigator?.languages ?? [];
}

/** The language that the address asks for: `/?language=en-XA`. */
export function addressedLanguage(): string | null {
    return new URLSearchParams(location.search).get('language');
}
