/** Checks of values that were read from the storage of the browser. */

/** Whether a value is a list of strings. */
export function isTexts(value: unknown): value is string[] {
    return Array.isArray(value) && value.every((text) => typeof text === 'string');
}
