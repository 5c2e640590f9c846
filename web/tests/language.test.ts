/** The choice of the language, what it lacks, its numbers, and the pseudo-locales. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { t } from 'virtual:messages/gallery';
import { parse } from '../build/messages';
import type { GameCard } from '../src/lib/api';
import { nameOf, translated } from '../src/lib/games/catalog';
import {
    chooseLanguage,
    choices,
    currentLanguage,
    formatDate,
    formatList,
    formatNumber,
    keptResponse,
    startLanguage,
    translate,
    withMessages,
} from '../src/lib/languages/language.svelte';
import { clockText } from '../src/lib/live/clock';
import { settings } from '../src/lib/store/settings.svelte';
import { late } from './late';

vi.mock('virtual:languages', () => {
    const language = { direction: 'ltr', complete: true, read: true };
    return {
        default: [
            { ...language, tag: 'en', name: 'English' },
            { ...language, tag: 'fr', name: 'Français', url: '/assets/language-fr-1.json' },
            {
                ...{ ...language, tag: 'bn', name: 'বাংলা', digits: 'beng' },
                url: '/assets/language-bn-1.json',
            },
            {
                ...{ ...language, tag: 'pa', name: 'ਪੰਜਾਬੀ', digits: 'guru' },
                url: '/assets/language-pa-1.json',
            },
        ],
    };
});

const files: Record<string, string> = {
    '/assets/language-fr-1.json': `
gallery-count = { $count ->
    [one] { $count } jeu
   *[other] { $count } jeux
}
nav-games = Jeux
`,
    '/assets/language-bn-1.json': 'gallery-count = { $count }টি খেলা',
    '/assets/language-pa-1.json': 'nav-games = ਖੇਡਾਂ',
};

/** The files of a part that is not in the file of the language. */
const partFiles: Record<string, string> = {
    '/assets/language-bn-help-1.json': 'help-keys = চাবি',
    '/assets/language-fr-help-1.json': 'help-keys = Touches',
};

const partsOf = (url: string) => {
    const tag = /language-(..)-1/.exec(url)?.[1];
    return { help: `/assets/language-${tag}-help-1.json` };
};

const games = {
    pretwa: {
        name: 'প্রেতোয়া',
        aliases: ['চাকা'],
        region: 'বিহার',
        url: '/assets/language-bn-pretwa-1.json',
    },
};

const root = { lang: '', dir: '' };

beforeEach(async () => {
    vi.stubGlobal('document', { documentElement: root });
    vi.stubGlobal('location', { search: '' });
    vi.stubGlobal('navigator', { languages: ['en-GB'] });
    vi.stubGlobal('fetch', (url: string) => {
        const [text, part] = [files[url], partFiles[url]];
        return Promise.resolve(
            part !== undefined
                ? Response.json(parse(part))
                : text === undefined
                  ? new Response('', { status: 404 })
                  : Response.json({ messages: parse(text), parts: partsOf(url), games }),
        );
    });
    settings.digits = 'usual';
    await chooseLanguage('en');
});

it('a chosen language is shown and stored, and English stands for what it lacks', async () => {
    expect(t('gallery-count', { count: 0 })).toBe('0 games');
    await chooseLanguage('fr');
    expect(settings.language).toBe('fr');
    expect(root).toEqual({ lang: 'fr', dir: 'ltr' });
    // French has the singular for nothing, English has not.
    expect(t('gallery-count', { count: 0 })).toBe('0 jeu');
    expect(t('nav-games')).toBe('Jeux');
    expect(t('nav-online')).toBe('Online');
    expect(t('new-here', { game: 'Dara' })).toBe('New here? Begin with Dara');
});

it('a part with a file of its own is fetched with the page that imports it', async () => {
    await chooseLanguage('bn');
    expect(translate('help-keys')).toBe('help-keys');
    const page = await withMessages(import('virtual:messages/help'));
    expect(page.t('help-keys')).toBe('চাবি');
    // From now on it is fetched with each language, and a missing one is English.
    await chooseLanguage('fr');
    expect(page.t('help-keys')).toBe('Touches');
    await chooseLanguage('en');
    delete partFiles['/assets/language-fr-help-1.json'];
    await chooseLanguage('fr');
    expect([page.t('help-keys'), page.t('nav-games')]).toEqual(['Keys', 'Jeux']);
});

it('a language that cannot be fetched changes nothing', async () => {
    const text = files['/assets/language-fr-1.json'] ?? '';
    delete files['/assets/language-fr-1.json'];
    await expect(chooseLanguage('fr')).rejects.toThrow('404');
    files['/assets/language-fr-1.json'] = text;
    expect(settings.language).toBe('en');
    expect(currentLanguage().tag).toBe('en');
});

it('a language that cannot be fetched does not undo the choice of another', async () => {
    const text = files['/assets/language-fr-1.json'] ?? '';
    delete files['/assets/language-fr-1.json'];
    const late = chooseLanguage('fr');
    const next = chooseLanguage('bn');
    await expect(late).rejects.toThrow('404');
    await next;
    files['/assets/language-fr-1.json'] = text;
    expect([settings.language, currentLanguage().tag]).toEqual(['bn', 'bn']);
});

/** A browser that keeps older versions of the files of a language. */
function keeping() {
    const origin = 'https://guti.example';
    const kept = new Map([
        [`${origin}/assets/language-fr-help-0.json`, 'help'],
        [`${origin}/assets/language-fr-0.json`, 'older'],
    ]);
    const address = (key: string | { url: string }) =>
        typeof key === 'string' ? origin + key : key.url;
    const cache = {
        match: async (key: string | { url: string }) => {
            const text = kept.get(address(key));
            return text === undefined ? undefined : new Response(text);
        },
        put: async (key: string, response: Response) =>
            void kept.set(address(key), await response.text()),
        keys: async () => [...kept.keys()].map((url) => ({ url })),
        delete: async (key: { url: string }) => kept.delete(key.url),
    };
    vi.stubGlobal('location', { origin, search: '' });
    vi.stubGlobal('caches', { open: async () => cache });
    const textOf = async (url: string) => (await keptResponse(url)).text();
    return { origin, kept, cache, textOf };
}

afterEach(() => {
    vi.useRealTimers();
    vi.stubGlobal('caches', undefined);
});

it('an older version of a file takes its place without a network', async () => {
    const { origin, kept, textOf } = keeping();
    const online = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    expect(await textOf('/assets/language-fr-1.json')).toBe('older');
    await expect(textOf('/assets/language-bn-1.json')).rejects.toThrow('no network');
    vi.stubGlobal('fetch', online);
    expect(await textOf('/assets/language-fr-1.json')).toContain('gallery-count');
    expect([...kept.keys()]).toEqual([
        `${origin}/assets/language-fr-help-0.json`,
        `${origin}/assets/language-fr-1.json`,
    ]);
});

it('an older version takes its place too while the newer one is on its way, and stays until that is kept', async () => {
    const { kept, cache, textOf } = keeping();
    const url = '/assets/language-fr-1.json';
    const before = [...kept.keys()];
    // The connection breaks in the middle of the file.
    const broken = () => new ReadableStream({ pull: (stream) => stream.error(new TypeError()) });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(broken())));
    expect(await textOf(url)).toBe('older');
    // The browser has no more room.
    const put = vi.spyOn(cache, 'put').mockRejectedValueOnce(new Error('QuotaExceededError'));
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('newer')));
    expect(await textOf(url)).toBe('newer');
    expect([...kept.keys()]).toEqual(before);
    put.mockRestore();
    // The server does not answer for long.
    vi.useFakeTimers();
    const { arrival, arrive } = late();
    vi.stubGlobal('fetch', () => arrival.then(() => new Response('at last')));
    const shown = textOf(url);
    const nothing = expect(textOf('/assets/language-bn-1.json')).rejects.toThrow('no answer');
    await vi.runAllTimersAsync();
    expect(await shown).toBe('older');
    await nothing;
    vi.useRealTimers();
    arrive();
    await vi.waitFor(() => expect([...kept.values()]).toContain('at last'));
});

it('at the first visit the language is that of the browser, and the address may name another', async () => {
    settings.language = '';
    vi.stubGlobal('navigator', { languages: ['de', 'fr-CA', 'en'] });
    await startLanguage();
    expect(currentLanguage().tag).toBe('fr');
    vi.stubGlobal('location', { search: '?language=bn' });
    await startLanguage();
    expect(currentLanguage().tag).toBe('bn');
    expect(settings.language).toBe('');
});

it('a wish for another script is not one for the language, nor does it choose the numbers', async () => {
    const first = async (...languages: string[]) => {
        settings.language = '';
        vi.stubGlobal('navigator', { languages });
        await startLanguage();
        return currentLanguage().tag;
    };
    expect(await first('pa-IN')).toBe('pa');
    expect(await first('pa-Guru-PK')).toBe('pa');
    expect(await first('pa-PK', 'fr')).toBe('fr');
    expect(await first('pa-Arab', 'fr-FR@posix')).toBe('en');
    await chooseLanguage('pa');
    expect(formatDate(0, { month: 'long' })).toBe('ਜਨਵਰੀ');
});

it('a choice takes the language out of the address, which would win after a reload', async () => {
    const replaceState = vi.fn();
    vi.stubGlobal('history', { state: 1, replaceState });
    const path = { pathname: '/games/dara', hash: '#story' };
    for (const [search, rest] of [
        ['?language=bn', ''],
        ['?language=bn&variant=bell', '?variant=bell'],
        ['?variant=bell&language=bn', '?variant=bell'],
    ]) {
        vi.stubGlobal('location', { ...path, search });
        await startLanguage();
        expect(currentLanguage().tag).toBe('bn');
        await chooseLanguage('fr');
        expect(replaceState).toHaveBeenLastCalledWith(1, '', `/games/dara${rest}#story`);
    }
    vi.stubGlobal('location', { ...path, search: '?variant=bell' });
    await chooseLanguage('bn');
    expect(replaceState).toHaveBeenCalledTimes(3);
});

it('a clock has the decimal separator of the language', async () => {
    await chooseLanguage('fr');
    expect(clockText(7_240)).toBe('0:07,3');
    await chooseLanguage('bn');
    expect(clockText(7_240)).toBe('০:০৭.৩');
});

it('numbers have the digits that were chosen', async () => {
    await chooseLanguage('bn');
    expect(t('gallery-count', { count: 12 })).toBe('১২টি খেলা');
    settings.digits = 'latin';
    await chooseLanguage('bn');
    expect(t('gallery-count', { count: 12 })).toBe('12টি খেলা');
    expect(formatNumber(1500)).toBe('1500');
    settings.digits = 'own';
    await chooseLanguage('bn');
    expect(formatNumber(1500)).toBe('১৫০০');
});

it('a name that runs the other way is isolated from its sentence', () => {
    expect(t('new-here', { game: 'Dara' })).toBe('New here? Begin with Dara');
    expect(t('new-here', { game: 'نرد 3' })).toBe('New here? Begin with \u2068نرد 3\u2069');
    // Adlam and N’Ko are scripts of West Africa.
    for (const game of ['𞤢𞤣𞤤𞤢𞤥', 'ߒߞߏ', 'ﷲ'])
        expect(t('new-here', { game })).toContain(`\u2068${game}\u2069`);
    expect(t('new-here', { game: '❶ ދ' })).toContain('\u2068');
    expect(t('new-here', { game: 'Ɓàɗà 𝄞' })).not.toContain('\u2068');
});

it('English has no separators in numbers and lists with commas', () => {
    expect(t('gallery-count', { count: 65535 })).toBe('65535 games');
    expect(formatList(['c4', 'white piece', '', 'chosen'])).toBe('c4, white piece, chosen');
    expect(formatList(['2 days', '3 hours'], 'narrow')).toBe('2 days 3 hours');
});

it('pseudo-locales change every word, and only their address leads to them', async () => {
    expect(choices().map(({ tag }) => tag)).toEqual(['en', 'fr', 'bn', 'pa']);
    vi.stubGlobal('location', { search: '?language=en-XA' });
    await startLanguage();
    expect(t('nav-games')).toBe('⟦Ĝåɱéšẋẋẋ⟧');
    expect(t('gallery-count', { count: 2 })).toBe('⟦2 ĝåɱéšẋẋẋ⟧');
    expect(choices().map(({ tag }) => tag)).toEqual(['en', 'fr', 'bn', 'pa', 'en-XA']);
    vi.stubGlobal('location', { search: '?language=ar-XB' });
    await startLanguage();
    expect(root.dir).toBe('rtl');
    expect(t('nav-games')).toBe('⟦\u202eGames\u202c⟧');
    expect(settings.language).toBe('en');
});

it('the card of a game has the words of the language, and what is not translated stays', async () => {
    const card = {
        id: 'pretwa',
        name: 'Pretwa',
        summary: 'A war game',
        search: ['pretwa'],
    } as GameCard;
    expect(translated(card)).toBe(card);
    await chooseLanguage('bn');
    const shown = translated(card);
    expect(shown).toMatchObject({ name: 'প্রেতোয়া', summary: 'A war game', region: 'বিহার' });
    expect(shown.search).toEqual(['Pretwa', 'চাকা', 'pretwa']);
    expect(translated({ ...card, id: 'dara' }).name).toBe('Pretwa');
    expect(nameOf('pretwa')).toBe('প্রেতোয়া');
});
