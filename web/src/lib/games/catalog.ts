/** The catalogue of games, with a cache. */
import cardsAtBuild from 'virtual:cards';
import type { GameCard, GamePage } from '../api';
import { rulesApi } from '../engine/shared';

/** The cards of the games when the pages were built; empty without a built engine. */
export const builtCards: GameCard[] = cardsAtBuild;

let cards: Promise<GameCard[]> | undefined;

/** The cards of all games. */
export function allCards(): Promise<GameCard[]> {
    if (builtCards.length > 0) return Promise.resolve(builtCards);
    cards ??= rulesApi()
        .games()
        .catch((error: unknown) => {
            cards = undefined;
            throw error;
        });
    return cards;
}

const pages = new Map<string, Promise<GamePage>>();

/** The description of a game that a prerendered page carries. With it the engine is not needed yet. */
function prerendered(): GamePage | undefined {
    const text = globalThis.document?.getElementById('game-page')?.textContent;
    return text ? (JSON.parse(text) as GamePage) : undefined;
}

const carried = prerendered();
if (carried) {
    const variants = carried.variant === 'standard' ? [] : carried.variant.split(',');
    pages.set(JSON.stringify([carried.card.id, variants]), Promise.resolve(carried));
}

/** The full description of a game in a variant. */
export function pageOf(game: string, variants: string[] = []): Promise<GamePage> {
    const key = JSON.stringify([game, variants]);
    let page = pages.get(key);
    if (!page) {
        page = rulesApi().page(game, variants);
        pages.set(key, page);
        page.catch(() => pages.delete(key));
    }
    return page;
}

/** The name of a game, or its identifier if the name is not loaded. */
export function nameOf(game: string): string {
    return builtCards.find((card) => card.id === game)?.name ?? game;
}
