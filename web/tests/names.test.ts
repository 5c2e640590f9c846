/** The names of the games in all languages, and the places of sentences. */
import { readFileSync } from 'node:fs';
import { beforeEach, expect, it, vi } from 'vitest';
import { listedLanguages } from '../build/messages';
import { sentencesOf } from '../build/sentences';
import { gameNames } from '../build/translations';
import { search } from '../src/lib/games/gallery';
import { nativeNames, withNames } from '../src/lib/games/names';
import { findSentences } from '../src/lib/help/sentences';
import { all, card } from './boards';

const tags = listedLanguages().map(({ tag }) => tag);

beforeEach(() => {
    vi.stubGlobal('location', { origin: '' });
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(gameNames(tags))));
});

it('a game is found by its names in all languages', async () => {
    const found = (cards: typeof all, text: string) => search(cards, text).map(({ id }) => id);
    expect(found(all, 'প্রেতোয়া')).toEqual([]);
    const named = all.map(await withNames());
    expect(found(named, 'প্রেতোয়া')).toEqual(['pretwa']);
    expect(found(named, 'ਖੁਟਕਾ')).toEqual(['khutka-boia']);
    expect(found(named, 'pretwa')).toEqual(found(all, 'pretwa'));
});

it('the native name of a game is in its own script, and is not said twice', async () => {
    expect(await nativeNames('pretwa', ['Pretwa'])).toEqual([{ language: 'hi', name: 'प्रेतवा' }]);
    expect(await nativeNames('pretwa', ['प्रेतवा'])).toEqual([]);
    expect(await nativeNames('kalah', [])).toEqual([]);
    // That of Dara is written as in English.
    expect(await nativeNames('dara', [card('dara').name])).toEqual([]);
});

it.each(tags.filter((tag) => tag !== 'en'))(
    'a sentence of %s has its file and line',
    (tag) => {
        const sentences = sentencesOf(tag);
        expect(sentences.length).toBeGreaterThan(500);
        const wrong = sentences.filter(({ file, line, text }) => {
            const lines = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').split(
                '\n',
            );
            return !lines[line - 1]?.includes(text);
        });
        expect(wrong.slice(0, 3)).toEqual([]);
    },
    30_000,
);

it('a name that stands beside its key is found as a sentence is', () => {
    const sentences = sentencesOf('bn');
    const places = (text: string) =>
        findSentences(sentences, text).map(({ file, text }) => [file, text]);
    expect(places('প্রেতোয়া')[0]).toEqual(['games/pretwa.bn.toml', 'প্রেতোয়া']);
    expect(places('বিশ্বকোষ')[0]).toEqual(['games/dara.bn.toml', 'বিশ্বকোষ']);
    expect(places('দেরাহ')[0]).toEqual(['games/dara.bn.toml', expect.stringContaining('"দেরাহ"')]);
    // The tag of the language is no word.
    expect(sentences.filter(({ text }) => text === 'bn')).toEqual([]);
});

it('a sentence is found by some of its words, without the numbers in it', () => {
    const [first] = findSentences(sentencesOf('bn'), 'মাত্র ৩টি গুটি বাকি রাখুন');
    expect(first?.file).toMatch(/^games\/.*\.bn\.toml$/);
    expect(first?.text).toContain('{lose_at}টি গুটি বাকি');
    expect(findSentences(sentencesOf('fr'), 'Plateau des mots absents')).toEqual([]);
    expect(findSentences(sentencesOf('fr'), '12')).toEqual([]);
});
