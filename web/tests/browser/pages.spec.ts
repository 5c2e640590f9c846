/** Every page: title, headings, accessibility and layout. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible, expectHeadings, expectNoSidewaysScroll } from './support/access';
import { games } from './support/games';
import { picture } from './support/screens';
import { Visitor } from './support/visitor';

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const narrow = { width: 320, height: 640 };

const everyGame = (path: string) => games.map((game) => `${path}/${game}`);
const pages = [
    '/',
    ...everyGame('/games'),
    '/games/pretwa/lesson',
    ...everyGame('/play'),
    '/friends',
    '/analysis/lau-kata-kati',
    '/analysis/khutka-boia',
    '/editor/dara',
    '/editor/pretwa',
    '/check/pretwa',
    '/puzzles',
    '/puzzles/dash-guti',
    '/mine',
    '/account',
    '/settings',
    '/help',
    '/embed/dara',
];

const nameOf = (path: string) => path.slice(1).replaceAll(/\W+/g, '-') || 'gallery';

/** Waits for the end of animations before a screenshot. */
async function still(page: Page) {
    await page.evaluate(() =>
        Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
    );
}

test.each(pages)('%s passes the checks on every screen', async (path) => {
    const visitor = await Visitor.come(desktop);
    const { page } = visitor;
    await visitor.open(path);
    expect(await page.title()).toMatch(/^\S.* · guti$/);
    await expectHeadings(page, path);
    for (const dark of [false, true]) {
        await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
        for (const [name, size] of Object.entries({ desktop, phone })) {
            await page.setViewportSize(size);
            await still(page);
            const where = `${nameOf(path)}-${name}-${dark ? 'dark' : 'light'}`;
            await picture(page, `${where}`);
            // Colours and layout are independent, so two of the four combinations are enough.
            if (dark === (name === 'phone')) await expectAccessible(page, where);
            await expectNoSidewaysScroll(page, where);
        }
    }
    await page.setViewportSize(narrow);
    await expectNoSidewaysScroll(page, `${path} at ${narrow.width} pixels`);
});

test.runIf(inject('served'))('the page of the API fits a phone, and has the icon', async () => {
    const visitor = await Visitor.come({ ...phone, touch: true });
    const { page } = visitor;
    await page.goto(`${visitor.origin}/api/docs`);
    await page.getByRole('heading', { name: 'Schemas' }).waitFor();
    await picture(page, 'api-docs-phone');
    await expectNoSidewaysScroll(page, 'the API');
    await expectAccessible(page, 'the API');
    const small = await page.locator('a').evaluateAll((links) =>
        links
            .map((link) => ({
                text: link.textContent,
                height: link.getBoundingClientRect().height,
            }))
            .filter(({ height }) => height < 24),
    );
    expect(small).toEqual([]);
    const icon = await page.request.get(`${visitor.origin}/favicon.ico`);
    expect(icon.status()).toBe(200);
    expect(icon.headers()['content-type']).toMatch(/^image\//);
});

test('an unknown address shows an error', async () => {
    const visitor = await Visitor.come();
    visitor.allow(/404/);
    await visitor.open('/nowhere/at/all');
    expect(await visitor.page.locator('h1').textContent()).toContain('Page not found');
    await expectAccessible(visitor.page, 'nowhere');
    await visitor.page.getByRole('link', { name: 'All games', exact: true }).click();
    await visitor.page.waitForURL(`${inject('origin')}/`);
});

test('an unknown game shows an error', async () => {
    const visitor = await Visitor.come();
    visitor.allow(/404/);
    await visitor.open('/games/chess');
    await visitor.page.getByRole('alert').filter({ hasText: 'chess' }).waitFor();
});

test('a link to a part of a page leads there, from elsewhere and on the page', async () => {
    const visitor = await Visitor.come({ ...desktop, height: 500 });
    const { page } = visitor;
    /** Waits until a heading is in sight when everything that scrolls has done so. */
    const leadsTo = async (id: string) => {
        await page.locator(`#${id}`).waitFor();
        await page.waitForTimeout(300);
        const box = await page.locator(`#${id}`).boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(0);
        expect(box?.y).toBeLessThan(400);
    };
    await visitor.open('/');
    await page.locator('a[href="/help#own-games"]').click();
    await leadsTo('own-games');
    await page.locator('a[href="#languages"]').click();
    await leadsTo('languages');
});

test('a link that is pressed with a modifier key opens in a new tab', async () => {
    const visitor = await Visitor.come(desktop);
    const { page, context } = visitor;
    await visitor.open('/');
    const [other] = await Promise.all([
        context.waitForEvent('page'),
        page
            .getByRole('link', { name: 'Puzzles', exact: true })
            .click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await other.waitForURL('**/puzzles');
    expect(new URL(page.url()).pathname).toBe('/');
});

test('the first tab stop leads to the content, and navigation moves the focus to the heading', async () => {
    const visitor = await Visitor.come(desktop);
    const { page } = visitor;
    await visitor.open('/');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe('Skip to the content');
    await page.getByRole('link', { name: 'Puzzles', exact: true }).click();
    await page.locator('h1:focus').filter({ hasText: 'Puzzles' }).waitFor();
});

test('a selection that leaves a dialog does not close it, and a click beside it does', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    await visitor.open('/play/pretwa?with=board');
    await board.ready();
    await page.getByRole('button', { name: 'The rules', exact: true }).click();
    const dialog = page.locator('dialog[open]');
    const { x, y } = (await dialog.getByRole('heading', { level: 2 }).boundingBox())!;
    await page.mouse.move(x + 4, y + 8);
    await page.mouse.down();
    await page.mouse.move(4, 4, { steps: 3 });
    await page.mouse.up();
    expect(await dialog.count()).toBe(1);
    await page.mouse.click(4, 4);
    await dialog.waitFor({ state: 'detached' });
});
