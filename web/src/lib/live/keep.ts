/** Keeps a copy of one's own matches among the games of this browser. */
import type { LiveMatch } from '../api';
import { saveGame } from '../store/games';
import { capital } from '../ui/words';
import { request } from './server';

/** The moment that was kept last, so that a spectator more is no reason to keep it again. */
let kept = '';

export async function keepRecord({ id, view }: LiveMatch): Promise<void> {
    const moment = `${id} ${view.round} ${view.plies.length} ${view.status.state}`;
    if (moment === kept) return;
    kept = moment;
    // Moves alone are kept by the server; here it is enough to know how each game ended.
    if (!view.end && view.plies.length % 8 !== 0) return;
    try {
        const answer = await request(`/matches/${encodeURIComponent(id)}/record`);
        const last = view.plies.at(-1);
        const over = view.status.state === 'over' ? view.status.words : view.end?.words;
        await saveGame({
            id: `match-${id}`,
            record: await answer.text(),
            game: view.game,
            variant: view.variant,
            players: view.players,
            kind: 'online',
            over: view.status.state === 'over',
            words: capital(over ?? (last ? `${last.label} ${last.text}` : 'At the start')),
            updated: Date.now(),
            extra: { match: id },
        });
    } catch {
        // It lies on the server in any case.
    }
}
