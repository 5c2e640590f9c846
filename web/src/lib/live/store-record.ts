/** Stores the records of matches over the server in this browser. */
import type { LiveMatchView } from '../api';
import { loadGame, saveGame, summaryOf } from '../store/games';
import { request } from './server';

/** Identifies the stored state, so that an update without a new move is not stored again. */
let stored = '';

export async function storeRecord({ id, view }: LiveMatchView): Promise<void> {
    // The server has all moves; here every eighth ply and each result are enough.
    if (!view.end && view.plies.length % 8 !== 0) return;
    const state = `${id} ${view.round} ${view.plies.length} ${view.status.state}`;
    if (state === stored) return;
    stored = state;
    try {
        const answer = await request(`/matches/${encodeURIComponent(id)}/record`);
        const record = await answer.text();
        const before = await loadGame(`match-${id}`);
        // The answer may come after that for a later state.
        if (stored !== state) return;
        await saveGame({
            id: `match-${id}`,
            ...summaryOf(view),
            record,
            kind: 'online',
            // A player who only looks at an old match has not changed it.
            updated: before?.record === record ? before.updated : Date.now(),
            extra: { match: id },
        });
    } catch {
        // The server keeps the match in any case. The next message tries again.
        if (stored === state) stored = '';
    }
}
