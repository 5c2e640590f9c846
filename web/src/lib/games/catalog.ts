/** What is known of the games: asked once, and kept. */
import built from 'virtual:cards';
import type { GameCard, GamePage } from '../api';
import { theDesk } from '../engine/shared';

/** The games that were known when these pages were built; perhaps none. */
export const builtCards: GameCard[] = built;

let cards: Promise<GameCard[]> | undefined;

/** The cards of all games. */
export function allCards(): Promise<GameCard[]> {
    if (builtCards.length > 0) return Promise.resolve(builtCards);
    cards ??= theDesk()
        .games()
        .catch((error: unknown) => {
            cards = undefined;
            throw error;
        });
    return cards;
}

const pages = new Map<string, Promise<GamePage>>();

/** All that is told of a game in a variant. */
export function pageOf(game: string, variants: string[] = []): Promise<GamePage> {
    const key = JSON.stringify([game, variants]);
    let page = pages.get(key);
    if (!page) {
        page = theDesk().page(game, variants);
        pages.set(key, page);
        page.catch(() => pages.delete(key));
    }
    return page;
}

/** The name of a game, as far as it is known at once. */
export function nameOf(game: string): string {
    return builtCards.find((card) => card.id === game)?.name ?? game;
}
