/** The check of tables in the browser: a server with a few tables, then none; a wrong and a damaged table. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/access';
import { Program } from './support/program';
import { picture } from './support/screens';
import { Visitor } from './support/visitor';

const address = '/check/lau-kata-kati?layer=2-2&seed=browser&count=20';

describe.runIf(Program.available)('the check of tables', () => {
    let program: Program;

    beforeAll(async () => {
        program = await Program.start();
    });

    afterAll(() => program.stop());

    const press = (page: Page) => page.getByRole('button', { name: 'Check', exact: true }).click();
    const agree = (page: Page) => page.getByText('All 20 positions agree').waitFor();
    const number = (page: Page, name: string) =>
        page.getByRole('row', { name }).getByRole('cell').innerText();

    test('it is reached from the solved positions, and a phone has room for it', async () => {
        const visitor = await Visitor.come({ origin: program.origin, width: 360, height: 780 });
        const { page } = visitor;
        await visitor.open('/analysis/lau-kata-kati');
        await page.getByRole('switch', { name: 'Show what every move is worth' }).check();
        await page.getByRole('link', { name: 'Check the tables yourself' }).click();
        await page.getByRole('heading', { name: 'Check it yourself' }).waitFor();
        await page.getByRole('combobox', { name: 'Layer' }).selectOption('2-2');
        await page.getByRole('spinbutton', { name: 'Positions' }).fill('20');
        await press(page);
        await agree(page);
        expect(await number(page, 'Checked')).toBe('20');
        await picture(page, 'check-phone', { fullPage: true });
        await expectNoSidewaysScroll(page, 'a check');
        await expectAccessible(page, 'a check');
    });

    test('a link repeats a check, also without a network', async () => {
        const visitor = await Visitor.come({ origin: program.origin, keeping: true });
        const { page, context } = visitor;
        await visitor.open(address);
        await press(page);
        await agree(page);
        const skipped = await number(page, 'the game is over');
        expect(new URL(page.url()).search).toBe('?layer=2-2&seed=browser&count=20');
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        await page.reload();
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        await context.setOffline(true);
        // A page that is opened again may hold itself to be online, and ask in vain which tables there are.
        visitor.allow(/ERR_INTERNET_DISCONNECTED.*\/api\/v1\/tables\//);
        await page.reload();
        await press(page);
        await agree(page);
        expect(await number(page, 'the game is over')).toBe(skipped);
    });

    test('a value that does not follow is shown with its board and a link', async () => {
        const visitor = await Visitor.come({ origin: program.origin });
        const { page } = visitor;
        // Stands for a wrong table: the page hears of other distances than the engine has found.
        await page.addInitScript(() => {
            const data = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')!;
            const wrong = (text: string) => text.replace('"distance":3', '"distance":7');
            const changed = (value: unknown): unknown => {
                if (typeof value === 'string') return wrong(value);
                if (typeof value !== 'object' || value === null) return value;
                const entries = Object.entries(value).map(([key, of]) => [key, changed(of)]);
                return Object.getPrototypeOf(value) === Object.prototype
                    ? Object.fromEntries(entries)
                    : value;
            };
            Object.defineProperty(MessageEvent.prototype, 'data', {
                get(this: MessageEvent) {
                    return changed(data.get!.call(this));
                },
            });
        });
        await visitor.open(address);
        await press(page);
        await page.getByText(/of 20 positions disagree/).waitFor();
        const first = page.getByRole('article', { name: 'Position 1', exact: true });
        await first.getByText('What follows from the moves').waitFor();
        await first.getByText('The table says').waitFor();
        await picture(page, 'check-wrong', { fullPage: true });
        await expectAccessible(page, 'disagreements');
        const position = await first.locator('code').innerText();
        await first.getByRole('link', { name: 'Analyse' }).click();
        await page.waitForURL(/\/analysis\/lau-kata-kati/);
        expect(new URL(page.url()).searchParams.get('fen')).toBe(position);
    });

    test('a damaged file is an error in words', async () => {
        const visitor = await Visitor.come({ origin: program.origin });
        const { page } = visitor;
        await page.route('**/tables/lau-kata-kati/standard/2-2.gtb', async (route) => {
            const response = await route.fetch();
            const bytes = await response.body();
            const header = bytes.readUInt32LE(12);
            for (let at = header; at < bytes.length; at++) bytes[at] = 255 - (bytes[at] ?? 0);
            await route.fulfill({ response, body: bytes });
        });
        await visitor.open(address);
        await press(page);
        await page.getByRole('alert').filter({ hasText: '2-2.gtb' }).waitFor();
    });

    test('where there are no tables it says what to do, and the focus stays', async () => {
        const visitor = await Visitor.come({ origin: program.origin });
        const { page } = visitor;
        await visitor.open('/check/lau-kata-kati');
        const games = page.getByRole('combobox', { name: 'Game' });
        await games.focus();
        await games.selectOption('dara');
        await page.getByText('The server has no tables of Dara').waitFor();
        await page.getByText('guti solve dara').waitFor();
        expect(await games.evaluate((select) => select === document.activeElement)).toBe(true);
        expect(new URL(page.url()).pathname).toBe('/check/dara');
        await expectAccessible(page, 'no tables');
    });
});
