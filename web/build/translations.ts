import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'smol-toml';

const folder = fileURLToPath(new URL('../../games/', import.meta.url));

/** The `id` of a game and the tag of a language in the name of a translation. */
const name = /^([a-z0-9-]+)\.([A-Za-z-]+)\.toml$/;

/** A translation as its file has it. */
interface TranslationFile {
    language: string;
    name: string;
    aliases?: string[];
    /** Whether the game comes from people who speak the language. */
    native?: boolean;
    /** The translations by the English sentences of the game file. */
    sentences: Record<string, string>;
    /** The names of variants, by those in the game file. */
    variants?: Record<string, string>;
    /** The same for the sentences of the lesson. */
    lesson?: Record<string, string>;
}

/** The text of a game in another language. */
export interface GameTranslation {
    /** The tag of the language. */
    language: string;
    /** The number of sentences of the game file, and of names of variants, that stay English. */
    untranslated: number;
    /** The sentences of the game file that stay English. */
    english: string[];
    /** The game file with its prose translated. */
    file: string;
    /** The names of variants, by those in the game file. */
    variants: Record<string, string>;
    /** The translations of the sentences of the lesson, by the English ones. */
    lesson: Record<string, string>;
}

/** What a list of games says of one, in another language; absent where it is not translated. */
export interface GameWords {
    name: string;
    aliases: string[];
    summary?: string;
    region?: string;
    period?: string;
    /** The names of variants, by those in the game file; absent if none is translated. */
    variants?: Record<string, string>;
    /** The address of the whole translation. */
    url: string;
}

/** A game file, as far as it has words. */
interface GameFile {
    name: string;
    aliases?: string[];
    summary: string;
    region: string;
    period: string;
    story: string;
}

const readToml = <File>(file: string) =>
    parse(readFileSync(`${folder}${file}`, 'utf8')) as unknown as File;

/** Each of these names once, without that of the game: they may differ in capitals, and in hyphens for spaces. */
function otherNames(name: string, names: string[]): string[] {
    const letters = (text: string) =>
        text.replaceAll('-', ' ').replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
    const seen = new Set([letters(name)]);
    return names.filter((other) => seen.size < seen.add(letters(other)).size);
}

const readTranslation = (game: string, tag: string) =>
    readToml<TranslationFile>(`${game}.${tag}.toml`);

/** The games that are translated into a language. */
export function translatedGames(tag: string): string[] {
    const names = readdirSync(folder).map((file) => name.exec(file) ?? []);
    return names.flatMap(([, game, language]) => (game && language === tag ? [game] : [])).sort();
}

/** The names of the tables of a game's file; one of them is that of its family. */
export const tablesOf = (game: string): string[] => Object.keys(readToml<object>(`${game}.toml`));

/** A number in a translated sentence is written in digits: words differ from language to language. */
const inDigits = (sentence: string) => sentence.replaceAll(/\{(\w+)\}/g, '{$1:digits}');

/** The words of a text with single spaces between them. */
const filled = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

/** The names of the variants in a game file; they stand in the table of its family. */
function variantsOf(file: object): string[] {
    const tables = Object.values(file) as { variants?: object }[];
    return tables.flatMap((table) => Object.keys(table.variants ?? {}));
}

/** A game file with its prose translated, as the engine reads it. */
export function translateGame(game: string, tag: string): GameTranslation {
    const {
        language,
        sentences,
        variants = {},
        lesson = {},
        ...names
    } = readTranslation(game, tag);
    const file = readToml<GameFile>(`${game}.toml`);
    const missing = new Set<string>();
    const of = (english: string) => {
        const translated = sentences[english];
        if (translated === undefined) missing.add(english);
        return translated === undefined ? english : inDigits(translated);
    };
    /** Translates the texts of a table: what people read stands under these keys. */
    const texts = (table: unknown): unknown => {
        if (Array.isArray(table)) return table.map(texts);
        if (typeof table !== 'object' || table === null) return table;
        const entries = Object.entries(table).map(([key, value]) => {
            const isText = ['text', 'summary', 'region', 'period'].includes(key);
            return [key, isText && typeof value === 'string' ? of(value) : texts(value)];
        });
        return Object.fromEntries(entries);
    };
    const story = file.story
        .trim()
        .split('\n\n')
        .map((paragraph) => of(filled(paragraph)));
    const translated = {
        ...(texts(file) as GameFile),
        name: names.name,
        aliases: otherNames(names.name, [
            file.name,
            ...(names.aliases ?? []),
            ...(file.aliases ?? []),
        ]),
        story: story.join('\n\n'),
    };
    // A sentence may stand in the game file as well as in the lesson.
    const ofLesson = { ...sentences, ...lesson };
    const unnamed = variantsOf(file).filter((variant) => variants[variant] === undefined);
    return {
        language,
        untranslated: missing.size + unnamed.length,
        english: [...missing].sort(),
        file: stringify(translated),
        variants,
        lesson: ofLesson,
    };
}

/** The names of a game in the languages that it is translated into. */
export interface GameNames {
    /** All of them, also the other ones. */
    all: string[];
    /** Those in the languages of the people whose game it is. */
    native: { language: string; name: string }[];
}

/** The names of the games in these languages, by the ids of the games. */
export function gameNames(tags: string[]): Record<string, GameNames> {
    const names: Record<string, GameNames> = {};
    for (const tag of tags) {
        for (const game of translatedGames(tag)) {
            const { name, aliases = [], native } = readTranslation(game, tag);
            const of = (names[game] ??= { all: [], native: [] });
            of.all.push(name, ...aliases);
            if (native) of.native.push({ language: tag, name });
        }
    }
    return names;
}

/** The words of the games that are translated into a language; `urlOf` places each translation. */
export function gameWordsOf(
    tag: string,
    urlOf: (game: string) => string,
): Record<string, GameWords> {
    const words = (game: string): GameWords => {
        const english = readToml<GameFile>(`${game}.toml`);
        const { name, aliases = [], sentences, variants } = readTranslation(game, tag);
        return {
            ...{ name, aliases },
            summary: sentences[english.summary],
            region: sentences[english.region],
            period: sentences[english.period],
            variants,
            url: urlOf(game),
        };
    };
    return Object.fromEntries(translatedGames(tag).map((game) => [game, words(game)]));
}
