/** What the address of this page says. */
import { searchParams } from 'sv-router';
import { route } from '../../router';
import { readPlace, type Place } from '../links';

/** The place that the address names. It changes when another link to the same page is followed. */
export function usePlace(): { readonly now: Place } {
    const game = $derived(decoded(route.params.game ?? ''));
    const place = $derived(readPlace(game, searchParams.toURLSearchParams()));
    return {
        get now() {
            return place;
        },
    };
}

/** A name of a game may be percent-encoded, and wrongly so. */
function decoded(text: string): string {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}
