import { describe, expect, it } from 'vitest';
import { byKind, found } from '../src/lib/games/gallery';
import { familyAim, familyName } from '../src/lib/games/words';
import { hasLesson } from '../src/lib/lesson/lesson';
import { all, card } from './boards';

const names = (text: string) => found(all, text).map(({ id }) => id);

describe('the gallery', () => {
    it('keeps games of one kind together, each once', () => {
        const mixed = [...all].reverse();
        const kinds = byKind([...mixed, ...all.map((one) => ({ ...one, id: `${one.id}-2` }))]);
        expect(kinds.map(({ family }) => family)).toEqual(['sow', 'row', 'leap']);
        for (const { family, cards } of kinds) {
            expect(cards.every((one) => one.family === family)).toBe(true);
        }
        expect(kinds.flatMap(({ cards }) => cards)).toHaveLength(2 * all.length);
    });

    it('finds a game by the beginnings of words, in any order', () => {
        expect(names('')).toHaveLength(all.length);
        expect(names('  PRET ')).toEqual(['pretwa']);
        expect(names('guti')).toEqual(['dash-guti']);
        expect(names('khutka boia')).toEqual(['khutka-boia']);
        expect(names('boia khu')).toEqual(['khutka-boia']);
        expect(names('nigeria')).toEqual(['dara']);
        expect(names('sowing')).toEqual(['khutka-boia']);
        expect(names('zebra')).toEqual([]);
    });

    it('finds a name with accents without them, and with them', () => {
        const accented = [{ ...card('dara'), name: 'Dará' }];
        expect(found(accented, 'dara')).toHaveLength(1);
        expect(found(accented, 'DARÁ')).toHaveLength(1);
    });
});

it('kinds have names, even those that came later', () => {
    for (const { family } of all) expect(familyAim(family)).not.toBe('');
    expect(familyName('leap')).toBe('Leaping');
    expect(familyName('hunt')).toBe('Hunt');
    expect(familyAim('hunt')).toBe('');
});

it('a lesson is offered only where there is one', () => {
    expect(all.filter(({ id }) => !hasLesson(id))).toEqual([]);
    expect(hasLesson('no-such-game')).toBe(false);
});
