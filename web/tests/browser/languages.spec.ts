/** The pages in other languages: pseudo-locales show words that are not in the catalogues, and clipped ones. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { languageFolders, messagesOf } from '../../build/messages';
import { translateGame } from '../../build/translations';
import type { LiveMatchView, Seat } from '../../src/lib/api';
import { transforms } from '../../src/lib/languages/pseudo';
import { expectAccessible, expectNoSidewaysScroll } from './support/access';
import { makeMatch } from './support/match';
import { createAccount, freshName, signIn } from './support/people';
import { picture } from './support/screens';
import { Visitor } from './support/visitor';

const phone = { width: 390, height: 844 };
const narrow = { width: 320, height: 640 };
const desktop = { width: 1280, height: 800 };

/** What the pages say themselves. */
const controls = [
    'header a, header label, .skip',
    'h1, h2, h3',
    'button, .button, summary, legend, label, th',
    'p, li, dt, dd',
].join();

/** What comes from the rules of the games: names and rules, what is marked as English, and what has no language. */
const fromRules = [
    '.games h3, .tiles h3, .chooser label, [data-rule], .home, .lesson h2, .panel h2',
    'svg, table, .moves, code, kbd, bdi, time, #sources + ol, [lang="en"], .visually-hidden [lang]',
].join();

/** The texts and labels that have words outside of messages, which stand in brackets. */
function leftovers(page: Page, names: string[]): Promise<string[]> {
    return page.evaluate(
        ([controls, fromRules, names]) => {
            const strip = (text: string) => {
                let rest = text;
                // Messages may stand inside of messages.
                for (let before = ''; before !== rest;) {
                    before = rest;
                    rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
                }
                for (const name of names) rest = rest.replaceAll(name, '');
                return rest;
            };
            const textOf = (element: Element) => {
                const copy = element.cloneNode(true) as Element;
                copy.querySelectorAll(`select, input, code, .muted, ${fromRules}`).forEach((one) =>
                    one.remove(),
                );
                return copy.textContent ?? '';
            };
            const shown = (selector: string) =>
                [...document.querySelectorAll(selector)].filter(
                    (one) => one.checkVisibility() && !one.closest(fromRules),
                );
            const attributes = ['aria-label', 'title', 'placeholder'];
            return [
                ...shown(controls).map(textOf),
                ...attributes.flatMap((name) =>
                    shown(`[${name}]`).map((one) => one.getAttribute(name) ?? ''),
                ),
            ]
                .filter((text) => /[a-z]{2}/i.test(strip(text)))
                .map((text) => text.replaceAll(/\s+/g, ' ').trim());
        },
        [controls, fromRules, names] as const,
    );
}

/** The elements whose words do not fit into them, in width or in height. */
function clipped(page: Page): Promise<string[]> {
    const boxes = [
        'button, .button, summary, nav a, legend, label, .choices span',
        'h1, h2, h3, h4, p, li, dt, dd, th, td, small, strong, .card, fieldset, dialog',
    ].join();
    return page.evaluate((boxes) => {
        // What only screen readers have, and the state of a match, which has room for two lines on a phone
        // and is whole in the dialog.
        const isHidden = (one: Element) =>
            one.closest('.visually-hidden, svg, p.status') !== null ||
            getComputedStyle(one).clipPath !== 'none';
        return [...document.querySelectorAll(boxes)]
            .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !isHidden(one))
            .filter((one) => {
                const { display, overflowX, overflowY, fontSize } = getComputedStyle(one);
                // An inline box has no size of its own, and what scrolls shows all.
                if (display === 'inline' || display === 'contents') return false;
                const scrolls = (overflow: string) => /auto|scroll/.test(overflow);
                // Letters may stand out of a tight line.
                const height = one.clientHeight + 0.4 * parseFloat(fontSize);
                return (
                    (!scrolls(overflowX) && one.scrollWidth > one.clientWidth + 1) ||
                    (!scrolls(overflowY) && one.scrollHeight > height)
                );
            })
            .map((one) => `clipped: ${one.outerHTML.slice(0, 200)}`);
    }, boxes);
}

/** The texts that lie over one another. */
function overlapping(page: Page): Promise<string[]> {
    return page.evaluate(() => {
        const dialog = document.querySelector('dialog[open]');
        const lines: { text: string; parent: Element; box: DOMRect }[] = [];
        const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT);
        const isLoose = (one: Element | null): boolean => {
            for (let at = one; at !== null; at = at.parentElement) {
                const { position, overflowX, overflowY } = getComputedStyle(at);
                if (at === dialog) return false;
                // What stays while the page scrolls lies over it, and what scrolls is cut off.
                if (
                    /fixed|sticky/.test(position) ||
                    /auto|scroll|hidden/.test(overflowX + overflowY)
                )
                    return true;
            }
            return false;
        };
        while (walker.nextNode()) {
            const node = walker.currentNode;
            const parent = node.parentElement;
            const text = node.textContent?.trim() ?? '';
            if (!parent || text === '' || parent.closest('svg, option, .visually-hidden, .skip'))
                continue;
            if (!parent.checkVisibility({ visibilityProperty: true }) || isLoose(parent)) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            for (const box of range.getClientRects()) {
                if (box.width > 2 && box.height > 2) lines.push({ text, parent, box });
            }
        }
        const found = lines.flatMap((one, index) =>
            lines
                .slice(index + 1)
                .filter((other) => other.parent !== one.parent)
                .filter(({ box }) => {
                    const across =
                        Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left);
                    const down =
                        Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top);
                    // Boxes of tight lines overlap a little where no letter is.
                    return across > 2 && down > 0.35 * Math.min(one.box.height, box.height);
                })
                .map((other) => `overlap: ${one.text.slice(0, 60)} / ${other.text.slice(0, 60)}`),
        );
        return [...new Set(found)];
    });
}

/** The names that the rules give to games and sides. */
async function namesOfRules(page: Page): Promise<string[]> {
    const answer = await page.request.get(`${inject('origin')}/api/v1/games`);
    const games = (await answer.json()) as { name: string; board: { sides: string[] } }[];
    const names = games.flatMap(({ name, board }) => [name, ...board.sides]);
    return [...new Set([...names, 'guti'])].sort((a, b) => b.length - a.length);
}

const withLanguage = (path: string, tag: string) =>
    `${path}${path.includes('?') ? '&' : '?'}language=${tag}`;

const nameOf = (path: string) => path.slice(1).replaceAll(/\W+/g, '-') || 'gallery';

/** A page: its route, where it is, and what opens its dialogs. */
interface Shown {
    route: string;
    path: string;
    /**
     * The presses that open each dialog: messages of buttons, or selectors of CSS for what has a name with a
     * placeholder, or none.
     */
    dialogs?: string[][];
    /** A file of records, which is opened first. */
    file?: string;
}

/** What a press is on that is not a button with a message. */
const css = /^css=/;

/** Two games, of which a dialog asks which one is meant. */
const twoGames = `[Game "pretwa"]\n\n1. c1-o *\n\n[Game "pretwa"]\n\n*\n`;

/** Every page, one of them for each route and more where a page has several forms. */
function pagesOf(match: string, player: string, played = 'played'): Shown[] {
    return [
        { route: '/', path: '/' },
        { route: '/games/:game', path: '/games/pretwa' },
        { route: '/games/:game', path: '/games/oware' },
        { route: '/games/:game/lesson', path: '/games/pretwa/lesson' },
        { route: '/play/:game', path: '/play/pretwa' },
        {
            route: '/play/:game',
            path: '/play/pretwa?with=board',
            dialogs: [
                ['the-rules'],
                ['the-rules', 'css=dialog summary'],
                ['the-lesson'],
                ['keys'],
                ['draw'],
                ['resign'],
                ['resign', 'resign'],
            ],
        },
        // In a match over rounds the end has a score, and what follows from it.
        {
            route: '/play/:game',
            path: '/play/khutka-boia?with=board',
            dialogs: [['resign', 'resign']],
        },
        { route: '/friends', path: '/friends', dialogs: [['every-rule'], ['the-lesson']] },
        { route: '/match/:match', path: `/match/${match}`, dialogs: [['tools-abort']] },
        {
            route: '/match/:match',
            path: `/match/${played}`,
            dialogs: [['tools-resign'], ['tools-resign-match']],
        },
        { route: '/analysis/:game', path: '/analysis/lau-kata-kati', dialogs: [['keys']] },
        { route: '/analysis/:game', path: '/analysis/pretwa', dialogs: [[]], file: twoGames },
        { route: '/editor/:game', path: '/editor/dara' },
        { route: '/check/:game', path: '/check/pretwa' },
        { route: '/puzzles', path: '/puzzles', dialogs: [['puzzles-reset']] },
        { route: '/puzzles/:game', path: '/puzzles/dash-guti' },
        { route: '/puzzles/own', path: '/puzzles/own' },
        { route: '/mine', path: '/mine' },
        { route: '/players/:name', path: `/players/${encodeURIComponent(player)}` },
        { route: '/ratings/:game', path: '/ratings/pretwa' },
        {
            route: '/account',
            path: '/account',
            dialogs: [
                ['code-new'],
                ['css=[aria-labelledby="passkeys"] li button'],
                ['delete-account-button'],
            ],
        },
        {
            route: '/settings',
            path: '/settings',
            dialogs: [['keys'], ['data-delete'], ['bots-delete']],
        },
        { route: '/help', path: '/help' },
        { route: '/embed/:game', path: '/embed/pretwa' },
        { route: '*', path: '/no-such-page' },
    ];
}

test('every route has a page that is looked at in the pseudo-locales', () => {
    const router = readFileSync(new URL('../../src/router.ts', import.meta.url), 'utf8');
    const routes = [...router.matchAll(/^ {4}'([/*][^']*)':/gm)].map(([, route]) => route);
    expect(routes.length).toBeGreaterThan(15);
    const looked = new Set(pagesOf('m', 'p').map(({ route }) => route));
    expect(routes.filter((route) => !looked.has(route ?? ''))).toEqual([]);
});

/** The messages that are the titles of dialogs, but those that depend on a value. */
function titlesOfDialogs(): string[] {
    const folder = new URL('../../src/', import.meta.url);
    const components = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.svelte'))
        .map((name) => readFileSync(new URL(name, folder), 'utf8'));
    const titles = components.flatMap((text) =>
        [...text.matchAll(/<\w*Dialog\b[^>]*?\btitle=\{t\('([^']+)'\)\}/g)].map(
            ([, id]) => id ?? '',
        ),
    );
    return titles.filter((id) => typeof messagesOf('en')[id] === 'string');
}

/**
 * Gives a visitor with an account what some dialogs are about: a passkey, the token of a bot and progress
 * with puzzles.
 */
async function withBelongings(visitor: Visitor) {
    await visitor.page.route('**/api/v1/me', async (route) => {
        const answer = await route.fetch();
        const found = (await answer.json()) as { account: object };
        const account = { ...found.account, passkeys: [{ id: 'a', created_ms: 1 }] };
        await route.fulfill({ response: answer, json: { ...found, account } });
    });
    const attempt = { solved: true, wrong: 0, helped: -1, day: 1 };
    await visitor.context.addInitScript(
        ([bot, progress]) => {
            localStorage['guti.bot'] ??= bot;
            localStorage['guti.puzzles'] ??= progress;
        },
        [
            JSON.stringify({ name: 'Amina', token: 'bot' }),
            JSON.stringify({ attempts: { pretwa: { x: attempt } } }),
        ] as const,
    );
}

/** Takes the free seat of a match over the API, and returns the token of the seat. */
async function joinOver(origin: string, match: string): Promise<string> {
    const answer = await fetch(`${origin}/api/v1/matches/${match}/join`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Bisi' }),
    });
    expect(answer.ok).toBe(true);
    return ((await answer.json()) as Seat).token ?? '';
}

/** Plays a move in a match over the API, the first of those that are legal. */
async function playOver(origin: string, match: string, token: string) {
    const address = `${origin}/api/v1/matches/${match}`;
    const { view } = (await (await fetch(address)).json()) as LiveMatchView;
    const answer = await fetch(`${address}/actions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ type: 'move', text: view.legal[0]?.text, ply: null }),
    });
    expect(answer.ok).toBe(true);
}

/** A message of English as a pseudo-locale shows it. */
function said(tag: string, id: string): string {
    const transform = transforms[tag] ?? String;
    return `⟦${transform(String(messagesOf('en')[id]))}⟧`;
}

test.runIf(inject('served')).each(['en-XA', 'ar-XB'])(
    'in %s nothing is clipped or covered, and no English is left on the pages and in the dialogs',
    { timeout: 900_000 },
    async (tag) => {
        const visitor = await Visitor.come(desktop);
        const { page } = visitor;
        visitor.allow(/404.*no-such-page/);
        const account = await createAccount(inject('origin'), freshName('Amina'));
        await signIn(visitor, account);
        const match = await makeMatch(visitor, { game: 'pretwa' });
        // With both players there, it can be aborted, and after two moves resigned.
        await joinOver(visitor.origin, match);
        const played = await makeMatch(visitor, { game: 'khutka-boia' });
        const guest = await joinOver(visitor.origin, played);
        await visitor.open('/settings');
        const host = await page.evaluate(
            (played) =>
                (JSON.parse(localStorage['guti.seats']) as Record<string, { token: string }>)[
                    played
                ]?.token ?? '',
            played,
        );
        for (const token of [host, guest]) await playOver(visitor.origin, played, token);
        await withBelongings(visitor);
        const titles = new Set<string>();
        const names = [...(await namesOfRules(page)), account.account.name, 'Amina', 'Bisi'];
        const found: Record<string, string[]> = {};
        /** Looks at a page, or at a dialog over it, on each screen. */
        const look = async (where: string) => {
            for (const size of [desktop, phone, narrow]) {
                await page.setViewportSize(size);
                if (size !== narrow) await picture(page, `${tag}-${nameOf(where)}-${size.width}`);
                const trouble = [
                    ...(await leftovers(page, names)),
                    ...(await clipped(page)),
                    ...(await overlapping(page)),
                ];
                // All pages are looked at before the test fails.
                await expectNoSidewaysScroll(page, where).catch(
                    (error: Error & { actual?: string }) =>
                        trouble.push(`scrolls sideways: ${error.actual ?? error.message}`),
                );
                if (trouble.length > 0) found[`${where} at ${size.width}`] = trouble;
            }
            await page.setViewportSize(desktop);
        };
        await visitor.open(`/?language=${tag}`);
        /** Opens a page as if nothing had been done there; the language stays. */
        const visit = async (path: string) => {
            // The pages of another site and those that the server does not know are only reached by their addresses.
            if (/^\/(embed|no-such)/.test(path)) return visitor.open(withLanguage(path, tag));
            if (new URL(page.url()).pathname.startsWith('/embed/'))
                await visitor.open(`/help?language=${tag}`);
            else await visitor.follow('/help');
            if (path !== '/help') await visitor.follow(path);
        };
        for (const { path, dialogs = [], file } of pagesOf(match, account.account.name, played)) {
            await visit(path);
            const root = page.locator('html');
            expect(await root.getAttribute('lang')).toBe(tag);
            expect(await root.getAttribute('dir')).toBe(tag === 'ar-XB' ? 'rtl' : 'ltr');
            if (!path.startsWith('/embed/'))
                expect(await page.title()).toMatch(/⟦|Pretwa|Oware|Khutka Boia|Amina/);
            await look(path);
            for (const presses of dialogs) {
                await visit(path);
                if (file)
                    await page
                        .locator('input[type=file]')
                        .first()
                        .setInputFiles({
                            ...{ name: 'games.pgn', mimeType: 'text/plain' },
                            buffer: Buffer.from(file),
                        });
                const open = page.locator('dialog[open]');
                for (const press of presses) {
                    const within = (await open.count()) > 0 ? open : page;
                    const pressed = css.test(press)
                        ? page.locator(press)
                        : within.getByRole('button', { name: said(tag, press), exact: true });
                    await pressed.first().click();
                }
                await open.waitFor();
                const heading = await open.getByRole('heading', { level: 2 }).first().innerText();
                expect(await open.getAttribute('aria-labelledby')).not.toBe(null);
                titles.add(heading);
                await look(`${path} ${presses.join(' ')}`);
            }
        }
        expect(titlesOfDialogs().filter((id) => !titles.has(said(tag, id)))).toEqual([]);
        expect(found).toEqual({});
    },
);

test('the language is chosen in the header, and the choice is stored', async () => {
    const visitor = await Visitor.come(desktop);
    const { page } = visitor;
    await visitor.open('/?language=en-XA');
    const menu = page.getByRole('banner').getByRole('combobox');
    await menu.waitFor();
    await expectAccessible(page, 'the menu of languages');
    await menu.selectOption({ label: 'English' });
    await page.getByRole('heading', { name: 'Old games, ready to play' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await visitor.open('/settings');
    const appearance = page.getByRole('region', { name: 'Appearance' });
    expect(await appearance.getByLabel('Language').inputValue()).toBe('en');
    const stored = await page.evaluate(() => localStorage['guti.settings'] as string);
    expect(JSON.parse(stored)).toMatchObject({ language: 'en' });
});

test.each(['/games/pretwa/lesson', '/analysis/pretwa', '/editor/pretwa', '/check/pretwa'])(
    'the texts of %s change with the language, and the menu keeps the focus',
    async (path) => {
        const visitor = await Visitor.come(desktop);
        const { page } = visitor;
        await visitor.open(path);
        /** Whether the title and the label of the board have the name of the game in Bengali. */
        const inBengali = () =>
            page.evaluate(() => {
                const label = document.querySelector('[role="group"]')?.getAttribute('aria-label');
                return !/pretwa/i.test(document.title + (label ?? ''));
            });
        expect(await inBengali()).toBe(false);
        const fetched: string[] = [];
        page.on('request', (request) => void fetched.push(new URL(request.url()).pathname));
        const menu = page.getByRole('banner').getByRole('combobox');
        await menu.focus();
        await menu.selectOption('bn');
        await expect.poll(inBengali, { timeout: 20_000 }).toBe(true);
        expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
        const files = fetched.filter((path) => /\/language-bn-\w{8}\.json$/.test(path));
        expect(files).toHaveLength(1);
        if (path.endsWith('lesson'))
            expect(await page.locator('main h2').first().innerText()).toMatch(
                /\p{Script=Bengali}/u,
            );
    },
);

/** The languages besides English, if there are any. */
const others = languageFolders().filter((tag) => tag !== 'en');

test.runIf(inject('served')).each(others)(
    'the pages in %s are chosen in the menu, and are there without a network',
    async (tag) => {
        const visitor = await Visitor.come({ ...desktop, keeping: true });
        const { page, context } = visitor;
        await visitor.open('/');
        await page.getByRole('banner').getByRole('combobox').selectOption(tag);
        const games = String(messagesOf(tag)['nav-games'] ?? 'Games');
        const link = page.getByRole('banner').getByRole('link', { name: games, exact: true });
        await link.waitFor();
        expect(await page.locator('html').getAttribute('lang')).toBe(tag);
        await expectNoSidewaysScroll(page, tag);
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        await page.reload();
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        await context.setOffline(true);
        await page.reload();
        await link.waitFor();
        expect(await page.locator('html').getAttribute('lang')).toBe(tag);
        // After an update the file of the language may be that of the version before.
        await page.evaluate(async (tag) => {
            const cache = await caches.open('guti-languages');
            for (const request of await cache.keys()) {
                if (!request.url.includes(`language-${tag}-`)) continue;
                const older = request.url.replace(/-[0-9a-f]{8}\.json$/, '-00000000.json');
                await cache.put(older, (await cache.match(request))!);
                await cache.delete(request);
            }
        }, tag);
        const session = await context.newCDPSession(page);
        await session.send('Network.clearBrowserCache');
        visitor.allow(new RegExp(`language-${tag}-`));
        await page.reload();
        await link.waitFor();
        expect(await page.locator('html').getAttribute('lang')).toBe(tag);
    },
);

/** Expects words in Bengali, and in Latin script nothing but points and moves. */
function expectBengali(text: string) {
    expect(text).toMatch(/\p{Script=Bengali}/u);
    expect(text.replaceAll(/\b[a-z]\d*(?:[-x][a-z]\d*)*\b/g, '')).not.toMatch(/[A-Za-z]/);
}

/** The families of the fonts that the page has loaded. */
const loadedFonts = (page: Page) =>
    page.evaluate(() =>
        [...document.fonts].map(({ family, status }) => `${family} ${status}`).sort(),
    );

test('a script has a font of our own, which only its readers fetch, and which is kept', async () => {
    const reader = await Visitor.come({ ...desktop, keeping: true });
    const { page, context, origin } = reader;
    const fonts: string[] = [];
    // Those of the service worker too.
    context.on('request', (request) => {
        if (request.url().includes('woff')) fonts.push(request.url());
    });
    await reader.open('/games/pretwa');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await reader.settled();
    expect([fonts, await loadedFonts(page)]).toEqual([[], []]);

    await page.getByRole('banner').getByRole('combobox').selectOption('bn');
    const isLoaded = () => document.fonts.size > 0 && document.fonts.check('1em guti-script', 'ক');
    await page.waitForFunction(isLoaded);
    expect(await loadedFonts(page)).toEqual(['guti-script loaded']);
    expect(fonts).toEqual([
        expect.stringMatching(`^${origin}/assets/font-noto-sans-bengali-[0-9a-f]{8}\\.woff2$`),
    ]);
    // The text is shown in it, and Latin letters are not.
    const session = await context.newCDPSession(page);
    const families = async (selector: string) => {
        const { root } = await session.send('DOM.getDocument');
        const { nodeId } = await session.send('DOM.querySelector', {
            nodeId: root.nodeId,
            selector,
        });
        const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
        return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName);
    };
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    await page.getByRole('heading', { name: 'প্রেতোয়া', level: 1 }).waitFor();
    expect(await families('h1')).toEqual([expect.stringContaining('Bengali')]);
    expect(await families('option[value="fr"]')).toEqual([]);

    await context.setOffline(true);
    await page.reload();
    await page.waitForFunction(isLoaded);
    expect(fonts).toHaveLength(1);
});

test.runIf(inject('served'))('a font is sent as one, to be kept for good', async () => {
    const { page, origin } = await Visitor.come({ settings: { language: 'hi' } });
    const [response] = await Promise.all([
        page.waitForResponse(/\.woff2$/),
        page.goto(`${origin}/help`),
    ]);
    expect(response.headers()).toMatchObject({
        'content-type': 'font/woff2',
        'cache-control': 'public, max-age=31536000, immutable',
    });
    const licence = await page.request.get(`${origin}/licences/noto-sans-devanagari.txt`);
    expect(await licence.text()).toContain('SIL Open Font License');
});

test.runIf(inject('served'))(
    'what the server says in English is marked on pages in Bengali, also within a sentence',
    async () => {
        const visitor = await Visitor.come(desktop);
        const { page } = visitor;
        await signIn(visitor, await createAccount(inject('origin'), freshName('Amina')));
        visitor.allow(/\b500\b/);
        const problem = { type: '/problems/new', title: 'New', status: 500 };
        await page.route(/\/api\/v1\/(ratings|me)\//, (route) =>
            route.fulfill({ status: 500, json: { ...problem, detail: 'the disk is full' } }),
        );
        await visitor.open('/ratings/pretwa?language=bn');
        const alone = page.getByRole('alert');
        expect(await alone.innerText()).toBe('The disk is full.');
        expect(await alone.locator('[lang="en"]').innerText()).toBe('The disk is full.');
        await visitor.open('/mine?language=bn');
        const within = page.getByRole('status').filter({ hasText: 'The disk is full.' });
        expect(await within.innerText()).toMatch(/^\p{Script=Bengali}/u);
        expect(await within.locator('[lang="en"]').innerText()).toBe('The disk is full.');
    },
);

test.runIf(inject('served'))(
    'in Bengali the language and a game are chosen on the page, and a lost game says why',
    { timeout: 400_000 },
    async () => {
        const bengali = messagesOf('bn');
        const visitor = await Visitor.come(desktop);
        const { page, board } = visitor;
        await visitor.open('/');
        await page.getByRole('banner').getByRole('combobox').selectOption('bn');
        await page.getByRole('searchbox').fill('প্রেতোয়া');
        await page.getByRole('link', { name: 'প্রেতোয়া', exact: true }).click();
        await page.getByRole('heading', { name: 'প্রেতোয়া', level: 1 }).waitFor();
        await visitor.settled();
        await expectAccessible(page, 'a game that was chosen in Bengali');
        await page
            .getByRole('link', { name: String(bengali.play), exact: true })
            .first()
            .click();
        await page.waitForURL(/\/play\/pretwa/);
        await visitor.settled();
        await expectAccessible(page, 'the choice of an opponent in Bengali');
        // After this move the computer must capture, and too few black pieces are left.
        await visitor.open(
            `/play/pretwa?level=1&fen=${encodeURIComponent('./.wwb.b/.wwb../..w.b. b 0')}`,
        );
        for (const name of ['d1', 'e1']) {
            const { x, y } = await board.find(name);
            await page.mouse.click(x, y);
        }
        const dialog = page.locator('dialog[open]');
        await dialog.waitFor();
        const told = await dialog.innerText();
        expectBengali(told);
        expect(told).toContain(String(bengali['side-black']));
        // The reason, in the words of the language: one piece is left.
        expect(told).toContain('একটিমাত্র গুটি বাকি');
        await expectAccessible(page, 'the end of a game in Bengali');
        await picture(page, 'bn-lost');
    },
);

test.runIf(inject('served'))('a game is found, read, learned and played in Bengali', async () => {
    const bengali = messagesOf('bn');
    const { lesson } = translateGame('pretwa', 'bn');
    const visitor = await Visitor.come(phone);
    const { page, board } = visitor;
    await visitor.open('/');
    await page.getByRole('banner').getByRole('combobox').selectOption('bn');
    await page.getByRole('heading', { name: String(bengali['gallery-title']), level: 1 }).waitFor();
    await page.getByRole('searchbox').fill('প্রেতো');
    await page.getByRole('link', { name: 'প্রেতোয়া', exact: true }).click();
    await page.getByRole('heading', { name: 'প্রেতোয়া', level: 1 }).waitFor();
    const rule = 'প্রতিপক্ষের মাত্র ৩টি গুটি বাকি রাখুন';
    await page.getByText(rule).first().waitFor();
    await expectAccessible(page, 'a game in Bengali');
    await expectNoSidewaysScroll(page, 'a game in Bengali');
    await picture(page, 'bn-pretwa', { fullPage: true });
    await visitor.open('/games/pretwa/lesson');
    await page.getByRole('heading', { name: lesson['The wheel'] }).waitFor();
    await visitor.open('/play/pretwa?with=board');
    const movable = page.locator(`[aria-label*="${String(bengali['point-can-move'])}"]`);
    await movable.first().waitFor({ state: 'attached' });
    for (const name of ['a1', 'o']) {
        const { x, y } = await board.find(name);
        await page.mouse.click(x, y);
    }
    await page.locator('[data-count]').first().waitFor({ state: 'attached' });
    await picture(page, 'bn-play');
    await expectAccessible(page, 'a match in Bengali');
    // It is White's turn, so a black piece is refused.
    const { x, y } = await board.find('b1');
    await page.mouse.click(x, y);
    const bubble = page.locator('.bubble');
    await bubble.waitFor();
    expectBengali(await bubble.innerText());
    expectBengali((await page.locator('[aria-live="assertive"]').textContent()) ?? '');
    await page.getByRole('button', { name: String(bengali['what-happened']) }).click();
    const toast = page.locator('.toast p');
    await toast.waitFor();
    expectBengali(await toast.innerText());
    await page.getByRole('button', { name: String(bengali.dismiss) }).click();
    await page.getByRole('button', { name: String(bengali.resign), exact: true }).click();
    const dialog = page.locator('dialog[open]');
    await dialog.getByRole('button', { name: String(bengali.resign), exact: true }).click();
    const winner = new RegExp(String(bengali['side-black']));
    await dialog.getByRole('heading', { name: winner }).waitFor();
    expectBengali(await dialog.innerText());
    await picture(page, 'bn-end');
    // So are the reasons why rules do not go together.
    await visitor.open('/games/three-mens-morris');
    const placed = page.locator('[data-rule="placed_rows"]');
    await placed.locator('summary').click();
    const reason = placed.locator('label:has(:disabled) .sentence');
    expect(await reason.innerText()).toContain('সঙ্গে সঙ্গে জয়');
    expect(await reason.locator('[lang="en"]').count()).toBe(0);
    // A game that is translated in part says so, and its English name finds it.
    await visitor.open('/');
    await page.getByRole('searchbox').fill('oware');
    await page.getByRole('listitem').filter({ hasText: 'ওয়ারে' }).waitFor();
    await visitor.open('/games/oware');
    const [untranslated = ''] = String(bengali['game-untranslated']).split('<link>');
    await page.getByText(untranslated.trim()).waitFor();
});
