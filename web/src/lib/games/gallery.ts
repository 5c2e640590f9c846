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

/** Lower case without accents. */
function normalize(text: string): string {
    return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The games whose cards contain all these words or beginnings of words. */
export function search(cards: GameCard[], text: string): GameCard[] {
    const wanted = normalize(text).split(/\s+/);
    return cards.filter(({ name, region, period, summary, family, search }) => {
        const texts = [name, region, period, summary, familyName(family), ...search];
        const content = normalize(texts.join(' '));
        const words = [content, ...content.split(/[^\p{L}\p{N}]+/u)];
        return wanted.every((word) => words.some((other) => other.startsWith(word)));
    });
}
