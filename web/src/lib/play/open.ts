/** How a match on this device begins, or is taken up again. */
import type { GamePage } from '../api';
import { theDesk } from '../engine/shared';
import { loadGame, newId } from '../store/games';
import { settings } from '../store/settings.svelte';
import { PlayTable, type Arrangement } from './table.svelte';

export type Side = 'first' | 'second' | 'random';

export interface Wish {
    variants: string[];
    position: string | null;
    opponent: 'computer' | 'board';
    side: Side;
    level: number;
}

/** Names of the two people, by person. */
function names(page: GamePage, me: 0 | 1 | null, level: number): [string, string] {
    const [first, second] = page.card.board.sides;
    if (me === null) return [first, second];
    const mine = settings.name.trim() || 'Guest';
    const computer = `Computer, level ${level}`;
    return me === 0 ? [mine, computer] : [computer, mine];
}

export async function begin(page: GamePage, wish: Wish): Promise<PlayTable> {
    const [chance = 0, seed = 0] = crypto.getRandomValues(new Uint16Array(2));
    const second = wish.side === 'second' || (wish.side === 'random' && chance % 2 === 1);
    const me = wish.opponent === 'board' ? null : second ? 1 : 0;
    const plan: Arrangement = { variants: wish.variants, me, level: wish.level, seed };
    const { table, view } = await theDesk().open({
        game: page.card.id,
        variants: wish.variants,
        position: wish.position,
        players: names(page, me, wish.level),
    });
    const begun = new PlayTable(page, newId(), table, view, plan);
    await begun.save();
    return begun;
}

/** What was kept beside a record: whatever the storage holds, it is checked. */
export function arrangement(extra: Record<string, unknown> | undefined): Arrangement {
    const { me, level, seed, variants } = extra ?? {};
    return {
        me: me === 0 || me === 1 ? me : null,
        level: typeof level === 'number' ? level : 1,
        seed: typeof seed === 'number' ? seed : 0,
        variants: Array.isArray(variants)
            ? variants.filter((name): name is string => typeof name === 'string')
            : [],
    };
}

/** A match that was left; null if it is not here. */
export async function resume(page: GamePage, id: string): Promise<PlayTable | null> {
    const stored = await loadGame(id);
    if (!stored || stored.game !== page.card.id) return null;
    const { table, view } = await theDesk().restore(stored.record);
    return new PlayTable(page, id, table, view, arrangement(stored.extra));
}
