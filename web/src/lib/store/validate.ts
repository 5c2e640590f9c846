/** Checks of values that were read from the storage of the browser. */
import type { LineSetup } from '../api';

/** Whether a value is a list of strings. */
export function isTexts(value: unknown): value is string[] {
    return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

/** Whether a value is a line of play. */
export function isLine(value: unknown): value is LineSetup {
    const { game, variants, position, moves } = (value ?? {}) as Partial<LineSetup>;
    return (
        typeof game === 'string' &&
        isTexts(variants) &&
        (position === null || typeof position === 'string') &&
        isTexts(moves)
    );
}
