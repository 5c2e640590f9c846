/** The translations of the games: the pages read them, and the first games are translated whole. */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { listedLanguages, translatedGameFile } from '../build/messages';
import { gameWordsOf, translatedGames, translateGame } from '../build/translations';
import type { GameCard, GamePage } from '../src/lib/api';
import firstGames from '../src/lib/games/first-games.json';
import { sentencesOf, translatedLesson, type Lesson } from '../src/lib/lesson/lesson';
import { ask, newEngine, path } from './engine/engine';

const text = (file: string) => readFileSync(path(file), 'utf8');
const lessonOf = (game: string) => JSON.parse(text(`web/src/lessons/${game}.json`)) as Lesson;
const sentencesOfLesson = (game: string) => lessonOf(game).steps.flatMap(sentencesOf);

const engine = newEngine();
const cards = ask<GameCard[]>(engine, { call: 'games' });
const others = listedLanguages().filter(({ tag }) => tag !== 'en');

/** The page of a game as the engine describes it. */
function pageOf(game: string, tag?: string): GamePage {
    const file = tag ? translateGame(game, tag).file : text(`games/${game}.toml`);
    return ask(engine, { call: 'page', game, variants: [], file });
}

test('a translation is of a game, and into a listed language', () => {
    const files = readdirSync(path('games')).filter((file) => /\..+\.toml$/.test(file));
    expect(files.length).toBeGreaterThan(0);
    const known = others.flatMap(({ tag }) =>
        translatedGames(tag).map((game) => `${game}.${tag}.toml`),
    );
    expect(files.filter((file) => !known.includes(file))).toEqual([]);
    const ids = cards.map(({ id }) => id);
    expect(files.filter((file) => !ids.includes(file.split('.')[0] ?? ''))).toEqual([]);
});

describe.each(others)('in $name', ({ tag, complete }) => {
    test('a lesson has only its own sentences, each translated', () => {
        for (const game of translatedGames(tag)) {
            const { language, lesson = {} } = parse(text(`games/${game}.${tag}.toml`)) as {
                language: string;
                lesson?: Record<string, string>;
            };
            expect(language).toBe(tag);
            const english = sentencesOfLesson(game);
            const strange = Object.keys(lesson).filter((sentence) => !english.includes(sentence));
            expect(strange, game).toEqual([]);
            expect(Object.values(lesson).filter((sentence) => sentence.trim() === '')).toEqual([]);
        }
    });

    test('a game that is translated in part is the same game', () => {
        for (const game of translatedGames(tag)) {
            const [page, english] = [pageOf(game, tag), pageOf(game)];
            // The English name is the first of the other ones, if it is another one.
            expect([page.card.name, page.aliases[0]], game).toContain(english.card.name);
            expect(page.options, game).toEqual(english.options);
            expect(page.card.start, game).toEqual(english.card.start);
            expect(page.sources, game).toEqual(english.sources);
            expect(page.rules.map(({ options }) => options)).toEqual(
                english.rules.map(({ options }) => options),
            );
        }
    });

    test.runIf(complete)('every game has a name and a summary', () => {
        const words = gameWordsOf(tag, (game) => game);
        expect(Object.keys(words).sort()).toEqual(cards.map(({ id }) => id).sort());
        const bare = Object.values(words).filter(({ name, summary }) => !name || !summary);
        expect(bare).toEqual([]);
    });

    test.runIf(complete)('every question about an option is translated, and every answer', () => {
        for (const game of translatedGames(tag)) {
            const { questions, values } = translatedGameFile(tag, game);
            const { choices, options } = pageOf(game);
            const idOf = (key: string) => key.replaceAll('_', '-');
            expect(Object.keys(questions).sort(), game).toEqual(
                options.map(({ key }) => idOf(key)).sort(),
            );
            const same = choices.filter(({ key, question }) => questions[idOf(key)] === question);
            expect(same, game).toEqual([]);
            const words = choices.filter(({ number }) => number === null);
            const named = words.flatMap(({ key, values: of }) =>
                of.map(({ value }) => `${idOf(key)}-${value}`),
            );
            expect(Object.keys(values), game).toEqual(expect.arrayContaining(named));
        }
    });

    test.runIf(complete).each(firstGames)('%s is translated whole', (game) => {
        const page = pageOf(game, tag);
        const translation = translateGame(game, tag);
        expect(translation).toMatchObject({ language: tag, untranslated: 0 });
        const english = sentencesOfLesson(game);
        const translated = translatedLesson(lessonOf(game), translation);
        const same = translated.steps.flatMap(sentencesOf).filter((one) => english.includes(one));
        expect(same).toEqual([]);
        // The numbers of the options stand in the sentences.
        const told = JSON.stringify([page.rules, page.in_short]);
        expect(told).not.toMatch(/\{[a-z_]+/);
        expect(page.rules).toHaveLength(pageOf(game).rules.length);
    });
});

test('a game file is read as the engine reads it', () => {
    for (const { id, summary } of cards) {
        expect(parse(text(`games/${id}.toml`)).summary, id).toBe(summary);
    }
});
