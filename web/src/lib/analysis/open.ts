/**
 * Opens a game in analysis with all that a link does not hold, as a new entry of the history: an analysis that was
 * open is one step back.
 */
import { navigate } from '../../router';
import type { ReadGame } from '../api';
import { analysisLink } from '../links';
import { entryOf } from './kept';

export async function openGame(game: ReadGame) {
    const link = new URL(analysisLink(game.setup, 0), location.origin);
    await navigate('/analysis/:game', {
        params: { game: game.setup.game },
        search: link.search,
        state: entryOf(game),
    });
}
