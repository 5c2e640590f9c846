/** Boards as text: announcements and typed moves. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectHeadings } from './support/access';
import { Visitor } from './support/visitor';

const text = { settings: { textMode: true } };

const last = (page: Page) => page.locator('[aria-live="assertive"]');
const cell = (page: Page, name: string) =>
    page.getByRole('table').getByRole('button', { name: new RegExp(`^${name},`) });

test('a typed move and a pressed move are announced', async () => {
    const visitor = await Visitor.come(text);
    const { page } = visitor;
    await visitor.open('/play/lau-kata-kati?with=board');
    await expectAccessible(page, 'text mode');
    await expectHeadings(page, 'text mode');
    const field = page.getByRole('textbox', { name: 'Your move' });
    // Several pieces can move to d4, so the destination alone is ambiguous.
    await field.fill('d4');
    await field.press('Enter');
    await page.locator('form [role="alert"]').waitFor();
    await field.fill('d3-d4');
    await field.press('Enter');
    await page.waitForFunction(() =>
        document.querySelector('[aria-live="assertive"]')?.textContent?.includes('d4'),
    );
    expect(await cell(page, 'd4').getAttribute('aria-label')).toContain('black piece');
    // The table of buttons: the piece, then its destination.
    await cell(page, 'd5').click();
    expect(await cell(page, 'd5').getAttribute('aria-label')).toContain('chosen');
    await cell(page, 'd3').click();
    await page.waitForFunction(() =>
        document.querySelector('[aria-live="assertive"]')?.textContent?.includes('d3'),
    );
    await expect.poll(() => cell(page, 'd4').getAttribute('aria-label')).toContain('empty');
    expect(await last(page).textContent()).toMatch(/captur|takes|leap/i);
});

test('a game against the computer with typed moves', async () => {
    const visitor = await Visitor.come(text);
    const { page } = visitor;
    const position = encodeURIComponent('bbb/.b./.../..w/.../.../... b 94');
    await visitor.open(`/play/dash-guti?level=1&fen=${position}`);
    for (let move = 0; move < 100; move++) {
        const legal = page.getByRole('region', { name: 'Legal moves' }).getByRole('button');
        await legal.or(page.locator('dialog[open]')).first().waitFor();
        if ((await page.locator('dialog[open]').count()) > 0) break;
        const words = (await legal.first().innerText()).trim();
        await page.getByRole('textbox', { name: 'Your move' }).fill(words);
        await page.keyboard.press('Enter');
        await legal.filter({ hasText: words }).first().waitFor({ state: 'detached' });
    }
    expect(await page.locator('dialog[open]').innerText()).toMatch(/won|wins|draw/);
});

test('the focus stays while the opponent moves', async () => {
    const visitor = await Visitor.come(text);
    const { page } = visitor;
    await visitor.open('/play/dash-guti?level=1');
    const legal = page.getByRole('region', { name: 'Legal moves' }).getByRole('button');
    await legal.first().waitFor();
    const words = (await legal.first().innerText()).trim();
    await page.getByRole('textbox', { name: 'Your move' }).fill(words);
    await page.keyboard.press('Enter');
    await legal.filter({ hasText: words }).first().waitFor({ state: 'detached' });
    await legal.first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    // The button of a move disappears; the focus moves to the last move.
    await legal.first().focus();
    await page.keyboard.press('Enter');
    expect(await page.locator(':focus').textContent()).toBe('Last move');
});

test('a move that is taken back is announced as that', async () => {
    const visitor = await Visitor.come(text);
    const { page } = visitor;
    await visitor.open('/play/lau-kata-kati?with=board');
    const field = page.getByRole('textbox', { name: 'Your move' });
    const played = page.locator('[data-count]');
    const play = async (move: string) => {
        await field.fill(move);
        await field.press('Enter');
        await played.filter({ hasText: move }).waitFor();
    };
    await play('d3-d4');
    await play('d5xd3');
    const takeBack = page.getByRole('button', { name: 'Take back' });
    await takeBack.click();
    await expect.poll(() => last(page).textContent()).toBe('Taken back: d5xd3.');
    await play('d5xd3');
    await expect.poll(() => last(page).textContent()).not.toContain('Taken back');
    // Also where an earlier position was shown.
    await page.getByRole('button', { name: 'To the start' }).click();
    await takeBack.click();
    await expect.poll(() => last(page).textContent()).toBe('Taken back: d5xd3.');
    expect(await played.count()).toBe(1);
    await page.waitForTimeout(300);
    expect(await last(page).textContent()).toBe('Taken back: d5xd3.');
    await takeBack.click();
    await expect.poll(() => last(page).textContent()).toBe('Taken back: d3-d4.');
});

test('the status is announced politely', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    await visitor.open('/play/pretwa?with=board');
    await board.enter('a1', 'o');
    await page.waitForFunction(() =>
        document.querySelector('[aria-live="polite"]')?.textContent?.includes('White'),
    );
    // The button switches the form of the board, and the choice is stored.
    await page.getByRole('button', { name: 'Board as text' }).click();
    await page.getByRole('table', { name: 'Pretwa' }).waitFor();
    await page.reload();
    await page.getByRole('table', { name: 'Pretwa' }).waitFor();
});
