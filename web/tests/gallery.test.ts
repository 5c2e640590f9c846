import { describe, expect, it } from 'vitest';
import firstGames from '../src/lib/games/first-games.json';
import { byFamily, firstAndOthers, search } from '../src/lib/games/gallery';
import { familyAim, familyName } from '../src/lib/games/text';
import { hasLesson } from '../src/lib/lesson/lessons';
import { all, card } from './boards';

/** Some games of each family, so that new games do not change the results. */
const some = ['dara', 'dash-guti', 'khutka-boia', 'lau-kata-kati', 'pretwa'].map(card);

const names = (text: string) => search(some, text).map(({ id }) => id);

describe('the gallery', () => {
    it('groups games by family, each once', () => {
        const mixed = [...some].reverse();
        const groups = byFamily([...mixed, ...some.map((one) => ({ ...one, id: `${one.id}-2` }))]);
        expect(groups.map(({ family }) => family)).toEqual(
            ['pretwa', 'khutka-boia', 'dara'].map((id) => card(id).family),
        );
        for (const { family, cards } of groups) {
            expect(cards.every((one) => one.family === family)).toBe(true);
        }
        expect(groups.flatMap(({ cards }) => cards)).toHaveLength(2 * some.length);
    });

    it('finds a game by the beginnings of words, in any order', () => {
        expect(names('')).toHaveLength(some.length);
        expect(names('  PRET ')).toEqual(['pretwa']);
        expect(names('guti')).toEqual(['dash-guti']);
        expect(names('khutka boia')).toEqual(['khutka-boia']);
        expect(names('boia khu')).toEqual(['khutka-boia']);
        expect(names('nigeria')).toEqual(['dara']);
        expect(names('sowing')).toEqual(['khutka-boia']);
        expect(names('hourglass')).toEqual(['dash-guti', 'lau-kata-kati']);
        expect(names('nau keti')).toEqual(['lau-kata-kati']);
        expect(names('zebra')).toEqual([]);
    });

    it('finds a game by any of its names, however they are written', () => {
        const found = (text: string) => search(all, text).map(({ id }) => id);
        // Each has names that its file gives; the hyphens and spaces of a name do not count.
        expect(found('kowwu-dunki')).toContain('lau-kata-kati');
        expect(found('laukatakati')).toContain('lau-kata-kati');
        expect(found('Nau Keti Keta')).toContain('lau-kata-kati');
        expect(found('nine mens morris')).toContain('nine-mens-morris');
        expect(found("nine men's morris")).toContain('nine-mens-morris');
        expect(found('Mühle')).toContain('nine-mens-morris');
        expect(found('shologuti')).toContain('sixteen-soldiers');
        expect(found('gol ekuish')).toEqual(['gol-skuish']);
        for (const { id, name, search } of all) {
            for (const text of [name, ...search]) expect(found(text), text).toContain(id);
        }
    });

    it('begins with the listed games, each of which exists and has a lesson', () => {
        const [first, others] = firstAndOthers(all, firstGames);
        expect(first.map(({ id }) => id)).toEqual(firstGames);
        expect(first.every(({ id }) => hasLesson(id))).toBe(true);
        expect(new Set([...first, ...others])).toEqual(new Set(all));
        expect(others).toHaveLength(all.length - first.length);
    });

    it('finds a name with accents without them, and with them', () => {
        const accented = [{ ...card('dara'), name: 'Dará' }];
        expect(search(accented, 'dara')).toHaveLength(1);
        expect(search(accented, 'DARÁ')).toHaveLength(1);
    });

    it('finds a name with hooked letters without them, and with them', () => {
        const hooked = [{ ...card('butterfly'), name: 'Malam-buɗe-littafi' }];
        expect(search(hooked, 'malam bude')).toHaveLength(1);
        expect(search(hooked, 'BUƊE')).toHaveLength(1);
        expect(search(hooked, 'bute')).toEqual([]);
    });

    it('tells the vowels of Indic scripts from one another', () => {
        const named = (name: string) => [{ ...card('dara'), name }];
        expect(search(named('কাটা'), 'কি')).toEqual([]);
        expect(search(named('কাটা'), 'কা')).toHaveLength(1);
        expect(search(named('प्रेतवा'), 'प्रेत')).toHaveLength(1);
        expect(search(named('प्रेतवा'), 'प्रत')).toEqual([]);
        expect(search(named('ਖੁਤਕਾ'), 'ਖਤ')).toEqual([]);
    });
});

it('every family has a name and an aim, and an unknown one has a name', () => {
    for (const { family } of all) expect(familyAim(family)).not.toBe('');
    expect(familyName('leap')).toBe('Leaping');
    expect(familyName('hunt')).toBe('Hunt');
    expect(familyAim('hunt')).toBe('');
});

it('a lesson is offered only where there is one', () => {
    expect(all.filter(({ id }) => !hasLesson(id))).toEqual([]);
    expect(hasLesson('no-such-game')).toBe(false);
});
