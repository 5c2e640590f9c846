/** A small screen: what a user is asked is in sight, and everything is large enough to press. */
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, inject, test } from 'vitest';
import type { Lesson } from '../../src/lib/lesson/lesson';
import { join, makeMatch, pair } from './support/match';
import { inSight, small } from './support/sight';
import { Visitor } from './support/visitor';

const folder = new URL('../../src/lessons/', import.meta.url);
const games = (await readdir(folder)).map((file) => file.replace('.json', ''));

const phones = [
    { width: 390, height: 844, touch: true },
    { width: 360, height: 640, touch: true },
];

/** The games whose lessons are taken on both phones; for the others the smaller one is enough. */
const thorough = new Set(['dara', 'egara-guti', 'khutka-boia']);

/** Where each point has 24 pixels, this board of forty-three needs all of the smaller phone. */
const crowded = new Set(['gol-skuish']);

function screensOf(game: string) {
    if (crowded.has(game)) return phones.slice(0, 1);
    return thorough.has(game) ? phones : phones.slice(1);
}

/** Besides the boards, every page that has something to press. */
const pages = [
    '/',
    '/games/gol-skuish',
    '/games/gol-skuish/lesson',
    '/play/gol-skuish',
    '/analysis/gol-skuish',
    '/editor/gol-skuish',
    '/puzzles',
    '/puzzles/gol-skuish',
    '/puzzles/khutka-boia',
    '/check/pretwa',
    '/friends',
    '/ratings/pretwa',
    '/mine',
    '/account',
    '/settings',
    '/help',
];

/** A phone, and a screen of 1280 by 800 pixels at 200 %. */
const cramped = [phones[1]!, { width: 640, height: 400 }];

test.each(cramped)(
    'every target of every board is 24 pixels large at least: %o',
    async (screen) => {
        const visitor = await Visitor.come(screen);
        await visitor.open('/');
        for (const game of games) {
            await visitor.follow(`/play/${game}?with=board`);
            await visitor.board.ready();
            expect(await small(visitor.page), game).toEqual([]);
        }
    },
);

test.each(cramped)('every target of every page is 24 pixels large at least: %o', async (screen) => {
    const visitor = await Visitor.come(screen);
    await visitor.open('/mine');
    for (const path of pages) {
        await visitor.follow(path);
        expect(await small(visitor.page), path).toEqual([]);
    }
    // An embedded board leads nowhere.
    await visitor.open('/embed/gol-skuish');
    expect(await small(visitor.page), 'an embedded board').toEqual([]);
});

test('the button that starts a game is in sight', async () => {
    for (const screen of phones) {
        const visitor = await Visitor.come(screen);
        for (const path of ['/play/dara', '/play/khutka-boia']) {
            await visitor.open(path);
            const start = visitor.page.getByRole('button', { name: 'Start' });
            expect(await inSight(visitor.page, start), path).toBe(true);
        }
    }
});

/** A few lessons at a time on a phone: all together take more than half of the time that a test has. */
const sweeps = phones.flatMap((screen) => {
    const taken = games.filter((game) => screensOf(game).includes(screen));
    return [taken.slice(0, 8), taken.slice(8, 16), taken.slice(16)]
        .filter((lessons) => lessons.length > 0)
        .map((lessons) => ({ lessons, screen }));
});

test.each(sweeps)('the text of lessons and their buttons are in sight: %o', async (sweep) => {
    const visitor = await Visitor.come(sweep.screen);
    const { page, board } = visitor;
    await visitor.open('/');
    for (const game of sweep.lessons) {
        const { steps } = JSON.parse(
            await readFile(new URL(`${game}.json`, folder), 'utf8'),
        ) as Lesson;
        await visitor.follow(`/games/${game}/lesson`);
        for (const [index, step] of steps.entries()) {
            const where = `${game}: ${step.title}`;
            await page.getByRole('heading', { name: step.title }).waitFor();
            expect(await inSight(page, page.locator('.say')), where).toBe(true);
            const [wanted] = step.allow ?? [];
            const next = page.getByRole('button', { name: 'Next' });
            if (wanted !== undefined) {
                const help = page.getByRole('button', { name: 'Show me' });
                expect(await inSight(page, help), where).toBe(true);
                const before = await board.drawing.boundingBox();
                await board.enterText(wanted);
                const answer = page.locator('.answer.good');
                expect(await inSight(page, answer), where).toBe(true);
                expect(await board.drawing.boundingBox(), where).toEqual(before);
            }
            if (index === steps.length - 1) break;
            expect(await inSight(page, next), where).toBe(true);
            await next.click();
        }
    }
});

/** Replaces notifications by a list in the page, which says that it is hidden when a test asks it to. */
async function listNotifications(visitor: Visitor) {
    await visitor.context.addInitScript(() => {
        const shown: string[] = [];
        class Listed {
            static permission = 'granted';
            static requestPermission = () => Promise.resolve('granted');
            constructor(title: string, { body }: { body: string }) {
                shown.push(`${title}: ${body}`);
            }
        }
        Object.assign(window, { Notification: Listed, shown });
        Object.defineProperty(document, 'hidden', { get: () => 'away' in window });
    });
}

test('permission for notifications is asked for when they are switched on', async () => {
    const visitor = await Visitor.come();
    await visitor.context.addInitScript(() => {
        Notification.requestPermission = () => Promise.resolve('denied');
    });
    await visitor.open('/settings');
    const toggle = visitor.page.getByRole('switch', { name: 'Notifications' });
    expect(await toggle.isChecked()).toBe(false);
    await toggle.click();
    await visitor.page.getByText('Your browser does not permit notifications').waitFor();
    expect(await toggle.isChecked()).toBe(false);
});

describe.runIf(inject('served'))('a match on a phone', () => {
    test.each(cramped)('every target is 24 pixels large at least: %o', async (screen) => {
        const host = await Visitor.come(screen);
        const match = await makeMatch(host, { game: 'gol-skuish', chat: true });
        await host.open(`/match/${match}`);
        expect(await small(host.page), 'waiting').toEqual([]);
        const guest = await Visitor.come(screen);
        await guest.open(`/match/${match}`);
        expect(await small(guest.page), 'a free seat').toEqual([]);
        await join(guest, match);
        await host.board.ready();
        expect(await small(host.page), 'a match').toEqual([]);
    });

    test.each(phones)('offers are in sight: %o', async (screen) => {
        const host = await Visitor.come();
        const match = await makeMatch(host, { game: 'pretwa' });
        await host.open(`/match/${match}`);
        const guest = await Visitor.come(screen);
        await guest.open(`/match/${match}`);
        const { page } = guest;
        await page.getByLabel('Your name').fill('Bisi');
        await page.evaluate(() => scrollTo(0, 0));
        const seat = page.getByRole('button', { name: 'Take the seat' });
        expect(await inSight(page, seat)).toBe(true);
        await seat.tap();
        await host.board.play(([first]) => first!);
        await guest.board.ready();
        expect(await inSight(page, page.locator('.status', { hasText: 'Your move' }))).toBe(true);
        await host.page.getByRole('button', { name: 'Take back' }).click();
        const accept = page.getByRole('button', { name: 'Accept' });
        const before = await guest.board.drawing.boundingBox();
        expect(await inSight(page, page.getByText('would like to take a move back.'))).toBe(true);
        expect(await inSight(page, accept)).toBe(true);
        expect(await guest.board.drawing.boundingBox()).toEqual(before);
        await page.getByRole('button', { name: 'Decline' }).tap();
        // Before the second move a match is aborted, not resigned.
        await guest.board.play(([first]) => first!);
        await host.page.getByRole('button', { name: 'Resign' }).click();
        await host.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
        await host.page.getByRole('dialog').getByRole('button', { name: 'Rematch' }).click();
        expect(await inSight(page, page.getByText('would like to play again.'))).toBe(true);
        expect(await inSight(page, accept)).toBe(true);
    });

    test('a hidden page says in its title and in a notification whose move it is', async () => {
        const [host, guest, match] = await pair({ game: 'pretwa' }, { settings: { notify: true } });
        await listNotifications(guest);
        await guest.open(`/match/${match}`);
        const { page } = guest;
        expect(await page.title()).toMatch(/^Pretwa/);
        expect(await host.page.title()).toMatch(/^Your move · Pretwa/);
        await page.evaluate(() => Object.assign(window, { away: true }));
        await host.board.play(([first]) => first!);
        await page.waitForFunction(() => document.title.startsWith('Your move · Pretwa'));
        const shown = () => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
        await expect.poll(async () => (await shown()).length).toBe(1);
        expect((await shown())[0]).toMatch(/^Your move: Pretwa\. Black moves \w+ to \w+\.$/);
    });

    test('an opponent who has left is named in words', async () => {
        const [host, guest, match] = await pair({ game: 'pretwa' });
        const spectator = await Visitor.come();
        await spectator.open(`/match/${match}`);
        await guest.page.goto('about:blank');
        const left = host.page.locator('.status', { hasText: 'Your opponent has left. Your move' });
        await left.waitFor();
        await spectator.page
            .locator('.status', { hasText: 'Bisi has left. Black to move' })
            .waitFor();
        await guest.open(`/match/${match}`);
        await left.waitFor({ state: 'detached' });
    });
});
