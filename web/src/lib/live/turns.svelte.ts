import { readLocal } from '../store/local';

/** How many matches wait for the user. */
export const turns = $state({ count: 0 });

/** Whether this browser has a seat or an account; otherwise the server is asked nothing. */
export function mayHaveMatches(): boolean {
    return ['guti.seats', 'guti.session'].some((key) => readLocal(key) !== null);
}
