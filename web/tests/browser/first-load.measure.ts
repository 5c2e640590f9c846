/**
 * Measures the cost of a first visit. The result depends on the machine, so nothing is asserted. Run it
 * with `npm run first-load`, with `GUTI_PROGRAM` and `CHROMIUM` as for the tests.
 */
import type { Page } from 'playwright-core';
import { inject, test } from 'vitest';
import { live } from './support/board';
import { Visitor } from './support/visitor';

/** Bandwidth in bits a second and latency in milliseconds; `slow` is the slow 4G of browsers. */
const networks = {
    'this machine': null,
    'slow 4G': { down: 1_600_000, up: 750_000, latency: 150 },
};

const visits = {
    'the gallery': { path: '/', ready: '.games svg' },
    'a board to play on': { path: '/play/pretwa?level=3', ready: live },
    'an analysis': { path: '/analysis/khutka-boia', ready: live },
};

interface Load {
    bytes: number;
    requests: number;
    painted: number;
    ready: number;
}

async function load(page: Page, address: string, ready: string, network: string): Promise<Load> {
    const session = await page.context().newCDPSession(page);
    const found = { bytes: 0, requests: 0 };
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
        found.bytes += encodedDataLength;
        found.requests += 1;
    });
    await session.send('Network.enable');
    const slow = networks[network as keyof typeof networks];
    if (slow) {
        await session.send('Network.emulateNetworkConditions', {
            offline: false,
            latency: slow.latency,
            downloadThroughput: slow.down / 8,
            uploadThroughput: slow.up / 8,
        });
    }
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator(ready).first().waitFor({ state: 'attached' });
    const usable = await page.evaluate(() => performance.now());
    const paint = await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    return { ...found, painted: (await paint.jsonValue()) ?? 0, ready: usable };
}

const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

test('the first load', async () => {
    const rows = [];
    for (const network of Object.keys(networks)) {
        for (const [visit, { path, ready }] of Object.entries(visits)) {
            const loads: Load[] = [];
            for (let time = 0; time < 3; time++) {
                const { page, context, origin } = await Visitor.come();
                loads.push(await load(page, origin + path, ready, network));
                await context.close();
            }
            const of = (key: keyof Load) => Math.round(middle(loads.map((one) => one[key])));
            rows.push({
                network,
                visit,
                'kB, compressed': Math.round(of('bytes') / 1000),
                requests: of('requests'),
                'ms to first paint': of('painted'),
                'ms until it can be used': of('ready'),
            });
        }
    }
    console.table(rows);
    if (!inject('served')) console.log('Without GUTI_PROGRAM nothing is compressed.');
});
