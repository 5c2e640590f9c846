/** The names of the sides of a board, which the engine knows by their English names. */
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
