/** What can be done with a game that is kept in this browser. */
import type { StoredGame } from '../store/games';

/** Where a game is gone on with; none if it was only looked at. */
export function continueLink(game: StoredGame): string | null {
    if (game.kind !== 'computer' && game.kind !== 'board') return null;
    return `/play/${encodeURIComponent(game.game)}?id=${encodeURIComponent(game.id)}`;
}
