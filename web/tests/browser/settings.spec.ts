/** The settings, and the preferences of the system. */
import { expect, inject, test } from 'vitest';
import { choose } from './support/form';
import { expectAccessible } from './support/access';
import { pair } from './support/match';
import { picture } from './support/screens';
import { Visitor } from './support/visitor';

test('settings are stored and shared between tabs', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    await visitor.open('/settings');
    await choose(page, 'Dark');
    await choose(page, 'Slate');
    await page.getByRole('switch', { name: 'Names of points' }).uncheck();
    await page.getByLabel('Your name').fill('Amina');
    const other = await visitor.tab('/settings');
    expect(await other.page.getByLabel('Your name').inputValue()).toBe('Amina');
    await page.getByLabel('Your name').fill('Bisi');
    await other.page.waitForFunction(() =>
        [...document.querySelectorAll('input')].some(({ value }) => value === 'Bisi'),
    );
    await page.reload();
    expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({
        theme: 'dark',
        board: 'slate',
    });
    expect(await page.getByRole('switch', { name: 'Names of points' }).isChecked()).toBe(false);
});

// Wooden boards are on all other screenshots.
test.each(['paper', 'slate'])(
    'boards of %s have enough contrast, light and dark',
    async (board) => {
        const visitor = await Visitor.come({ settings: { board } });
        const { page } = visitor;
        await visitor.open('/play/pretwa?with=board');
        for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            await picture(page, `board-${board}-${colorScheme}`);
        }
        await expectAccessible(page, `${board} in the dark`);
    },
);

test.runIf(inject('served'))('a program gets a token, which is shown once', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    await visitor.open('/settings');
    await page.getByLabel('Name of the program').fill('Random mover');
    await page.getByRole('button', { name: 'Make a token' }).click();
    const token = await page.getByLabel('The token of Random mover').inputValue();
    expect(token.length).toBeGreaterThan(20);
    const me = await fetch(`${visitor.origin}/api/v1/me`, {
        headers: { authorization: `Bearer ${token}` },
    });
    expect(await me.json()).toMatchObject({ name: 'Random mover' });
    await page.getByRole('button', { name: 'I have it' }).click();
    await page.reload();
    expect(await page.content()).not.toContain(token);
    await page.getByRole('button', { name: 'Delete it' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Make a token' }).waitFor();
    const gone = await fetch(`${visitor.origin}/api/v1/me`, {
        headers: { authorization: `Bearer ${token}` },
    });
    expect(gone.status).toBe(401);
});

test('reduced motion disables animations', async () => {
    const visitor = await Visitor.come({ calm: true, settings: { speed: 'slow' } });
    const { page, board } = visitor;
    await visitor.open('/play/khutka-boia?with=board');
    await board.enter('a1');
    // An animated sowing would delay the next move.
    await board.ready(1_500);
    const moving = await page.evaluate(
        () => document.getAnimations().filter((one) => one.playState === 'running').length,
    );
    expect(moving).toBe(0);
});

test('moves are animated, and a press skips the animation', async () => {
    const visitor = await Visitor.come({ settings: { speed: 'slow' } });
    const { page, board } = visitor;
    await visitor.open('/play/khutka-boia?with=board');
    await board.enter('b1');
    expect((await board.seen()).some(({ live }) => live)).toBe(false);
    await page.keyboard.press('Escape');
    const { x, y } = await board.find('a1');
    await page.mouse.click(x, y);
    await board.ready();
});

test('forced colours show the states of a board in the colours of the system', async () => {
    const visitor = await Visitor.come({ forcedColors: true });
    // Without a server there are no tables.
    visitor.allow(/\/api\/v1\/tables\//);
    const { page, board } = visitor;
    const system = await page.evaluate(() => {
        const resolve = (color: string) => {
            document.body.style.color = color;
            return getComputedStyle(document.body).color;
        };
        const [ground = '', ...marks] = ['Canvas', 'Highlight', 'GrayText', 'LinkText'].map(
            resolve,
        );
        return { ground, marks };
    });
    const [highlight, gray, link] = system.marks;
    expect(system.marks).not.toContain(system.ground);
    await visitor.open('/play/pretwa?with=board');
    await board.enter('a1', 'o');
    await board.ready();
    const color = (selector: string, property: string) =>
        page
            .locator(selector)
            .first()
            .evaluate((found, name) => getComputedStyle(found).getPropertyValue(name), property);
    const drawing = 'svg:has([data-point])';
    expect(await color(`${drawing} .board-light`, 'stop-color')).toBe(system.ground);
    expect(await color('.highlights .last', 'fill')).toBe(gray);
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    expect(await color('.arrow.hint :is(.shaft, circle)', 'stroke')).toBe(link);
    const [first] = await board.choices();
    await page.mouse.click(first!.x, first!.y);
    expect(await color('.highlights .chosen', 'stroke')).toBe(highlight);
    expect(await color('.targets .dot', 'fill')).toBe(highlight);
    await picture(page, 'forced-colors');
    await page.getByRole('button', { name: 'Board as text' }).click();
    await page.locator('td > .live').first().click();
    expect(await color('td > .chosen', 'background-color')).toBe(highlight);
    expect(await color('td > .live:not(.chosen)', 'border-color')).toBe(highlight);
    await visitor.open('/settings');
    const background = (name: string) =>
        page
            .getByRole('switch', { name })
            .evaluate((found) => getComputedStyle(found).backgroundColor);
    expect(await background('Names of points')).toBe(highlight);
    expect(await background('Sounds')).toBe(system.ground);
});

test.runIf(inject('served'))('names and messages are deleted for good', async () => {
    const [host, guest, match] = await pair({ game: 'pretwa', chat: true });
    await host.page.getByRole('textbox', { name: 'Message' }).fill('Hello from Amina');
    await host.page.getByRole('button', { name: 'Send' }).click();
    await guest.page.getByText('Hello from Amina').waitFor();
    await host.open('/settings');
    await host.page.getByRole('button', { name: 'Delete my names and messages' }).click();
    await host.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await host.page.getByText('This browser has no seat in a match').waitFor();
    await guest.page.reload();
    await guest.page.getByText('Connected', { exact: true }).waitFor();
    const answer = await fetch(`${host.origin}/api/v1/matches/${match}`);
    expect(await answer.text()).not.toContain('Amina');
    expect(await guest.page.content()).not.toContain('Amina');
});
