/** Grouping and searching the games of the gallery. */
import type { GameCard } from '../api';
import { familyName } from './text';

export interface FamilyGroup {
    family: string;
    cards: GameCard[];
}

/** Groups games by family, in the order of their first game. */
export function byFamily(cards: GameCard[]): FamilyGroup[] {
    const groups = new Map<string, GameCard[]>();
    for (const card of cards) groups.set(card.family, [...(groups.get(card.family) ?? []), card]);
    return [...groups].map(([family, cards]) => ({ family, cards }));
}

/** The games of the list with which the gallery begins, in its order, and all others. */
export function firstAndOthers(cards: GameCard[], first: string[]): [GameCard[], GameCard[]] {
    const listed = first.flatMap((id) => cards.filter((card) => card.id === id));
    return [listed, cards.filter((card) => !listed.includes(card))];
}

/** The letters with hooks, which few keyboards have. */
const hooked: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

/**
 * Lower case without accents, hooks and apostrophes; umlauts may be written as two letters. The marks of other
 * scripts stay: they are vowels there.
 */
function normalize(text: string): string {
    return text
        .normalize('NFD')
        .toLowerCase()
        .replaceAll(/([aou])\u0308/g, '$1e')
        .replaceAll(/[\u0300-\u036f'’ʼ`]/g, '')
        .replaceAll(/[ɓɗƙƴ]/g, (letter) => hooked[letter]!);
}

/** The words of a normalized text. */
function wordsOf(text: string): string[] {
    return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
}

/**
 * The games whose cards contain all these words or beginnings of words, or one of whose names begins
 * like the text if spaces and hyphens do not count.
 */
export function search(cards: GameCard[], text: string): GameCard[] {
    const wanted = wordsOf(normalize(text));
    const joined = wanted.join('');
    return cards.filter(({ name, region, period, summary, family, search }) => {
        const names = [name, ...search].map(normalize);
        const texts = [...names, ...[region, period, summary, familyName(family)].map(normalize)];
        const words = texts.flatMap(wordsOf);
        return (
            wanted.every((word) => words.some((other) => other.startsWith(word))) ||
            names.some((one) => wordsOf(one).join('').startsWith(joined))
        );
    });
}
