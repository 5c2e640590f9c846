import { FluentResource, type FluentBundle } from '@fluent/bundle';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { scriptFont, type FontFile } from './fonts.ts';
import { sentencesOf } from './sentences.ts';
import {
    gameNames,
    gameWordsOf,
    tablesOf,
    translateGame,
    type GameTranslation,
    type GameWords,
} from './translations.ts';

/** A message as the parser of Fluent reads it. */
export type Pattern = Parameters<FluentBundle['formatPattern']>[0];

/** Messages by their ids; the id of a term begins with `-`. */
export type Messages = Record<string, Pattern>;

/** The file of a language: what is shown in it before a game is opened. */
export interface LanguageFile {
    messages: Messages;
    /** The addresses of the parts that have a file of their own, by their names. */
    parts: Record<string, string>;
    /** The words of the games that are translated, by their ids. */
    games: Record<string, GameWords>;
    /** The address of the sentences of the language with their places. */
    sentences: string;
    /** The font of its script, if it has one. */
    font?: FontFile;
}

/** The file of a game in a language. */
export interface TranslatedGameFile extends GameTranslation {
    /** What the options of the game decide, by their keys with `-` for `_`. */
    questions: Record<string, string>;
    /** The names of the values of options, by key and value: `placed-rows-forbidden`. */
    values: Record<string, string>;
}

/** A language, as `language.json` in its folder describes it. */
export interface ListedLanguage {
    /** The language tag after BCP 47, which is also the name of its folder. */
    tag: string;
    /** The name of the language in itself. */
    name: string;
    direction: 'ltr' | 'rtl';
    /** The numbering system of its own digits, if it has some: `beng`. */
    digits?: string;
    /** The zero of that numbering system; a browser knows that by itself. */
    zero?: string;
    /** Whether these are the usual ones, as CLDR has it; a browser knows that by itself. */
    own_digits_usual?: boolean;
    /** The name of the font that has its script, for readers whose device has none: `noto-sans-bengali`. */
    font?: string;
    /** Whether it has every message. */
    complete: boolean;
    /** Whether a native speaker has read it. */
    read: boolean;
}

const folder = fileURLToPath(new URL('../../languages/', import.meta.url));
const client = fileURLToPath(new URL('../src/lib/languages/', import.meta.url));
const [translate, parts] = [`${client}language.svelte.ts`, `${client}parts.ts`];

/** The part of English that every other part may use. */
const shared = 'common';

/** The parts that have a file of their own in each language: those of pages that few people open. */
const apart = ['check', 'help'];

/** Parses a Fluent file. */
export function parse(text: string): Messages {
    const { body } = new FluentResource(text);
    return Object.fromEntries(body.map(({ id, value }) => [id, value ?? '']));
}

/** The text of a message without placeholders; numbers in it are in ASCII digits. */
function plain(message: Pattern): string {
    if (typeof message === 'string') return message;
    return message
        .map((part) => (typeof part === 'object' && 'value' in part ? part.value : part))
        .join('');
}

/** The text of a part of a language. */
export function textOf(tag: string, part: string): string {
    return readFileSync(`${folder}${tag}/${part}.ftl`, 'utf8');
}

/** The names of the parts of a language in alphabetical order; none if it has no folder. */
export function partsOf(tag: string): string[] {
    if (!existsSync(folder + tag)) return [];
    const files = readdirSync(folder + tag).filter((file) => file.endsWith('.ftl'));
    return files.sort().map((file) => file.slice(0, -'.ftl'.length));
}

/**
 * The names of the parts of a language that the pages have: all but that of the terminal, and what options
 * decide, which stands with the words of each game.
 */
export function pagePartsOf(tag: string): string[] {
    return partsOf(tag).filter((part) => part !== 'terminal' && part !== 'options');
}

/** The parts of the pages that are in the file of a language, which is fetched before anything is shown. */
export function togetherPartsOf(tag: string): string[] {
    return pagePartsOf(tag).filter((part) => !apart.includes(part));
}

/** The parts of the pages that have a file of their own in a language. */
export function apartPartsOf(tag: string): string[] {
    return pagePartsOf(tag).filter((part) => apart.includes(part));
}

/** All messages of a language, or those of some of its parts. */
export function messagesOf(tag: string, parts: string[] = partsOf(tag)): Messages {
    return Object.assign({}, ...parts.map((part) => parse(textOf(tag, part))));
}

/** The languages that have a folder: English, then the others by their tags. */
export function listedLanguages(): ListedLanguage[] {
    const others = languageFolders().filter((tag) => tag !== 'en');
    return ['en', ...others].map((tag) => {
        const description = readFileSync(`${folder}${tag}/language.json`, 'utf8');
        return { tag, ...(JSON.parse(description) as Omit<ListedLanguage, 'tag'>) };
    });
}

/** The folders of `languages/`, in alphabetical order. */
export function languageFolders(): string[] {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

/** A game in a language. */
export function translatedGameFile(tag: string, game: string): TranslatedGameFile {
    const tables = tablesOf(game);
    const options = partsOf(tag).includes('options') ? messagesOf(tag, ['options']) : {};
    /** The messages about options of the family that begin with a word, by what follows the family. */
    const startingWith = (word: string): Record<string, string> => {
        const entries = Object.entries(options).flatMap(([id, text]) => {
            const [first, family = '', ...key] = id.split('-');
            return first === word && tables.includes(family) ? [[key.join('-'), plain(text)]] : [];
        });
        return Object.fromEntries(entries);
    };
    const questions = startingWith('option');
    return { ...translateGame(game, tag), questions, values: startingWith('value') };
}

/**
 * A part of English as a module: it adds the messages and exports the function that formats them. If the
 * part has files of its own, the module fetches that of the language that is shown.
 */
function partModule(part: string): string {
    const messages = JSON.stringify(parse(textOf('en', part)));
    const also = part === shared ? '' : `import 'virtual:messages/${shared}';`;
    const fetching = `import { addPart } from ${JSON.stringify(parts)}; addPart('${part}');`;
    return `${also}
        import { addEnglish, translate } from ${JSON.stringify(translate)};
        addEnglish(${messages});
        ${apart.includes(part) ? fetching : ''}
        export const t = translate;`;
}

/** The address of each of these names. */
const addressesOf = (names: string[], addressOf: (name: string) => string) =>
    Object.fromEntries(names.map((name) => [name, addressOf(name)]));

/**
 * The catalogues of `languages/` as modules. `virtual:messages/<part>` has a part of English, which is
 * bundled with the code that uses it. `virtual:languages` lists the languages that have messages, each
 * but English with the address of a JSON file, which has the messages of most pages and the words of the
 * games. `virtual:names` is the address of the names of the games in all languages. What else is translated of a game is in a file of its own, and so are the parts that few pages
 * need, and the font of a script.
 */
export function messages(): Plugin {
    const part = /^\0virtual:messages\/([a-z-]+)$/;
    const development =
        /^\/languages\/([A-Za-z-]+)(?:\/(parts|games|sentences)\/([a-z0-9-]+))?\.json$/;
    const developmentFont = /^\/languages\/fonts\/([a-z-]+)\.woff2$/;
    const developmentNames = '/languages/names.json';
    let building = false;
    return {
        name: 'guti-messages',
        configResolved: ({ command }) => void (building = command === 'build'),
        resolveId: (id) => (/^virtual:(languages$|names$|messages\/)/.test(id) ? `\0${id}` : null),
        load(id) {
            const [, name] = part.exec(id) ?? [];
            if (name) {
                this.addWatchFile(`${folder}en/${name}.ftl`);
                return partModule(name);
            }
            if (id !== '\0virtual:languages' && id !== '\0virtual:names') return null;
            const languages = listedLanguages().filter(({ tag }) => partsOf(tag).length > 0);
            const emit = (name: string, source: string | Buffer, extension: string) => {
                const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
                const fileName = `assets/${name}-${hash}.${extension}`;
                this.emitFile({ type: 'asset', fileName, source });
                return `/${fileName}`;
            };
            const emitJson = (name: string, content: object) =>
                emit(`language-${name}`, JSON.stringify(content), 'json');
            if (id === '\0virtual:names') {
                const names = gameNames(languages.map(({ tag }) => tag));
                const url = building
                    ? emit('names', JSON.stringify(names), 'json')
                    : developmentNames;
                return `export default ${JSON.stringify(url)};`;
            }
            const emitFont = (name: string): FontFile => {
                const { bytes, range, licence } = scriptFont(name);
                const fileName = `licences/${name}.txt`;
                this.emitFile({ type: 'asset', fileName, source: licence });
                return { url: emit(`font-${name}`, bytes, 'woff2'), range };
            };
            // The name of the font stands in the file of the language, which only its readers fetch.
            const located = languages.map(({ font, ...language }) => {
                const { tag } = language;
                if (tag === 'en') return language;
                if (!building) return { ...language, url: `/languages/${tag}.json` };
                const file: LanguageFile = {
                    messages: messagesOf(tag, togetherPartsOf(tag)),
                    parts: addressesOf(apartPartsOf(tag), (part) =>
                        emitJson(`${tag}-${part}`, messagesOf(tag, [part])),
                    ),
                    games: gameWordsOf(tag, (game) =>
                        emitJson(`${tag}-${game}`, translatedGameFile(tag, game)),
                    ),
                    sentences: emitJson(`${tag}-sentences`, sentencesOf(tag)),
                    font: font === undefined ? undefined : emitFont(font),
                };
                return { ...language, url: emitJson(tag, file) };
            });
            // A browser knows by itself what the digits are, and which are the usual ones.
            const known = ['zero', 'own_digits_usual'];
            const inBrowser = (key: string, value: unknown) =>
                known.includes(key) ? undefined : value;
            return `export default ${JSON.stringify(located, inBrowser)};`;
        },
        configureServer: ({ middlewares, watcher }) => {
            watcher.add(folder);
            middlewares.use((request, response, next) => {
                const [, font] = developmentFont.exec(request.url ?? '') ?? [];
                if (font) {
                    response.setHeader('content-type', 'font/woff2');
                    return void response.end(scriptFont(font).bytes);
                }
                if (request.url === developmentNames) {
                    response.setHeader('content-type', 'application/json');
                    const tags = listedLanguages().map(({ tag }) => tag);
                    return void response.end(JSON.stringify(gameNames(tags)));
                }
                const [, tag, kind, name = ''] = development.exec(request.url ?? '') ?? [];
                if (!tag || partsOf(tag).length === 0) return next();
                const named = listedLanguages().find((language) => language.tag === tag)?.font;
                const file = (): LanguageFile => ({
                    messages: messagesOf(tag, togetherPartsOf(tag)),
                    parts: addressesOf(
                        apartPartsOf(tag),
                        (part) => `/languages/${tag}/parts/${part}.json`,
                    ),
                    games: gameWordsOf(tag, (game) => `/languages/${tag}/games/${game}.json`),
                    sentences: `/languages/${tag}/sentences/all.json`,
                    ...(named && {
                        font: {
                            url: `/languages/fonts/${named}.woff2`,
                            range: scriptFont(named).range,
                        },
                    }),
                });
                const contents = {
                    parts: () => messagesOf(tag, [name]),
                    games: () => translatedGameFile(tag, name),
                    sentences: () => sentencesOf(tag),
                };
                const content = kind ? contents[kind as keyof typeof contents] : file;
                response.setHeader('content-type', 'application/json');
                response.end(JSON.stringify(content()));
            });
        },
    };
}
