/** The pages on a phone: touch on a small screen. */
import { expect, test } from 'vitest';
import { byChance, touch } from './support/board';
import { playToEnd } from './support/play';
import { chance } from './support/random';
import { Visitor } from './support/visitor';

const phone = { width: 390, height: 844, touch: true };

test('a game of Dash-guti with taps, from the gallery to its end', async () => {
    const visitor = await Visitor.come(phone);
    const { page } = visitor;
    const board = visitor.board.pressedBy(touch);
    await visitor.open('/');
    await page.locator('a[href="/play/dash-guti"]').first().tap();
    await page.getByRole('slider').fill('5');
    await page.getByRole('button', { name: 'Start' }).tap();
    const told = await playToEnd(page, board, byChance(chance(11)));
    expect(told).toMatch(/won|wins|draw/);
});

test('a piece is dragged to its destination without scrolling the page', async () => {
    const visitor = await Visitor.come(phone);
    const { page, board } = visitor;
    await visitor.open('/play/lau-kata-kati?with=board');
    await board.ready();
    const before = await page.evaluate(() => scrollY);
    await board.drag('d3', 'd4');
    await page.getByRole('button', { name: 'd3-d4' }).waitFor();
    await board.ready();
    // White captures by dragging.
    await board.drag('d5', 'd3');
    await page.getByRole('button', { name: 'd5xd3' }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    // A finger beside the pieces scrolls the page.
    await board.drag('e3', 'a1');
    await board.ready();
});

test('every point is large enough for a finger', async () => {
    const visitor = await Visitor.come(phone);
    for (const game of ['pretwa', 'dara', 'khutka-boia']) {
        await visitor.open(`/play/${game}?with=board`);
        await visitor.board.ready();
        const seen = await visitor.board.seen();
        // The distance to the nearest neighbour is the size of the touch target.
        const near = seen.map((one) =>
            Math.min(
                ...seen
                    .filter((other) => other !== one)
                    .map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
            ),
        );
        expect(Math.min(...near), game).toBeGreaterThanOrEqual(24);
    }
});
