/** The analysis and the editor: lines, variations, links, records. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, inject, onTestFinished, test } from 'vitest';
import { choose } from './support/form';
import { expectAccessible } from './support/access';
import { screens } from './support/screens';
import { Visitor } from './support/visitor';

test('the engine shows its best lines with arrows, and its move can be played', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    await visitor.open('/analysis/lau-kata-kati');
    await page.getByRole('switch', { name: 'Engine' }).check();
    await page.locator('li .score').first().waitFor();
    await page.getByLabel('Lines').selectOption('3');
    await page.locator('li .score').nth(2).waitFor();
    await page.locator('.arrow.best').nth(2).waitFor({ state: 'attached' });
    await page.locator('h1').focus();
    await page.keyboard.press(' ');
    await page.locator('[data-node="1"]').waitFor();
    await page.keyboard.press('l');
    await page.locator('li .score').first().waitFor({ state: 'detached' });
});

test('another move becomes a variation, and the URL contains the line', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    await visitor.open('/analysis/pretwa');
    await board.enter('a1', 'o');
    await board.enter('d1', 'a1');
    await page.getByRole('button', { name: 'd1xa1', exact: true }).waitFor();
    // After a click on the board the arrow keys still navigate.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.locator('[data-point][aria-label^="o, empty"]').waitFor({ state: 'attached' });
    await board.enter('b1', 'o');
    await page.locator('.variation').getByRole('button', { name: 'b1-o' }).waitFor();
    // A link to the line leads back to the same position.
    const address = new URL(page.url());
    expect(address.searchParams.get('moves')).toBe('b1-o');
    await page.reload();
    await page.locator('[data-point][aria-label^="o, black"]').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'To the start' }).click();
    await page.locator('[data-point][aria-label^="o, empty"]').waitFor({ state: 'attached' });
});

test('a record is exported and imported with its comment', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    await visitor.open('/analysis/dara');
    await board.enter('c3');
    await board.enter('d4');
    await page.locator('summary').filter({ hasText: 'd4' }).click();
    await page.getByLabel('Comment').fill('Beside it would be better.');
    const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download' }).click(),
    ]);
    const record = await text(await download.createReadStream());
    expect(download.suggestedFilename()).toMatch(/^dara-.*\.pgn$/);
    expect(record).toContain('[Game "dara"]');
    expect(record).toContain('Beside it would be better.');
    await visitor.open('/analysis/dara');
    await page.locator('input[type="file"]').setInputFiles({
        name: 'a game.pgn',
        mimeType: 'text/plain',
        buffer: Buffer.from(record),
    });
    await page.getByText('Beside it would be better.').first().waitFor();
    await page.locator('input[type="file"]').setInputFiles({
        name: 'nonsense.pgn',
        mimeType: 'text/plain',
        buffer: Buffer.from('[Game "dara"]\n\n1. z9 *\n'),
    });
    await page.getByRole('alert').waitFor();
});

test.runIf(inject('served'))(
    'tables are fetched once, and tell every move for certain',
    async () => {
        const visitor = await Visitor.come();
        const { page } = visitor;
        await visitor.open('/analysis/lau-kata-kati?fen=.../.../.w./b/.../w../b..+b+0');
        await page.getByRole('button', { name: /Download the tables/ }).click();
        const every = page.getByRole('list', { name: /All moves/ });
        await every.waitFor();
        await page.locator('.mark').first().waitFor({ state: 'attached' });
        await page.getByRole('img', { name: /^Evaluation: Black wins/ }).waitFor();
        await page.screenshot({ path: `${screens}analysis-tables.png` });
        await expectAccessible(page, 'tables');
        // They are cached: the next visit sends no request.
        await page.reload();
        await every.waitFor();
        await every.getByRole('button').first().click();
        await page.locator('[data-node="1"]').waitFor();
    },
);

test('a position is set up in the editor and analysed', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    await visitor.open('/editor/lau-kata-kati');
    await page.getByRole('button', { name: 'Clear' }).click();
    const put = async (what: string, where: string) => {
        await choose(page, what);
        const { x, y } = await board.find(where);
        await page.mouse.click(x, y);
    };
    await put('Black', 'd4');
    await put('White', 'd5');
    await put('White', 'c3');
    await put('Empty', 'c3');
    await page.getByText(/A valid position: Black has/).waitFor();
    const written = await page.getByLabel('Position', { exact: true }).inputValue();
    expect(written).toBe('.../.../.w./b/.../.../... b 0');
    await page.getByLabel('Position', { exact: true }).fill('nonsense');
    await page.getByRole('button', { name: 'Set up this position' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Position', { exact: true }).fill(written);
    await page.getByRole('button', { name: 'Set up this position' }).click();
    // The URL is a link to the position.
    expect(new URL(page.url()).searchParams.get('fen')).toBe(written);
    await page.reload();
    await page.locator('[data-point][aria-label^="d5, white"]').waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Analyse' }).click();
    await board.enter('d4', 'd6');
    await page.getByText('Black wins').first().waitFor();
});

test('a board is embedded in another page', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    const elsewhere = createServer((_, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(
            '<!doctype html><html lang="en"><title>Elsewhere</title><link rel="icon" href="data:,">' +
                `<iframe src="${inject('origin')}/embed/pretwa?moves=a1-o,d1xa1" width="420" ` +
                'height="520" title="A game on guti"></iframe></html>',
        );
    });
    await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready));
    onTestFinished(() => void elsewhere.close());
    // Another port is another origin.
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'One move back' }).click();
    await frame.getByText('1. a1-o').waitFor();
    await frame.getByRole('button', { name: 'To the start' }).click();
    await frame.getByText('Black to move').waitFor();
});
