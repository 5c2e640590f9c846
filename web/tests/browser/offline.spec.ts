/** The pages without a network, after one visit. */
import { describe, expect, inject, test } from 'vitest';
import { byChance } from './support/board';
import { chance } from './support/random';
import { Visitor } from './support/visitor';

/** Waits until the service worker controls the page and has cached all files. */
async function kept({ page }: Visitor) {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // It controls only pages that are loaded after its installation.
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

describe.runIf(inject('served'))('offline', () => {
    test('games, puzzles, lessons and analysis work without a network', async () => {
        const visitor = await Visitor.come({ keeping: true });
        const { page, board, context } = visitor;
        await visitor.open('/');
        await kept(visitor);
        await context.setOffline(true);
        await visitor.open('/');
        expect(await page.getByRole('link', { name: 'Play' }).count()).toBeGreaterThanOrEqual(5);
        // Pages that were never visited are cached too.
        await visitor.open('/play/pretwa?level=1');
        await board.play(byChance(chance(1)));
        await board.ready();
        await page.reload();
        await board.ready();
        await visitor.open('/puzzles/dara?n=2');
        await board.ready();
        await visitor.open('/games/khutka-boia/lesson');
        await page.getByRole('button', { name: 'Next' }).click();
        await visitor.open('/analysis/dash-guti');
        await page.getByRole('switch', { name: 'Engine' }).check();
        await page.locator('li .score').first().waitFor();
        await visitor.open('/mine');
        await page.getByText('Unfinished').waitFor();
        // Pages that need the server show an error.
        await visitor.open('/friends');
        await page.getByRole('button', { name: 'Play now' }).click();
        await page.getByText('The server cannot be reached').first().waitFor();
        visitor.allow(/ERR_INTERNET_DISCONNECTED.*\/api\/v1\/(matches|play)/);
        // A page that is opened again may hold itself to be online, and ask in vain which tables there are.
        visitor.allow(/ERR_INTERNET_DISCONNECTED.*\/api\/v1\/tables\//);
    });

    test('the pages can be installed', async () => {
        const visitor = await Visitor.come();
        const { page } = visitor;
        await visitor.open('/');
        const link = await page.locator('link[rel="manifest"]').getAttribute('href');
        const manifest = await page.evaluate(async (href) => (await fetch(href!)).json(), link);
        expect(manifest).toMatchObject({ display: 'standalone', start_url: '/' });
        for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
            const size = await page.evaluate(async (src) => {
                const image = new Image();
                image.src = src;
                await image.decode();
                return image.naturalWidth;
            }, src);
            if (sizes !== 'any') expect(`${size}x${size}`).toBe(sizes);
        }
    });
});
