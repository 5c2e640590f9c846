/** Stores the records of matches over the server in this browser. */
import type { LiveMatchView } from '../api';
import { saveGame } from '../store/games';
import { request } from './server';

/** Identifies the stored state, so that an update without a new move is not stored again. */
let stored = '';

export async function storeRecord({ id, view }: LiveMatchView): Promise<void> {
    const state = `${id} ${view.round} ${view.plies.length} ${view.status.state}`;
    if (state === stored) return;
    stored = state;
    // The server has all moves; here every eighth ply and each result are enough.
    if (!view.end && view.plies.length % 8 !== 0) return;
    try {
        const answer = await request(`/matches/${encodeURIComponent(id)}/record`);
        const last = view.plies.at(-1);
        await saveGame({
            id: `match-${id}`,
            record: await answer.text(),
            game: view.game,
            variant: view.variant,
            players: view.players,
            player_facts: view.player_facts,
            kind: 'online',
            over: view.status.state === 'over',
            result: view.status.state === 'over' ? view.status.fact : view.end?.fact,
            words: last ? `${last.label} ${last.text}` : '',
            updated: Date.now(),
            extra: { match: id },
        });
    } catch {
        // The server keeps the match in any case.
    }
}
