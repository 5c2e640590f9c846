/** Opens a line in analysis as a new entry of the history: an analysis that was open is one step back. */
import { navigate } from '../../router';
import type { LineSetup, ReadGame } from '../api';
import { analysisLink } from '../links';
import { newId } from '../store/games';
import { entryOf } from './kept';

/** Opens a game with all that a link does not hold. */
export const openGame = (game: ReadGame) => openLine(game.setup, entryOf(game));

/** Opens a line; `state` is that of the history entry. */
export async function openLine(line: LineSetup, state = { analysis: newId() }) {
    const link = new URL(analysisLink(line, 0), location.origin);
    await navigate('/analysis/:game', {
        params: { game: line.game },
        search: link.search,
        state,
    });
}
