/** The pages in other languages: pseudo-locales show words that are not in the catalogues, and clipped ones. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { languageFolders, messagesOf } from '../../build/messages';
import { translateGame } from '../../build/translations';
import { expectAccessible, expectNoSidewaysScroll } from './support/access';
import { screens } from './support/screens';
import { Visitor } from './support/visitor';

const pages = [
    '/',
    '/games/pretwa',
    '/games/pretwa/lesson',
    '/play/pretwa',
    '/play/pretwa?with=board',
    '/friends',
    '/analysis/lau-kata-kati',
    '/editor/dara',
    '/check/pretwa',
    '/puzzles',
    '/puzzles/dash-guti',
    '/mine',
    '/account',
    '/settings',
    '/help',
];

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** What the pages say themselves. */
const controls = [
    'header a, header label, .skip',
    'h1, h2, h3',
    'button, .button, summary, legend, label, th',
].join();

/** What comes from the rules of the games: names, rules and lessons, and what has no language. */
const fromRules = [
    '.games h3, .tiles h3, .chooser label, [data-rule], .home, .card .texts, .lesson h2, .panel h2',
    'svg, table, .moves, code, kbd, #story',
].join();

/** The texts and labels of the controls that have words outside of messages, which stand in brackets. */
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
                copy.querySelectorAll('select, input, code, .muted').forEach((one) => one.remove());
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

/** The buttons whose words do not fit. */
function clipped(page: Page): Promise<string[]> {
    return page
        .locator('button, .button, summary, nav a, legend, .choices span')
        .evaluateAll((all) =>
            all
                .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
                // An inline box has no width of its own.
                .filter((one) => getComputedStyle(one).display !== 'inline')
                .map((one) => one.outerHTML.slice(0, 200)),
        );
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

test.runIf(inject('served')).each(['en-XA', 'ar-XB'])(
    'in %s nothing is clipped, and no English is left on the controls',
    { timeout: 300_000 },
    async (tag) => {
        const visitor = await Visitor.come(desktop);
        const { page } = visitor;
        const names = await namesOfRules(page);
        const found: Record<string, string[]> = {};
        for (const path of pages) {
            await page.setViewportSize(desktop);
            await visitor.open(withLanguage(path, tag));
            const root = page.locator('html');
            expect(await root.getAttribute('lang')).toBe(tag);
            expect(await root.getAttribute('dir')).toBe(tag === 'ar-XB' ? 'rtl' : 'ltr');
            expect(await page.title()).toMatch(/⟦|Pretwa/);
            for (const size of [desktop, phone]) {
                await page.setViewportSize(size);
                await page.screenshot({
                    path: `${screens}${tag}-${nameOf(path)}-${size.width}.png`,
                });
                const trouble = [...(await leftovers(page, names)), ...(await clipped(page))];
                // All pages are looked at before the test fails.
                await expectNoSidewaysScroll(page, path).catch((error: Error) =>
                    trouble.push(error.message),
                );
                if (trouble.length > 0) found[`${path} at ${size.width}`] = trouble;
            }
        }
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

test.runIf(inject('served'))('a game is found, read, learned and played in Bengali', async () => {
    const bengali = messagesOf('bn');
    const { lesson } = translateGame('pretwa', 'bn');
    const visitor = await Visitor.come({ ...phone, settings: { language: 'bn' } });
    const { page, board } = visitor;
    await visitor.open('/');
    await page.getByRole('searchbox').fill('প্রেতো');
    await page.getByRole('link', { name: 'প্রেতোয়া', exact: true }).click();
    await page.getByRole('heading', { name: 'প্রেতোয়া', level: 1 }).waitFor();
    const rule = 'প্রতিপক্ষের মাত্র 3টি গুটি বাকি রাখুন';
    await page.getByText(rule).first().waitFor();
    await expectAccessible(page, 'a game in Bengali');
    await expectNoSidewaysScroll(page, 'a game in Bengali');
    await page.screenshot({ path: `${screens}bn-pretwa.png`, fullPage: true });
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
    await page.screenshot({ path: `${screens}bn-play.png` });
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
    await page.screenshot({ path: `${screens}bn-end.png` });
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
