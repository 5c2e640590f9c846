/** The matches over the server in which the user has a seat, by the account or in this browser. */
import { t } from 'virtual:messages/online';
import type { LiveMatchSummary, UnfinishedMatches } from '../api';
import { nameOf } from '../games/catalog';
import { playerNames } from '../languages/sides';
import { settings } from '../store/settings.svelte';
import { notifyIfHidden } from '../ui/notifications';
import { markOver, runningSeats } from './seat-tokens';
import { requestJson, ServerError } from './server';
import { requestAsOwner, sessionToken } from './session.svelte';
import { turns } from './turns.svelte';
import { onWake } from './wake';

/** The most tokens of seats for which the server is asked. */
const maxTokens = 100;

/** The delays between questions while the page is visible, and while it is hidden, in milliseconds. */
const visibleDelay = 60_000;
const hiddenDelay = 5 * 60_000;

/** The shortest time between two questions, in milliseconds. */
const minDelay = 5_000;

/** Asks for the matches of the account and of the seats that have these tokens. */
async function ask(tokens: string[]): Promise<UnfinishedMatches | null> {
    const path = '/me/unfinished-matches';
    const options = { method: 'POST', body: { tokens } } as const;
    if (sessionToken() !== null) {
        try {
            return (await (await requestAsOwner(path, options)).json()) as UnfinishedMatches;
        } catch (error) {
            // The session has ended. The seats of this browser remain.
            if (!(error instanceof ServerError) || error.kind !== 'unauthorized') throw error;
        }
    }
    return tokens.length > 0 ? requestJson<UnfinishedMatches>(path, options) : null;
}

/**
 * The matches of the user that are not over. Asks nothing if there is neither an account nor a seat;
 * rejects if the server does not answer.
 */
export async function loadOwnMatches(): Promise<LiveMatchSummary[]> {
    const seats = runningSeats().slice(0, maxTokens);
    const found = await ask(seats.map(([token]) => token));
    const running = new Map(found?.matches.map((match) => [match.id, match]));
    if (found?.complete) {
        markOver(seats.flatMap(([, matches]) => matches).filter((match) => !running.has(match)));
    }
    const matches = [...running.values()];
    Object.assign(turns, { matches, count: sortMatches(matches).mine.length });
    return matches;
}

export interface SortedMatches {
    /** Those that wait for the user, the most urgent first. */
    mine: LiveMatchSummary[];
    /** Those in which the user waits for the opponent, or for anybody at all. */
    others: LiveMatchSummary[];
}

/** Sorts running matches: by the time in which a move must be made, then the newest first. */
export function sortMatches(matches: LiveMatchSummary[]): SortedMatches {
    const urgency = ({ deadline_ms }: LiveMatchSummary) => deadline_ms ?? Infinity;
    const sorted = [...matches].sort((a, b) => {
        const [first, second] = [urgency(a), urgency(b)];
        return first === second ? b.created_ms - a.created_ms : first - second;
    });
    // Between two games a match waits for both players.
    const isMine = ({ turn, you, open }: LiveMatchSummary) =>
        you !== null && (turn === you || (turn === null && !open));
    return { mine: sorted.filter(isMine), others: sorted.filter((match) => !isMine(match)) };
}

/** The name of the other player; empty while nobody has the seat. */
export function opponentIn(match: LiveMatchSummary): string {
    const [players, { you }] = [playerNames(match), match];
    return you === null ? players.filter(Boolean).join(' – ') : players[you === 0 ? 1 : 0];
}

let asked = 0;
let watching = false;
/** The matches that waited for the user when the server was asked last. */
let known: Set<string> | null = null;

async function refresh() {
    if (Date.now() - asked < minDelay) return;
    asked = Date.now();
    // Without a connection the count stays as it was.
    const matches = await loadOwnMatches().catch(() => null);
    if (!matches) return;
    const { mine } = sortMatches(matches);
    const fresh = mine.find(({ id }) => known !== null && !known.has(id));
    known = new Set(mine.map(({ id }) => id));
    if (fresh && settings.notify) {
        const opponent = opponentIn(fresh);
        const game = nameOf(fresh.game);
        const words = opponent ? t('turn-against', { game, opponent }) : t('turn-alone', { game });
        void notifyIfHidden(t('your-move'), words, fresh.id);
    }
}

/** Counts the matches that wait for the user now, and from now on from time to time. */
export function watchTurns() {
    void refresh();
    if (watching) return;
    watching = true;
    onWake(() => void refresh());
    setInterval(() => {
        const hidden = document.visibilityState !== 'visible';
        if (hidden && !settings.notify) return;
        if (Date.now() - asked >= (hidden ? hiddenDelay : visibleDelay)) void refresh();
    }, visibleDelay / 4);
}
