/** How many matches wait for the user. */
export const turns = $state({ count: 0 });

/** Whether this browser has a seat or an account; otherwise the server is asked nothing. */
export function mayHaveMatches(): boolean {
    try {
        return ['guti.seats', 'guti.session'].some((key) => localStorage.getItem(key) !== null);
    } catch {
        return false;
    }
}
