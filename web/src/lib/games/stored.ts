/** Links to games that are stored in this browser. */
import { playLink } from '../links';
import { isolated } from '../languages/language.svelte';
import { playerNames, sideName } from '../languages/sides';
import type { StoredGame } from '../store/games';

/** The page where a game continues; null if it was not played here. */
export function continueLink(game: StoredGame): string | null {
    const match = game.extra?.match;
    if (game.kind === 'online' && typeof match === 'string') {
        return `/match/${encodeURIComponent(match)}`;
    }
    if (game.kind !== 'computer' && game.kind !== 'board') return null;
    const link = playLink(game.game, game.variant.split(','));
    return `${link}${link.includes('?') ? '&' : '?'}id=${encodeURIComponent(game.id)}`;
}

/** The players of a game: "Asha – Computer". At one board they have the names of the sides. */
export function playersText(game: StoredGame): string {
    return playerNames(game)
        .map(game.kind === 'board' ? sideName : isolated)
        .join(' – ');
}
