/** The pages of the games as the server and a static host send them: with and without JavaScript. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { listedLanguages } from '../../build/messages';
import type { GamePage } from '../../src/lib/api';
import { expectAccessible, expectNoSidewaysScroll } from './support/access';
import { byChance } from './support/board';
import { serveFolder } from './support/folder';
import { games } from './support/games';
import { chance } from './support/random';
import { Visitor } from './support/visitor';

/** The program that writes the static site; without it those tests are skipped. */
const writer = process.env.GUTI_STATIC_SITE;

const texts = (page: Page, selector: string) => page.locator(selector).allTextContents();

/** The description of the game that the page carries. */
async function carried(page: Page): Promise<GamePage> {
    return JSON.parse((await page.locator('#game-page').textContent()) ?? '') as GamePage;
}

/** Checks the page of a game without JavaScript. */
async function expectReadable(visitor: Visitor, game: string) {
    const { page, origin } = visitor;
    await page.goto(`${origin}/games/${game}`);
    const about = await carried(page);
    expect(about.card.id).toBe(game);
    expect(await texts(page, 'h1')).toEqual([about.card.name]);
    expect(await texts(page, '.rule')).toEqual(about.rules.map((rule) => rule.text));
    const paragraphs = await texts(page, '.prerendered p');
    expect(paragraphs).toEqual(expect.arrayContaining([...about.in_short, ...about.story]));
    const sources = (await texts(page, '[id^="source-"]')).join(' ');
    for (const { citation } of about.sources) expect(sources).toContain(citation);
    expect(await page.title()).toContain(about.card.name);
    const content = (name: string) => page.locator(`meta[${name}]`).getAttribute('content');
    expect(await content('name="description"')).toBe(about.card.summary);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(canonical).toContain(`/games/${game}`);
    expect(await content('property="og:url"')).toBe(canonical);
    const picture = await fetch((await content('property="og:image"')) ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'Game', name: about.card.name });
    await expectNoSidewaysScroll(page, game);
}

/** Opens the page of a game, looks that the engine is not fetched, and plays a move. */
async function expectPlayable(visitor: Visitor, game: string) {
    const { page, board } = visitor;
    const engine: string[] = [];
    page.on('request', (request) => {
        if (request.url().endsWith('.wasm')) engine.push(request.url());
    });
    await visitor.open(`/games/${game}`);
    const about = await carried(page);
    for (const { text } of about.rules) await page.getByText(text).first().waitFor();
    expect(engine).toEqual([]);
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await page.waitForURL(/\/play\//);
    await visitor.settled();
    await page
        .getByRole('button', { name: /^(Start|Play)/ })
        .first()
        .click();
    await board.play(byChance(chance(1)));
    await page.locator('[aria-label="List of moves"] [data-count]').first().waitFor();
    expect(engine.length).toBeGreaterThan(0);
}

/** Checks the page of a game in Bengali, without JavaScript and with it. */
async function expectBengali(origin: string) {
    const reader = await Visitor.come({ scripts: false, origin });
    await reader.page.goto(`${origin}/bn/games/pretwa`);
    const about = await carried(reader.page);
    expect(about.language).toBe('bn');
    expect(await reader.page.locator('html').getAttribute('lang')).toBe('bn');
    expect(await texts(reader.page, 'h1')).toEqual(['প্রেতোয়া']);
    expect(await texts(reader.page, '.rule')).toEqual(about.rules.map((rule) => rule.text));
    expect(await texts(reader.page, '#story')).toEqual(['ইতিহাস']);
    const canonical = await reader.page.locator('link[rel="canonical"]').getAttribute('href');
    const alternate = (tag: string) =>
        reader.page.locator(`link[hreflang="${tag}"]`).getAttribute('href');
    expect(await alternate('bn')).toBe(canonical);
    expect(await alternate('x-default')).toBe(canonical?.replace('/bn/', '/'));
    for (const { tag } of listedLanguages().filter(({ complete }) => complete)) {
        const page = await fetch((await alternate(tag)) ?? '');
        expect([page.status, await page.text()]).toEqual([
            200,
            expect.stringContaining(`<html lang="${tag}">`),
        ]);
    }
    await reader.page.getByRole('link', { name: 'সব খেলা' }).click();
    await reader.page.waitForURL(/\/bn\/?$/);
    await reader.page.getByRole('link', { name: 'Français', exact: true }).click();
    await reader.page.waitForURL(/\/fr\/?$/);

    // The address wins over the stored choice for this visit, until somebody chooses again.
    const visitor = await Visitor.come({ settings: { language: 'hi' }, origin });
    const { page } = visitor;
    const engine: string[] = [];
    page.on('request', (request) => {
        if (request.url().endsWith('.wasm')) engine.push(request.url());
    });
    await visitor.open('/bn/games/pretwa');
    await page.getByRole('heading', { name: 'প্রেতোয়া', level: 1 }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('bn');
    for (const { text } of about.rules) await page.getByText(text).first().waitFor();
    expect(engine).toEqual([]);
    await page.getByRole('banner').getByRole('link').first().click();
    await page.getByRole('searchbox').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.locator('html').getAttribute('lang')).toBe('bn');
    await visitor.open('/bn/games/pretwa');
    await page.getByRole('banner').getByRole('combobox').selectOption('fr');
    await page.waitForFunction(() => document.documentElement.lang === 'fr');
    await page.reload();
    await visitor.settled();
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
}

/** Checks the boards to print and what search engines ask for. */
async function expectFiles(origin: string) {
    const get = async (path: string) => {
        const answer = await fetch(origin + path);
        expect(answer.status, path).toBe(200);
        return answer;
    };
    for (const game of games) {
        const sheet = await get(`/games/${game}/board.pdf`);
        expect(sheet.headers.get('content-type')).toBe('application/pdf');
        expect((await sheet.text()).startsWith('%PDF-')).toBe(true);
        expect(await (await get(`/games/${game}/board.svg`)).text()).toMatch(
            /^<svg .*width="\d+mm"/,
        );
    }
    const map = await (await get('/sitemap.xml')).text();
    for (const game of games) expect(map).toMatch(new RegExp(`<loc>[^<]*/games/${game}/?</loc>`));
    expect(map).toMatch(/hreflang="bn" href="http[^"]*\/bn\/games\/pretwa\/?"/);
    expect(await (await get('/robots.txt')).text()).toContain('Sitemap: http');
}

describe.runIf(inject('served'))('the server', () => {
    test.each(games)('sends the page of %s with its text', async (game) => {
        await expectReadable(await Visitor.come({ scripts: false }), game);
    });

    test('sends pages that are accessible before the app starts', async () => {
        const visitor = await Visitor.come();
        // Axe needs JavaScript, so the script of the app is held back instead.
        await visitor.page.route('**/assets/*.js', (route) => route.abort());
        visitor.allow(/ERR_FAILED/);
        await visitor.page.goto(`${visitor.origin}/games/pretwa`);
        await visitor.page.locator('.prerendered').waitFor();
        await expectAccessible(visitor.page, 'prerendered');
    });

    test('sends pages that start the app also where the script of the page fails', async () => {
        const visitor = await Visitor.come();
        const { page, origin } = visitor;
        // Vite reports a script that is gone with an error without words.
        visitor.allow(/404|error in the page: $|dynamically imported module/);
        await page.route('**/assets/Game-*.js', (route) => route.fulfill({ status: 404 }));
        await page.goto(`${origin}/games/pretwa`);
        // The page has opened itself anew, once.
        const note = page.getByText('A part of guti could not be loaded.');
        await note.waitFor();
        await page.unroute('**/assets/Game-*.js');
        await page.getByRole('button', { name: 'Try again' }).click();
        await note.waitFor({ state: 'detached' });
        await visitor.settled();
    });

    test('lets people play', async () => {
        await expectPlayable(await Visitor.come(), 'pretwa');
    });

    test('sends the page of a game in each language', async () => {
        await expectBengali(inject('origin'));
    });

    test('sends the page of a variant, and tells what there is not', async () => {
        const visitor = await Visitor.come({ scripts: false });
        const { page, origin } = visitor;
        await page.goto(`${origin}/games/dara?variant=bell`);
        const about = await carried(page);
        expect(about.variant).toBe('bell');
        expect(await texts(page, '.rule')).toEqual(about.rules.map((rule) => rule.text));
        const status = async (path: string) =>
            (await fetch(origin + path, { headers: { accept: 'text/html' } })).status;
        for (const path of ['/games/nothing', '/games/dara?variant=nothing', '/play/nothing']) {
            expect(await status(path), path).toBe(404);
        }
    });

    test('sends boards to print, a sitemap and robots.txt', async () => {
        await expectFiles(inject('origin'));
    });
});

describe.runIf(writer)('a static host', () => {
    let host: Awaited<ReturnType<typeof serveFolder>>;
    let folder: string;

    beforeAll(async () => {
        folder = await mkdtemp(join(tmpdir(), 'guti-site-'));
        const out = join(folder, 'site');
        host = await serveFolder(pathToFileURL(`${out}/`), { site: true });
        const client = fileURLToPath(new URL('../../dist', import.meta.url));
        const options = ['--client', client, '--out', out, '--origin', host.origin];
        await promisify(execFile)(writer!, options);
    });

    afterAll(async () => {
        await host.stop();
        await rm(folder, { recursive: true, force: true });
    });

    test.each(games)('has the page of %s with its text', async (game) => {
        await expectReadable(await Visitor.come({ scripts: false, origin: host.origin }), game);
    });

    test('has the page of a game in each language', async () => {
        await expectBengali(host.origin);
    });

    test('has the page of a variant and its board, with and without JavaScript', async () => {
        const reader = await Visitor.come({ scripts: false, origin: host.origin });
        await reader.page.goto(`${host.origin}/games/dara/`);
        await reader.page.getByRole('link', { name: 'bell', exact: true }).click();
        await reader.page.waitForURL('**/games/dara/variants/bell/');
        const about = await carried(reader.page);
        expect(about.variant).toBe('bell');
        const rules = about.rules.map((rule) => rule.text);
        expect(await texts(reader.page, '.rule')).toEqual(rules);

        const { page, origin } = await Visitor.come({ origin: host.origin });
        await page.goto(`${host.origin}/games/dara/variants/bell/`);
        await page.waitForURL('**/games/dara?variant=bell');
        for (const text of rules) await page.getByText(text).first().waitFor();
        const board = page.getByRole('link', { name: 'Print the board' });
        const answer = await fetch(`${origin}${await board.getAttribute('href')}`);
        expect((await answer.text()).startsWith('%PDF-')).toBe(true);
    });

    test('lets people play', async () => {
        await expectPlayable(await Visitor.come({ origin: host.origin }), 'khutka-boia');
    });

    test('has a page at every address, and no matches with friends', async () => {
        const visitor = await Visitor.come({ origin: host.origin });
        const asked: string[] = [];
        visitor.page.on('request', (request) => {
            if (/\/(api|tables)\//.test(request.url())) asked.push(request.url());
        });
        for (const path of ['/', '/analysis/pretwa', '/puzzles/dara', '/settings', '/mine']) {
            await visitor.open(path);
        }
        const links = visitor.page.getByRole('navigation').getByRole('link');
        expect(await links.allInnerTexts()).not.toContain('Online');
        await visitor.open('/friends');
        await visitor.page.getByText('This copy of guti has no server').waitFor();
        visitor.allow(/404/);
        await visitor.open('/nowhere');
        await visitor.page.getByText('Page not found').waitFor();
        expect(asked).toEqual([]);
    });

    test('has boards to print, a sitemap and robots.txt', async () => {
        await expectFiles(host.origin);
    });
});
