/** The messages: English and its types, and that every language fits it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import languages from 'virtual:languages';
import { parse as parseSvelte } from 'svelte/compiler';
import { describe, expect, test } from 'vitest';
import { scriptFont } from '../build/fonts';
import { messageTypes, shapeOf } from '../build/message-types';
import {
    languageFolders,
    listedLanguages,
    messagesOf,
    apartPartsOf,
    pagePartsOf,
    parse,
    partsOf,
    textOf,
    togetherPartsOf,
    type Pattern,
} from '../build/messages';
import { localizedNames } from '../build/pwa';
import { gameWordsOf } from '../build/translations';
import { splitTags } from '../src/lib/languages/tags';

const source = fileURLToPath(new URL('../src/', import.meta.url));
const types = `${source}messages.d.ts`;

const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(svelte|ts)$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => ({ file, text: readFileSync(source + file, 'utf8') }));

const english = messagesOf('en');
const ids = Object.keys(english);

/** The ids of a file as it is written, in which the parser skips what it does not understand. */
function writtenIds(text: string): string[] {
    return [...text.matchAll(/^(-?[A-Za-z][\w-]*) *=/gm)].map(([, id = '']) => id);
}

test('the types are those of the messages', async () => {
    await expect(messageTypes()).toMatchFileSnapshot(types);
});

test('an id is unique, in kebab-case and readable', () => {
    const all = partsOf('en').flatMap((part) => writtenIds(textOf('en', part)));
    expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
    expect(all.filter((id) => !/^-?[a-z]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
});

/** The parts with the messages for facts, whose ids are codes in the source of the engine and the server. */
const factParts = ['rules', 'moves', 'results', 'problems', 'options', 'terminal'];

const idsOf = (parts: string[]) =>
    Object.keys(messagesOf('en', parts)).filter((id) => !id.startsWith('-'));
const pageIds = idsOf(partsOf('en').filter((part) => !factParts.includes(part)));
const factIds = idsOf(factParts.filter((part) => partsOf('en').includes(part)));

test('every message of the pages is used', () => {
    // The prerendered pages have words of the pages too.
    const file = 'crates/guti-site/src/prerender.rs';
    const prerender = readFileSync(
        fileURLToPath(new URL(`../../${file}`, import.meta.url)),
        'utf8',
    );
    const using = [...code, { file, text: prerender }];
    const isUsed = (id: string) => {
        // A single word is written for other things too.
        const call = new RegExp(`\\b(?:t|[a-z]+T|say)\\(\\s*['"]${id}['"]`);
        return using.some(({ text }) =>
            id.includes('-')
                ? text.includes(`'${id}'`) || text.includes(`"${id}"`)
                : call.test(text),
        );
    };
    const unused = pageIds.filter((id) => !isUsed(id));
    expect(unused).toEqual([]);
});

test('every message for a fact has its code in the source of the engine or the server', () => {
    const crates = fileURLToPath(new URL('../../crates/', import.meta.url));
    const sources = readdirSync(crates)
        .map((name) => `${crates}${name}/src`)
        .filter((folder) => existsSync(folder))
        .flatMap((folder) =>
            readdirSync(folder, { recursive: true, encoding: 'utf8' })
                .filter((file) => file.endsWith('.rs'))
                .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
        )
        .join('\n');
    const written = new Set([...sources.matchAll(/"([a-z][a-z0-9-]*)"/g)].map(([, id]) => id));
    // These codes are put together from what stands for them elsewhere.
    const composed = /^(join|problem|option|value)-|^side-(black|white|south|north)$/;
    expect(factIds.filter((id) => !written.has(id) && !composed.test(id))).toEqual([]);
});

test('the pages have every part but that of the terminal', () => {
    const others = partsOf('en').filter((part) => !pagePartsOf('en').includes(part));
    expect(others).toEqual(['options', 'terminal']);
});

test('the pages that import a part with files of its own wait for it', () => {
    const router = code.find(({ file }) => file === 'router.ts')?.text ?? '';
    for (const part of apartPartsOf('en')) {
        const page = `${part.charAt(0).toUpperCase()}${part.slice(1)}`;
        expect(router).toContain(`withMessages(import('./pages/${page}.svelte'))`);
        // Only this page and the folder of its components show the part.
        const importing = code.filter(({ text }) => text.includes(`'virtual:messages/${part}'`));
        const elsewhere = importing.filter(
            ({ file }) => file !== `pages/${page}.svelte` && !file.startsWith(`lib/${part}/`),
        );
        expect(elsewhere.map(({ file }) => file)).toEqual([]);
    }
});

test('every message that is used exists', () => {
    const calls =
        /\b(?:t|[a-z]+T)\(\s*'([^']+)'|<Message [^>]*?\bid="([^"]+)"|\bsay\(\{\s*code: '([^']+)'/g;
    const used = code.flatMap(({ file, text }) =>
        [...text.matchAll(calls)].map(([, call, tag, fact]) => `${call ?? tag ?? fact} in ${file}`),
    );
    expect(used.length).toBeGreaterThan(100);
    expect(used.filter((one) => !ids.includes(one.split(' in ')[0] ?? ''))).toEqual([]);
});

/** The texts of a message outside of its placeholders, those of its variants too. */
function textsOf(pattern: Pattern): string[] {
    if (typeof pattern === 'string') return [pattern];
    return pattern.flatMap((element) => {
        if (typeof element === 'string') return [element];
        return element.type === 'select'
            ? element.variants.flatMap(({ value }) => textsOf(value))
            : [];
    });
}

/** The attributes and properties of components that hold words. */
const wordy = new Set([
    'aria-label',
    'alt',
    'hint',
    'label',
    'lead',
    'legend',
    'placeholder',
    'tab',
    'title',
    'words',
    'yes',
]);

/** What is not a word in any language: the name of the site, and commands. */
const wordless = /\bguti\b|guti play \.\/|\.toml\b|--save FILE/g;

/** The words that the markup of a component has itself, outside of code. */
function wordsOf(component: string): string[] {
    const found: string[] = [];
    const visit = (node: unknown, inCode = false): void => {
        if (Array.isArray(node)) return node.forEach((one) => visit(one, inCode));
        if (typeof node !== 'object' || node === null) return;
        const { type, name, data } = node as { type?: string; name?: string; data?: string };
        if (type === 'Text' && data && !inCode && /\p{L}{2}/u.test(data.replaceAll(wordless, ''))) {
            found.push(data.trim());
        }
        if (type === 'StyleDirective') return;
        if (type === 'Attribute' && !wordy.has(name ?? '')) return;
        const code = inCode || name === 'code';
        for (const [key, value] of Object.entries(node))
            if (key !== 'expression') visit(value, code);
    };
    visit(parseSvelte(component, { modern: true }).fragment);
    return found;
}

test.each(code.filter(({ file }) => file.endsWith('.svelte')))(
    'the markup of $file has no words of its own',
    ({ text }) => {
        expect(wordsOf(text)).toEqual([]);
    },
);

test('what is wrong is shown by the component that marks its language', () => {
    // A field does it itself.
    const others = code.filter(({ file }) => !/ui\/(ErrorText|Field)\.svelte$/.test(file));
    const alert = /role="alert"[^>]*>\s*\{(?!t\()/;
    expect(others.filter(({ text }) => alert.test(text)).map(({ file }) => file)).toEqual([]);
});

/** A number in the digits that a browser takes for a locale. */
const ten = (locale: string) => new Intl.NumberFormat(locale).format(10);

test('every folder describes its language', () => {
    const listed = listedLanguages();
    const tags = listed.map(({ tag }) => tag);
    expect(tags[0]).toBe('en');
    expect(tags.map((tag) => new Intl.Locale(tag).toString())).toEqual(tags);
    expect([...tags].sort()).toEqual(languageFolders());
    for (const { tag, complete, direction, digits, zero, own_digits_usual: usual } of listed) {
        expect(['ltr', 'rtl'], tag).toContain(direction);
        expect(complete && partsOf(tag).length === 0, `${tag} is complete`).toBe(false);
        // What native programs read says what browsers know by themselves.
        const own = digits === undefined ? '0' : ten(`${tag}-u-nu-${digits}`)[1];
        expect(zero ?? '0', tag).toBe(own);
        expect(ten(tag)[1], tag).toBe(usual ? own : '0');
    }
});

test('a page is sent what it cannot know of a language, and no more', () => {
    const keys = new Set(languages.flatMap((language) => Object.keys(language)));
    const needed = ['complete', 'digits', 'direction', 'name', 'read', 'tag', 'url'];
    expect([...keys].sort()).toEqual(needed);
});

test('the app is named in each complete language', () => {
    const { name_localized: names, description_localized: descriptions } = localizedNames();
    const complete = listedLanguages().filter(({ complete }) => complete);
    const tags = complete.map(({ tag }) => tag).filter((tag) => tag !== 'en');
    expect([Object.keys(names), Object.keys(descriptions)]).toEqual([tags, tags]);
    expect(names.bn).toEqual({
        value: `guti: ${String(messagesOf('bn')['gallery-title'])}`,
        ...{ lang: 'bn', dir: 'ltr' },
    });
    const values = [...Object.values(names), ...Object.values(descriptions)];
    expect(values.filter(({ value }) => /undefined|\[object/.test(value))).toEqual([]);
});

/** Whether a descriptor `unicode-range` has a character. */
function inRange(range: string, character: string): boolean {
    const code = character.codePointAt(0) ?? 0;
    return range.split(',').some((part) => {
        const [from = 0, to = from] = part
            .replace('U+', '')
            .split('-')
            .map((hex) => parseInt(hex, 16));
        return from <= code && code <= to;
    });
}

test('a language whose script is not Latin has a font with every character of it', () => {
    for (const { tag, font } of listedLanguages()) {
        const code = new Intl.Locale(tag).maximize().script;
        expect(font === undefined, tag).toBe(code === 'Latn');
        if (font === undefined) continue;
        const { bytes, range, licence } = scriptFont(font);
        expect(bytes.subarray(0, 4).toString()).toBe('wOF2');
        expect(licence).toContain('SIL Open Font License, Version 1.1');
        const text = partsOf(tag)
            .map((part) => textOf(tag, part))
            .join();
        const characters = new Set(text.match(new RegExp(`\\p{Script=${code}}`, 'gu')));
        expect(characters.size, tag).toBeGreaterThan(50);
        expect([...characters].filter((one) => !inRange(range, one))).toEqual([]);
        expect(inRange(range, 'a')).toBe(false);
    }
});

describe.each(languageFolders().filter((tag) => tag !== 'en'))('the messages of %s', (tag) => {
    const listed = listedLanguages().find((language) => language.tag === tag);
    const messages = messagesOf(tag);

    test.each(partsOf(tag))('%s has messages of this part only, each once and readable', (part) => {
        expect(partsOf('en')).toContain(part);
        const known = parse(textOf('en', part));
        const written = writtenIds(textOf(tag, part));
        const terms = written.filter((id) => id.startsWith('-'));
        expect(written.filter((id) => !terms.includes(id) && !(id in known))).toEqual([]);
        expect(written.filter((id, index) => written.indexOf(id) !== index)).toEqual([]);
        expect(Object.keys(parse(textOf(tag, part)))).toEqual(written);
    });

    test('has the placeholders and the tags of English', () => {
        const names = (all: typeof english, id: string) => {
            const { placeholders, tags } = shapeOf(all, id);
            return { placeholders: Object.keys(placeholders).sort(), tags };
        };
        for (const id of Object.keys(messages)) {
            if (id.startsWith('-')) continue;
            // A language need not tell one from many, but it must not know what English does not.
            expect(names(messages, id), id).toEqual(names(english, id));
        }
    });

    test.runIf(listed?.digits)(
        'have numbers as placeholders, which get the digits of the reader',
        () => {
            const parts = partsOf(tag).filter((part) => part !== 'terminal');
            const texts = Object.entries(messagesOf(tag, parts)).flatMap(([id, pattern]) =>
                textsOf(pattern).map((text) => `${id}: ${text}`),
            );
            // Not in code, and not in names, such as those of points, of layers (4-3) and of licences.
            const plain = /(?<![\p{Script=Latin}\d.-])\d+(?![\p{Script=Latin}\d]|[.-]\d)/u;
            const outside = (text: string) =>
                text.replaceAll(/`[^`]*`|<code>.*?<\/code>/g, '').replace(/^[^:]*: /, '');
            expect(texts.filter((text) => plain.test(outside(text)))).toEqual([]);
        },
    );

    test('are small in the file for the pages', () => {
        const file = {
            messages: messagesOf(tag, togetherPartsOf(tag)),
            games: gameWordsOf(tag, String),
        };
        expect(brotliCompressSync(JSON.stringify(file)).length).toBeLessThan(30_000);
    });

    test.runIf(listed?.complete)('is complete', () => {
        const own = ids.filter((id) => !id.startsWith('-'));
        expect(own.filter((id) => !(id in messages))).toEqual([]);
    });
});

test('a message is split at its tags', () => {
    expect(splitTags('See <link>the rules</link>, or <b>ask</b>.')).toEqual([
        { tag: null, text: 'See ' },
        { tag: 'link', text: 'the rules' },
        { tag: null, text: ', or ' },
        { tag: 'b', text: 'ask' },
        { tag: null, text: '.' },
    ]);
    expect(splitTags('2 < 3')).toEqual([{ tag: null, text: '2 < 3' }]);
});
