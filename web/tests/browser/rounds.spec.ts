/** Later rounds of a match: holes out of play and a bha, and what their moves are worth. */
import { describe, expect, test } from 'vitest';
import { Program } from './support/program';
import { picture } from './support/screens';
import { Visitor } from './support/visitor';

const from = (position: string) => `&fen=${position.replaceAll(' ', '+')}`;

const values = (visitor: Visitor, side: string) =>
    visitor.page.getByRole('list', { name: `All moves with their values for ${side}` });

const toggle = (visitor: Visitor) =>
    visitor.page.getByRole('switch', { name: 'Show what every move is worth' });

describe.runIf(Program.available)('rounds of a match', () => {
    test.for([
        // North has four holes. `guti probe` says the same.
        ['holes', '0,0,1,0,2/_,3,0,1,0 s 20,23 0', 'South loses, 6 counters behind in the end'],
        // North is Bhadar, and gives two counters back when the round is over.
        ['bha', '*,0,1,0,2/0,3,0,1,0 s 20,23 0', 'South loses, 4 counters behind in the end'],
    ] as const)('the values of a round with %s are shown', async ([name, position, value]) => {
        const visitor = await Visitor.come();
        const { page } = visitor;
        await visitor.open(`/analysis/khutka-boia?${from(position)}`);
        await page.getByText(value).waitFor();
        const rows = values(visitor, 'South').getByRole('listitem');
        expect(await rows.count()).toBe(2);
        await picture(page, `rounds-${name}`);
        // A move leads to another position of the same round.
        await rows.first().getByRole('button').click();
        await values(visitor, 'North').or(values(visitor, 'South')).waitFor();
    });

    test('all tables are kept at once, those of rounds too', async () => {
        const visitor = await Visitor.come();
        const { page } = visitor;
        await visitor.open(`/analysis/khutka-boia?${from('0,0,1,0,2/_,0,0,0,0 s 23,24 0')}`);
        await values(visitor, 'South').waitFor();
        await page.getByRole('button', { name: 'Keep all tables' }).click();
        const kept = () =>
            page.evaluate(async () => {
                const requests = await (await caches.open('guti-tables-1')).keys();
                return requests.map(({ url }) => decodeURIComponent(new URL(url).pathname));
            });
        for (const table of ['4-0.gtb', 'holes=4-5/7-0.gtb', 'holes=5-5,bha=s-right/7-0.gtb']) {
            await expect.poll(kept).toContain(`/tables/khutka-boia/standard/${table}`);
        }
        await values(visitor, 'South').waitFor();
    });

    test('the next round of a match looks in its own tables', async () => {
        const visitor = await Visitor.come();
        const { page } = visitor;
        // A round that is over: South is Bhadar in the next one, and North has four holes.
        const position = '0,0,0,0,0/0,0,0,0,0 s 28,22 0';
        await visitor.open(`/play/khutka-boia?with=board${from(position)}`);
        const asked = page.getByRole('region', { name: 'Choose your bha' });
        await asked.getByRole('button').first().click();
        await page.getByText('Round 2', { exact: true }).waitFor();
        await toggle(visitor).check();
        await page.getByText('too many pieces or counters').waitFor();
        await picture(page, 'rounds-next');
    });
});
