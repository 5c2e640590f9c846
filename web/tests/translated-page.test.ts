/** The pages of the games in another language: what stays English is marked, and numbers have its digits. */
import { beforeEach, expect, it, vi } from 'vitest';
import { translatedGameFile } from '../build/messages';
import { gameWordsOf } from '../build/translations';
import type { GamePage } from '../src/lib/api';
import { palette } from '../src/lib/editor/palette';
import { variantLabel } from '../src/lib/games/text';
import { pageOf as loaded, translated } from '../src/lib/games/catalog';
import { markPage, worded } from '../src/lib/games/translated-page';
import { inDigits } from '../src/lib/languages/digits';
import { textLang } from '../src/lib/languages/english';
import { chooseLanguage } from '../src/lib/languages/language.svelte';
import { sentencesOf, translatedLesson, type Lesson } from '../src/lib/lesson/lesson';
import { settings } from '../src/lib/store/settings.svelte';
import { card } from './boards';
import { ask, newEngine } from './engine/engine';

vi.mock('virtual:languages', () => ({
    default: ['en', 'bn', 'ha', 'hi', 'yy'].map((tag) => ({
        ...{ tag, name: tag, direction: 'ltr', complete: true, read: true },
        ...(tag === 'bn' ? { digits: 'beng' } : tag === 'hi' ? { digits: 'deva' } : {}),
        ...(tag === 'en' ? {} : { url: `/assets/language-${tag}-1.json` }),
    })),
}));

vi.mock('../src/lib/engine/shared', () => ({
    rulesApi: () => ({
        page: async (game: string, variants: string[]) =>
            ask<GamePage>(engine, { call: 'page', game, variants }),
    }),
}));

beforeEach(async () => {
    vi.stubGlobal('document', { documentElement: { lang: '', dir: '' } });
    vi.stubGlobal('location', { search: '', origin: '' });
    vi.stubGlobal('navigator', { languages: ['en-GB'] });
    vi.stubGlobal('fetch', (url: string) => {
        const tag = url.slice('/assets/language-'.length, -'-1.json'.length);
        const games = gameWordsOf(tag, String);
        return Promise.resolve(Response.json({ messages: {}, parts: {}, games }));
    });
    settings.digits = 'usual';
    await chooseLanguage('bn');
});

const engine = newEngine();

/** A page as the engine describes it with the translation into a language. */
function pageOf(game: string, tag: string, variants: string[] = []): GamePage {
    const { file } = translatedGameFile(tag, game);
    return ask(engine, { call: 'page', game, variants, file });
}

const wordedIn = (game: string, tag: string, variants: string[] = []) =>
    worded(pageOf(game, tag, variants), translatedGameFile(tag, game));

const prose = (page: GamePage) => [
    ...page.story,
    ...page.in_short,
    ...page.rules.map(({ text }) => text),
    ...page.choices
        .flatMap(({ values }) => values.flatMap(({ rules }) => rules))
        .map((rule) => rule.text),
];

it('what is not translated of a game is marked as English, also where a number was put in', () => {
    const page = wordedIn('oware', 'bn');
    expect(page.rules.length).toBeGreaterThan(5);
    expect(prose(page).filter((text) => textLang(text) !== 'en')).toEqual([]);
    // The summary is translated.
    expect(textLang(page.card.summary)).toBe(undefined);
    const quiet = wordedIn('nine-mens-morris', 'bn', ['quiet_plies=77']);
    const numbered = prose(quiet).filter((text) => /77|seventy/.test(text));
    expect(numbered).not.toEqual([]);
    expect(numbered.filter((text) => textLang(text) !== 'en')).toEqual([]);
});

it('what is translated is not marked, and nothing is on English pages', async () => {
    expect(prose(wordedIn('pretwa', 'bn')).filter(textLang)).toEqual([]);
    const oware = wordedIn('oware', 'bn');
    await chooseLanguage('en');
    expect(prose(oware).filter(textLang)).toEqual([]);
});

it('without a translation all of a page is English', () => {
    const page = ask<GamePage>(engine, { call: 'page', game: 'kalah', variants: [] });
    markPage(page);
    expect([...prose(page), page.card.region].filter((text) => textLang(text) !== 'en')).toEqual(
        [],
    );
});

it('the sentences of a lesson that are not translated are marked', () => {
    const lesson: Lesson = {
        game: 'x',
        steps: [{ title: 'A wheel', say: ['Go to d4.'], wrong: 'No.' }],
    };
    const file = { ...translatedGameFile('bn', 'pretwa'), lesson: { 'A wheel': 'চাকা 2' } };
    const shown = translatedLesson(lesson, file);
    expect(shown.steps.flatMap(sentencesOf)).toEqual(['চাকা ২', 'Go to d4.', 'No.']);
    expect(shown.steps.flatMap(sentencesOf).map(textLang)).toEqual([undefined, 'en', 'en']);
});

it('numbers in prose have the digits of the reader, and names of points keep theirs', async () => {
    const rules = () => wordedIn('pretwa', 'bn').in_short.join();
    expect(rules()).toContain('মাত্র ৩টি গুটি');
    expect(inDigits('1952 সালে d4-এ 12টি, 5x6 আর 22x15')).toBe('১৯৫২ সালে d4-এ ১২টি, 5x6 আর 22x15');
    settings.digits = 'latin';
    await chooseLanguage('bn');
    expect(rules()).toContain('মাত্র 3টি গুটি');
    // What the server has written already follows too.
    expect(inDigits('১৯৫২ সালে')).toBe('1952 সালে');
    await chooseLanguage('ha');
    expect(inDigits('guda 3')).toBe('guda 3');
});

it('numbers in names of games have the digits of the reader', async () => {
    const named = { ...pageOf('pretwa', 'bn') };
    named.card = { ...named.card, name: 'শিভা (5 × 6)' };
    expect(worded(named, translatedGameFile('bn', 'pretwa')).card.name).toBe('শিভা (৫ × ৬)');
    expect(translated(card('shiva-5x6')).name).toBe('শিভা (পাঁচ বাই ছয়)');
    settings.digits = 'own';
    await chooseLanguage('hi');
    expect(translated(card('shiva-5x6')).name).toBe('शिवा (५ × ६)');
    settings.digits = 'latin';
    await chooseLanguage('hi');
    expect(translated(card('shiva-5x6')).name).toBe('शिवा (5 × 6)');
});

it('a page that was shown in English is marked in a language without a translation', async () => {
    await chooseLanguage('en');
    expect(textLang((await loaded('morabaraba')).card.summary)).toBe(undefined);
    await chooseLanguage('yy');
    expect(textLang((await loaded('morabaraba')).card.summary)).toBe('en');
});

it('a list has the digits of the language, and marks what it says in English', () => {
    expect(translated(card('pretwa')).period).toMatch(/১৯৫২/);
    const felli = card('felli');
    expect(textLang(translated(felli).region)).toBe(undefined);
    // No language has a translation of this game.
    expect(textLang(translated({ ...felli, id: 'felli-2' }).region)).toBe('en');
});

it('variants have their names in lists, and an English one is marked', () => {
    const name = variantLabel('dara', 'bell');
    expect(name).toMatch(/\p{Script=Bengali}/u);
    expect(textLang(name)).toBe(undefined);
    const both = variantLabel('dara', 'bell,shiva');
    expect(both).toMatch(/^\P{Script=Latin}+$/u);
    expect(textLang(both)).toBe(undefined);
    expect(variantLabel('dara', 'standard')).toBe('');
    expect(variantLabel('oware', 'no-such')).toBe('no such');
    expect(textLang('no such')).toBe('en');
    // A list with a variant that has no name is all English, and marked as such.
    const list = variantLabel('dara', 'bell,no-such');
    expect(list).toMatch(/^bell\P{L}+no such$/u);
    expect(textLang(list)).toBe('en');
});

it('the palette of the editor has the digits of the language', () => {
    const labels = palette(card('khutka-boia').board, false).map(({ label }) => label);
    expect(labels.slice(0, 2)).toEqual(['+১', '−১']);
});
