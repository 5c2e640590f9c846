import type { LiveMatchSummary } from '../api';
import { readLocal } from '../store/local';

/** The matches of the user that are not over, and how many of them wait for the user: both of the same answer. */
export const turns: { matches: LiveMatchSummary[] | null; count: number } = $state({
    matches: null,
    count: 0,
});

/** Whether this browser has a seat or an account; otherwise the server is asked nothing. */
export function mayHaveMatches(): boolean {
    return ['guti.seats', 'guti.session'].some((key) => readLocal(key) !== null);
}
