/** How the games are put in order for somebody who looks for one. */
import type { GameCard } from '../api';
import { familyName } from './words';

export interface Kind {
    family: string;
    cards: GameCard[];
}

/** The games of each kind together, in the order in which they come. */
export function byKind(cards: GameCard[]): Kind[] {
    const kinds = new Map<string, GameCard[]>();
    for (const card of cards) kinds.set(card.family, [...(kinds.get(card.family) ?? []), card]);
    return [...kinds].map(([family, cards]) => ({ family, cards }));
}

/** Letters without their accents, all small: who looks for a name need not know how it is written. */
function plain(text: string): string {
    return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The games of which a card says all these words, or their beginnings. */
export function found(cards: GameCard[], text: string): GameCard[] {
    const wanted = plain(text).split(/\s+/);
    return cards.filter(({ name, region, period, summary, family }) => {
        const said = plain([name, region, period, summary, familyName(family)].join(' '));
        const words = [said, ...said.split(/[^\p{L}\p{N}]+/u)];
        return wanted.every((word) => words.some((other) => other.startsWith(word)));
    });
}
