/** The catalogue of games, with a cache. */
import cardsAtBuild from 'virtual:cards';
import type { GameCard, GamePage } from '../api';
import type { RulesApi } from '../engine/api';
import { currentLanguage, gameWords, textLanguage } from '../languages/language.svelte';
import { markEnglish } from '../languages/english';
import { settings } from '../store/settings.svelte';

/** The cards of the games when the pages were built; empty without a built engine. */
export const builtCards: GameCard[] = cardsAtBuild;

/** The engine, which the gallery does without. */
export async function rulesApi(): Promise<RulesApi> {
    return (await import('../engine/shared')).rulesApi();
}

let cards: Promise<GameCard[]> | undefined;

/** The cards of all games. */
export function allCards(): Promise<GameCard[]> {
    if (builtCards.length > 0) return Promise.resolve(builtCards);
    cards ??= rulesApi()
        .then((rules) => rules.games())
        .catch((error: unknown) => {
            cards = undefined;
            throw error;
        });
    return cards;
}

/** A card in the current language, as far as it is translated. The English names can be searched too. */
export function translated(card: GameCard): GameCard {
    const words = gameWords(card.id);
    const { name, summary, region, period } = { ...card, ...words };
    const english = [card.summary, card.region, card.period];
    markEnglish([summary, region, period].filter((text) => english.includes(text)));
    if (!words) return card;
    const search = [card.name, ...words.aliases, ...card.search];
    return { ...card, name, summary, region, period, search };
}

const pages = new Map<string, Promise<GamePage>>();

/** The key of a page in the current language and in the digits of the reader. */
const keyOf = (game: string, variants: string[]) =>
    JSON.stringify([game, variants, currentLanguage().tag, settings.digits]);

/** The description of a game that a prerendered page carries. With it the engine is not needed yet. */
function prerendered(): GamePage | undefined {
    const text = globalThis.document?.getElementById('game-page')?.textContent;
    return text ? (JSON.parse(text) as GamePage) : undefined;
}

const carried = prerendered();

/** The description that the page carries, if it is of this game, in this variant and language. */
function carriedPage(game: string, variants: string[], language: string): GamePage | undefined {
    const variant = variants.join(',') || 'standard';
    const isAsked =
        carried?.card.id === game && carried.variant === variant && carried.language === language;
    return isAsked ? carried : undefined;
}

/** The full description of a game in a variant, in the current language if it is translated. */
export function pageOf(game: string, variants: string[] = []): Promise<GamePage> {
    const url = gameWords(game)?.url;
    const key = keyOf(game, variants);
    let page = pages.get(key);
    if (!page) {
        const language = url === undefined ? 'en' : textLanguage();
        const known = carriedPage(game, variants, language);
        page =
            currentLanguage().tag === 'en'
                ? known
                    ? Promise.resolve(known)
                    : englishPage(game, variants)
                : import('./translated-page').then(({ describe }) =>
                      describe(game, variants, url, known),
                  );
        pages.set(key, page);
        page.catch(() => pages.delete(key));
    }
    return page;
}

/** The description of a game in English. */
export async function englishPage(game: string, variants: string[]): Promise<GamePage> {
    return (await rulesApi()).page(game, variants);
}

/** The name of a game, or its identifier if the name is not loaded. */
export function nameOf(game: string): string {
    const words = gameWords(game);
    if (words) return words.name;
    return builtCards.find((card) => card.id === game)?.name ?? game;
}
