/** Starting and resuming matches on this device. */
import type { GamePage } from '../api';
import { rulesApi } from '../engine/shared';
import { loadGame, newId } from '../store/games';
import { settings } from '../store/settings.svelte';
import { LocalMatchStore, readMatchSettings, type MatchSettings } from './local-match-store.svelte';

export type Side = 'first' | 'second' | 'random';

export interface MatchOptions {
    variants: string[];
    position: string | null;
    opponent: 'computer' | 'board';
    side: Side;
    level: number;
}

/**
 * The names of both players, by player number, as records write them: in English. At one board they are the
 * names of the sides, and players without a name are called as the server calls them.
 */
function names(page: GamePage, me: 0 | 1 | null, level: number): [string, string] {
    if (me === null) return page.card.board.sides;
    const mine = settings.name.trim() || `Guest ${me + 1}`;
    const computer = `Computer, level ${level}`;
    return me === 0 ? [mine, computer] : [computer, mine];
}

/** Starts a new match and stores it. */
export async function startMatch(page: GamePage, options: MatchOptions): Promise<LocalMatchStore> {
    const [random = 0, seed = 0] = crypto.getRandomValues(new Uint16Array(2));
    const second = options.side === 'second' || (options.side === 'random' && random % 2 === 1);
    const me = options.opponent === 'board' ? null : second ? 1 : 0;
    const matchSettings: MatchSettings = {
        variants: options.variants,
        me,
        level: options.level,
        seed,
    };
    const { match_number: number, view } = await rulesApi().open({
        game: page.card.id,
        variants: options.variants,
        position: options.position,
        players: names(page, me, options.level),
    });
    const match = new LocalMatchStore(page, newId(), number, view, matchSettings);
    await match.save();
    return match;
}

/** What was chosen for a match, with the level that it has now. */
export function choicesOf({
    me,
    level,
}: LocalMatchStore): Pick<MatchOptions, 'opponent' | 'side' | 'level'> {
    const opponent = me === null ? 'board' : 'computer';
    return { opponent, side: me === 1 ? 'second' : 'first', level };
}

/** Opens a stored match; null if this browser does not have it. */
export async function resumeMatch(page: GamePage, id: string): Promise<LocalMatchStore | null> {
    const stored = await loadGame(id).catch(() => undefined);
    if (!stored || stored.game !== page.card.id) return null;
    const { match_number: number, view } = await rulesApi().restore(stored.record);
    return new LocalMatchStore(
        page,
        id,
        number,
        view,
        readMatchSettings(stored.extra),
        stored.updated,
    );
}
