/** The names of sides and of players, which the engine and the server know by their English names. */
import type { MatchView } from '../api';
import { hasMessage, translate } from './language.svelte';

/** The name of a side in the current language. It needs no English message. */
export function sideName(name: string): string {
    const id = `side-${name.toLowerCase()}`;
    // A person may be called “Wins”, and there is a message `side-wins`.
    return /^(Black|White|South|North)$/.test(name) && hasMessage(id) ? translate(id) : name;
}

/** The names of both sides of a board. */
export function sideNames([first, second]: [string, string]): [string, string] {
    return [sideName(first), sideName(second)];
}

/** The players of a match, of a game that was read, or of a stored one. */
type Played = Pick<MatchView, 'players'> & Partial<Pick<MatchView, 'player_facts'>>;

/** The names of both players; guests and the computer are named in the current language. It needs no English message. */
export function playerNames({ players, player_facts: facts }: Played): [string, string] {
    const name = (player: 0 | 1) => {
        const fact = facts?.[player];
        return fact && hasMessage(fact.code)
            ? translate(fact.code, fact.values as Record<string, number>)
            : players[player];
    };
    return [name(0), name(1)];
}
