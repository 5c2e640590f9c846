/** The differences of variants. */
import type { GamePage } from '../api';

/** The options whose values differ from the standard game. */
export function changedOptions(standard: GamePage, page: GamePage): string[] {
    const usual = new Map(standard.options.map(({ key, value }) => [key, value]));
    return page.options.filter(({ key, value }) => usual.get(key) !== value).map(({ key }) => key);
}
