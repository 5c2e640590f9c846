/**
 * The language of the pages, and the messages in it.
 *
 * A component imports `t` from `virtual:messages/<part>`, which brings the English messages of this
 * part with it. Another language is one file, which is fetched before the pages are shown in it; the parts
 * of pages that few people open are files of their own, which are fetched with those pages. What a
 * language lacks is shown in English. `t` and the functions that format numbers, dates and lists depend on
 * the language, so that what is rendered with them changes with it.
 */
import { FluentBundle, FluentNumber, type FluentVariable } from '@fluent/bundle';
import listed from 'virtual:languages';
import type { LanguageFile, ListedLanguage, Messages, Pattern } from '../../../build/messages';
import type { GameWords } from '../../../build/translations';
import { settings, type Digits } from '../store/settings.svelte';
import { addressedLanguage, forgetAddressedLanguage, wishes } from './browser';
import { dateIn, format, inEnglish } from './formats';

/** A language that can be chosen. */
export interface Language extends Omit<ListedLanguage, 'font' | 'zero' | 'own_digits_usual'> {
    /** The address of its messages; absent for English and for pseudo-locales. */
    url?: string;
}

/** Changes the English text of a pseudo-locale. */
type Transform = (text: string) => string;

/** What is needed to format messages in a language. */
interface Formatter {
    language: Language;
    /** The tag for numbers and dates: with a region, and with a numbering system if one was chosen. */
    locale: string;
    /** The messages of the language; null for English. */
    bundle: FluentBundle | null;
    english: FluentBundle;
    /** The file of the language; null for English. */
    file: LanguageFile | null;
    /** Whether each message stands in brackets, so that one sees where it ends. */
    bracketed: boolean;
}

const cacheName = 'guti-languages';

const english: Language = {
    ...{ tag: 'en', name: 'English', direction: 'ltr' as const },
    ...{ complete: true, read: true },
};

/** The languages that have messages. */
export const languages: readonly Language[] = listed;

/**
 * The languages with which the pages are tested: accented and longer English, and English from right to
 * left. Only an address leads to them, as `/?language=en-XA`.
 */
const pseudoLocales: Language[] = [
    { ...english, tag: 'en-XA', name: '[Ēñĝļîšĥ]' },
    { ...english, tag: 'ar-XB', name: '[hsilgnE]', direction: 'rtl' },
];

/** The English messages of the parts that were imported. */
const englishMessages: Messages = {};

let current: Formatter = $state.raw(formatterOf(english, null));

function formatterOf(language: Language, file: LanguageFile | null, pseudo?: Transform): Formatter {
    const { digits } = settings;
    const englishLocale = localeOf(english, digits);
    const locale = pseudo ? englishLocale : localeOf(language, digits);
    const make = (locale: string, entries: Messages, transform?: Transform) => {
        // Isolation marks are needed where the direction of a name may differ from that of its sentence.
        const useIsolating = language.direction === 'rtl';
        const bundle = new FluentBundle(inEnglish(locale), { useIsolating, transform });
        add(bundle, entries);
        return bundle;
    };
    return {
        ...{ language, locale },
        bundle: file && make(locale, file.messages),
        // English words keep the plural of English.
        english: make(englishLocale, englishMessages, pseudo),
        file,
        bracketed: pseudo !== undefined,
    };
}

function add(bundle: FluentBundle, messages: Messages) {
    const body = Object.entries(messages).map(([id, value]) => ({ id, value, attributes: {} }));
    bundle.addResource({ body } as Parameters<FluentBundle['addResource']>[0]);
}

/** Adds the English messages of a part. */
export function addEnglish(messages: Messages) {
    Object.assign(englishMessages, messages);
    add(current.english, messages);
}

/** Fetch messages that are not in the file of a language. */
const fetchers: ((file: LanguageFile) => Promise<Messages>)[] = [];
/** Resolves when the messages that were asked for are there in the language that is shown. */
let fetched: Promise<unknown> | undefined;

/** Fetches messages that are not in the file of the language, now and with each other language. */
export function fetchMessages(fetcher: (file: LanguageFile) => Promise<Messages>) {
    fetchers.push(fetcher);
    const { bundle, file } = current;
    if (!file) return;
    const added = fetcher(file).then((messages) => add(bundle!, messages));
    fetched = Promise.all([fetched, added]);
}

/** The script of a page, when the messages that it has asked for are there too. */
export async function withMessages<Page>(script: Promise<Page>): Promise<Page> {
    const page = await script;
    await fetched;
    return page;
}

/** Whether a wish of the browser is for a language and for its script: `pa-PK` is Punjabi in Arabic letters. */
function isFor(wish: string, tag: string): boolean {
    const script = (tag: string) => new Intl.Locale(tag).maximize().script;
    try {
        return `${wish}-`.startsWith(`${tag}-`) && script(wish) === script(tag);
    } catch {
        // Some browsers have a wish that is no tag, such as "en-US@posix".
        return false;
    }
}

/** The tag of a language with the region that the user has, and with the numbering system of the digits. */
function localeOf({ tag, digits }: Language, wanted: Digits): string {
    const wish = wishes().find((wish) => isFor(wish, tag)) ?? tag;
    const numberingSystem = { usual: undefined, latin: 'latn', own: digits }[wanted];
    return new Intl.Locale(wish, { numberingSystem }).toString();
}

/** A character of a script that is written from right to left. */
const rightToLeft =
    /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name in marks that isolate it from its sentence, if it is written from right to left. */
export function isolated(name: string): string {
    return rightToLeft.test(name) ? `\u2068${name}\u2069` : name;
}

/** The values of placeholders, with names isolated and numbers without separators of thousands. */
function ungrouped(values: Record<string, FluentVariable> = {}): Record<string, FluentVariable> {
    const entries = Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number'
            ? new FluentNumber(value, { useGrouping: false })
            : typeof value === 'string'
              ? isolated(value)
              : value,
    ]);
    return Object.fromEntries(entries);
}

/** Formats a message in the current language. */
export function translate(id: string, values?: Record<string, FluentVariable>): string {
    const { bundle, english, bracketed } = current;
    const own: Pattern | null | undefined = bundle?.getMessage(id)?.value;
    const pattern = own ?? english.getMessage(id)?.value;
    if (pattern == null) return id;
    // A placeholder without a value is an error of the program; a visitor sees its name.
    const errors = import.meta.env.DEV ? null : [];
    const text = (own == null ? english : bundle!).formatPattern(
        pattern,
        ungrouped(values),
        errors,
    );
    return bracketed ? `⟦${text}⟧` : text;
}

/** Whether there is a message, in the current language or among the English ones that were imported. */
export function hasMessage(id: string): boolean {
    return current.bundle?.hasMessage(id) || current.english.hasMessage(id);
}

/** The language that is shown. */
export function currentLanguage(): Language {
    return current.language;
}

/** The tag of the language that the games' texts should be in: English for a pseudo-locale. */
export function textLanguage(): string {
    const { tag } = current.language;
    return languages.some((language) => language.tag === tag) ? tag : english.tag;
}

/** What a list says of a game in the current language; undefined in English and without a translation. */
export function gameWords(game: string): GameWords | undefined {
    return current.file?.games[game];
}

/** The address of the sentences of the current language with their places; undefined in English. */
export function sentencesUrl(): string | undefined {
    return current.file?.sentences;
}

/** The languages to choose from: a pseudo-locale only where it is the current one. */
export function choices(): Language[] {
    const { language } = current;
    const known = languages.some(({ tag }) => tag === language.tag);
    return known ? [...languages] : [...languages, language];
}

/** A number without separators of thousands, such as a rating. */
export function formatNumber(number: number, options: Intl.NumberFormatOptions = {}): string {
    return format(Intl.NumberFormat, current.locale, { useGrouping: false, ...options }).format(
        number,
    );
}

/** A date in milliseconds since 1970. */
export function formatDate(date: number, options: Intl.DateTimeFormatOptions): string {
    return dateIn(current.locale, date, options);
}

/** The language of the address, which is not stored. */
let visited: string | null = null;
/** Increases with each change, so that a file that arrives late is not shown. */
let version = 0;
/** The choice that was shown last, or is being fetched. */
let shown = '';

const choice = () => JSON.stringify([settings.language, settings.digits]);

/** The language to show: that of the address, the chosen one, or the preferred one of the browser. */
function wantedLanguage(): Language {
    const find = (tag: string) =>
        [...languages, ...pseudoLocales].find((language) => language.tag === tag);
    const preferred = wishes().flatMap(
        (wish) => languages.find(({ tag, complete }) => complete && isFor(wish, tag)) ?? [],
    );
    return find(visited ?? '') ?? find(settings.language) ?? preferred[0] ?? english;
}

/** Shows the wanted language. Rejects if its messages cannot be fetched; then nothing changes. */
async function showLanguage() {
    const mine = ++version;
    shown = choice();
    const language = wantedLanguage();
    const file = language.url === undefined ? null : await fetchLanguage(language, language.url);
    const isPseudo = pseudoLocales.includes(language);
    const pseudo = isPseudo ? (await import('./pseudo')).transforms[language.tag] : undefined;
    // Meanwhile a page may add another one.
    if (file) for (const fetcher of fetchers) Object.assign(file.messages, await fetcher(file));
    if (mine !== version) return;
    current = formatterOf(language, file, pseudo);
    document.documentElement.lang = language.tag;
    document.documentElement.dir = language.direction;
    // The text does not wait for its font, and is readable without it where the device has one.
    if (file?.font) {
        const { font } = file;
        void import('./font').then(({ showFont }) => showFont(font)).catch(() => undefined);
    }
}

/** Fetches the file of a language, with the texts of the games in its digits. */
async function fetchLanguage(language: Language, url: string): Promise<LanguageFile> {
    const [file, { localize }] = await Promise.all([
        fetchKept<LanguageFile>(url),
        import('./localize'),
    ]);
    localize(file, language, localeOf(language, settings.digits));
    return file;
}

/** Fetches a file of JSON of a language once; then the browser keeps it, also for use offline. */
export async function fetchKept<File>(url: string): Promise<File> {
    return (await (await keptResponse(url)).json()) as File;
}

/**
 * Fetches a file of a language once; then the browser keeps it, also for use offline. Where it cannot be
 * fetched, or not in three seconds, an older version of it takes its place: what that lacks is in English.
 * Without one it rejects after `patience` milliseconds. A download that takes longer is kept for the next visit.
 */
export async function keptResponse(url: string, patience = 30_000): Promise<Response> {
    const store = await globalThis.caches?.open(cacheName).catch(() => undefined);
    const kept = await store?.match(url);
    if (kept) return kept;
    // Without its hash the name of the file is that of its older versions.
    const family = (url: string) => url.replace(/[^-]*$/, '');
    const older = ((await store?.keys()) ?? []).filter(
        (request) => family(request.url.slice(location.origin.length)) === family(url),
    );
    const last = older.at(-1);
    const download = async () => {
        const response = await fetch(url);
        if (!response.ok) throw new Error(`${url}: ${response.status}`);
        const body = await response.blob();
        try {
            await store?.put(url, new Response(body));
            for (const request of older) await store?.delete(request);
        } catch {
            // The browser has no more room: the older version stays.
        }
        return new Response(body);
    };
    const late = new Promise<never>((_, reject) =>
        setTimeout(reject, last ? 3_000 : patience, new Error(`${url}: no answer`)),
    );
    try {
        return await Promise.race([download(), late]);
    } catch (error) {
        // The newer one may just have taken its place.
        const response = last && ((await store?.match(last)) ?? (await store?.match(url)));
        if (response) return response;
        throw error;
    }
}

/** Shows the wanted language before the first paint, and from then on after each change. Called once. */
export async function startLanguage() {
    visited = addressedLanguage();
    // Without a network and without the file the pages are in English.
    await showLanguage().catch(() => undefined);
    $effect.root(() => {
        $effect(() => {
            // Another tab has changed it, or the digits were chosen.
            if (choice() !== shown) void showLanguage().catch(() => undefined);
        });
    });
}

/** Chooses a language and stores the choice. Rejects if its messages cannot be fetched. */
export async function chooseLanguage(tag: string) {
    const before = [visited, settings.language] as const;
    visited = pseudoLocales.some((language) => language.tag === tag) ? tag : null;
    if (visited === null) settings.language = tag;
    try {
        await showLanguage();
    } catch (error) {
        // Meanwhile another language may have been chosen.
        if (wantedLanguage().tag === tag) [visited, settings.language] = before;
        throw error;
    }
    if (visited === null) forgetAddressedLanguage();
}

/** A list without a conjunction: "c4, white piece, chosen". */
export function formatList(items: string[], style: 'short' | 'narrow' = 'short'): string {
    return format(Intl.ListFormat, current.locale, { type: 'unit', style }).format(
        items.filter(Boolean),
    );
}
