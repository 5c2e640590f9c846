/** The game link in the URL of the page. */
import { searchParams } from 'sv-router';
import { route } from '../../router';
import { decodePart, parseGameLink, type GameLink } from '../links';

/** The game link of the URL. It changes when the user follows another link to the same page. */
export function useGameLink(): { readonly now: GameLink } {
    const game = $derived(decodePart(route.params.game ?? ''));
    // As a text without the language: the link stays the same when only that changes.
    const query = $derived(searchParams.toString().replace(/(^|&)language=[^&]*/, ''));
    const link = $derived(parseGameLink(game, query));
    return {
        get now() {
            return link;
        },
    };
}
