/** What every move is worth: a server at its first start, analysis, play, and afterwards offline. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './support/access';
import { Program } from './support/program';
import { picture } from './support/screens';
import { Visitor } from './support/visitor';

/** Black to move: `b2-c2` and three other moves draw, and `a1-o` loses, as `guti probe` says. */
const position = './bb.w../bb..w./....ww+b+0';

describe.runIf(Program.available)('exact values', () => {
    let program: Program;

    beforeAll(async () => {
        program = await Program.startFresh();
    });

    afterAll(() => program.stop());

    const every = (visitor: Visitor) =>
        visitor.page.getByRole('list', { name: 'All moves with their values for Black' });
    const toggle = (visitor: Visitor) =>
        visitor.page.getByRole('switch', { name: 'Show what every move is worth' });

    async function expectValues(visitor: Visitor) {
        const rows = every(visitor).getByRole('listitem');
        // The server solves at the lowest priority, and other programs may use all processors.
        const drawn = rows.filter({ hasText: 'b2-c2' }).filter({ hasText: 'Draw' });
        await drawn.waitFor({ timeout: 150_000 });
        await rows.filter({ hasText: 'a1-o' }).filter({ hasText: 'Loss in 2' }).waitFor();
        expect(await rows.count()).toBe(8);
        await visitor.page.getByText('A draw with best play').waitFor();
        await visitor.page.locator('.mark').first().waitFor({ state: 'attached' });
    }

    const unhurried = { timeout: 360_000 };

    test(
        'a fresh start shows them in analysis, and they stay without a network',
        unhurried,
        async () => {
            const visitor = await Visitor.come({ origin: program.origin, keeping: true });
            const { page, context } = visitor;
            await visitor.open(`/analysis/pretwa?fen=${position}`);
            await expectValues(visitor);
            await picture(page, 'values-analysis');
            await expectAccessible(page, 'values');
            await toggle(visitor).uncheck();
            await every(visitor).waitFor({ state: 'detached' });
            await toggle(visitor).check();
            await expectValues(visitor);
            await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
            await page.reload();
            await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
            await context.setOffline(true);
            // A page that is opened again may hold itself to be online, and ask in vain which tables there are.
            visitor.allow(/ERR_INTERNET_DISCONNECTED.*\/api\/v1\/tables\//);
            await page.reload();
            await expectValues(visitor);
            await every(visitor).getByRole('button', { name: 'b2-c2' }).click();
            await page.locator('[data-node="1"]').waitFor();
        },
    );

    test('two people at one board can see them, and press a move', async () => {
        const visitor = await Visitor.come({ origin: program.origin });
        const { page } = visitor;
        await visitor.open(`/play/pretwa?with=board&fen=${position}`);
        await toggle(visitor).waitFor();
        expect(await every(visitor).count()).toBe(0);
        await toggle(visitor).check();
        await expectValues(visitor);
        await picture(page, 'values-play');
        await every(visitor).getByRole('button', { name: 'b2-c2' }).click();
        await page.getByRole('list', { name: /values for White/ }).waitFor();
    });

    test('against the computer they are shown only when the game is over', async () => {
        const visitor = await Visitor.come({ origin: program.origin, width: 390, height: 844 });
        const { page } = visitor;
        await visitor.open(`/play/pretwa?level=1&fen=${position}`);
        await page.getByRole('button', { name: 'Resign' }).click();
        expect(await toggle(visitor).count()).toBe(0);
        await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
        await page.getByRole('dialog', { name: 'wins' }).waitFor();
        await page.keyboard.press('Escape');
        await toggle(visitor).check();
        await page.getByText('The game is over. Step back').waitFor();
        await picture(page, 'values-after', { fullPage: true });
    });

    test('a game without tables says nothing and asks for nothing that is not there', async () => {
        const visitor = await Visitor.come({ origin: program.origin });
        const { page, board } = visitor;
        for (const game of ['gol-skuish', 'oware']) {
            await visitor.open(`/analysis/${game}`);
            await board.ready();
            await page.waitForLoadState('networkidle');
            expect(await toggle(visitor).count()).toBe(0);
        }
    });
});
