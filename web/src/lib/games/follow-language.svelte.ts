/** Keeps the page of a game that a store holds in the language that is shown. */
import type { GamePage } from '../api';
import { variantsOf } from '../links';
import { pageOf } from './catalog';

/**
 * Replaces the page of a store, under the same rules, when the language or the digits change. A component
 * calls this during its setup.
 */
export function followLanguage(store: () => { page: GamePage }) {
    $effect(() => {
        const held = store();
        const { card, variant } = held.page;
        let current = true;
        pageOf(card.id, variantsOf(variant)).then(
            (page) => current && (held.page = page),
            // Without a network it stays in the previous language.
            () => undefined,
        );
        return () => (current = false);
    });
}
