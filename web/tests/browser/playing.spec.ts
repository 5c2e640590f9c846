/** What a player sees during a game: names, numbers, marks, passes, and a page that does not move. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { byChance } from './support/board';
import { chance } from './support/random';
import { Visitor } from './support/visitor';

const from = (position: string) => `&fen=${encodeURIComponent(position)}`;

/** The players at the top and at the bottom of the board, as their bars say. */
const bars = (page: Page) => page.locator('.bar').allInnerTexts();

test('a move that goes on when the page is left is not heard on the next one', async () => {
    const visitor = await Visitor.come({ settings: { speed: 'slow', sounds: true } });
    const { page, board } = visitor;
    await page.addInitScript(() => {
        const { start } = AudioBufferSourceNode.prototype;
        AudioBufferSourceNode.prototype.start = function (...when) {
            document.documentElement.dataset.heard = 'yes';
            start.apply(this, when);
        };
    });
    const isHeard = () => page.evaluate(() => document.documentElement.dataset.heard === 'yes');
    await visitor.open('/play/kalah?with=board');
    const [hole] = await board.choices();
    await page.mouse.click(hole!.x, hole!.y);
    await page.waitForFunction(() => document.documentElement.dataset.heard === 'yes');
    await visitor.follow('/help');
    await page.evaluate(() => delete document.documentElement.dataset.heard);
    // The next counter would have been dropped by now.
    await page.waitForTimeout(1000);
    expect(await isHeard()).toBe(false);
});

test('a turned board stays turned, in this game only', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    await visitor.open('/play/dara?level=1');
    const bottom = async () => (await bars(page))[1];
    expect(await bottom()).toContain('You');
    await page.getByRole('button', { name: 'Turn the board' }).click();
    expect(await bottom()).toContain('Computer');
    await page.reload();
    await visitor.board.ready();
    expect(await bottom()).toContain('Computer');
    // The next game of the match swaps the sides.
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Next game' }).click();
    await visitor.board.ready();
    expect(await bottom()).toContain('Computer');
    await visitor.open('/play/pretwa?level=1');
    await visitor.board.ready();
    expect(await bottom()).toContain('You');
});

test('a board turned in the analysis or the editor stays turned, there and in play', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    const lowest = async () => {
        const seen = await board.seen();
        return seen.reduce((low, point) => (point.y > low.y ? point : low)).name.slice(-1);
    };
    await visitor.open('/analysis/dara');
    expect(await lowest()).toBe('1');
    await page.getByRole('button', { name: 'Turn the board' }).click();
    expect(await lowest()).toBe('5');
    await page.reload();
    await board.ready();
    expect(await lowest()).toBe('5');
    await visitor.open('/editor/dara');
    expect(await lowest()).toBe('5');
    await page.getByRole('button', { name: 'Turn', exact: true }).click();
    expect(await lowest()).toBe('1');
    await page.reload();
    await visitor.settled();
    expect(await lowest()).toBe('1');
    await visitor.open('/play/dara?with=board');
    await board.ready();
    expect(await lowest()).toBe('1');
});

test('a removed piece is marked on its point, and no path leads there', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    const position = 'bb..../..b.../ww..w./....../...... b 0,0 0';
    await visitor.open(`/play/dara?with=board${from(position)}`);
    await board.enter('c4', 'c5', 'e3');
    const { point } = await board.find('e3');
    await page.locator(`[data-taken="${point}"]`).waitFor({ state: 'attached' });
    const trail = await page.locator('.highlights .path').getAttribute('d');
    expect(trail?.match(/[MLA]/g)).toHaveLength(2);
    expect(await page.locator('.highlights .last').count()).toBe(2);
});

test('a pass that is the only legal move is made and said', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    // South has no counter in their row.
    await visitor.open(`/play/khutka-boia?with=board${from('1,0,0,0,2/0,0,0,0,0 s 24,23 0')}`);
    await page.getByText('South has no move and passes.').first().waitFor();
    await page.locator('.status', { hasText: 'North to move' }).waitFor();
    const played = page.locator('[data-count]');
    expect(await played.allInnerTexts()).toEqual(['pass']);
    await board.play(([first]) => first!);
    await expect.poll(() => played.count()).toBeGreaterThan(1);
    // Moves are taken back, not passes.
    await page.getByRole('button', { name: 'Take back' }).click();
    await expect.poll(() => played.allInnerTexts()).toEqual(['pass']);
    await board.ready();
});

test('a press hurries the sowing, and plays nothing', async () => {
    const visitor = await Visitor.come({ settings: { speed: 'slow' } });
    const { page, board } = visitor;
    await visitor.open('/play/khutka-boia?with=board');
    await board.enter('a1');
    const hurry = page.getByRole('button', { name: 'Hurry' });
    await hurry.click();
    await hurry.waitFor({ state: 'detached' });
    await board.ready();
    const [south] = await board.choices();
    await board.enter(south!.name);
    await hurry.waitFor();
    // A press on a hole of the side that moves next.
    const { x, y } = await board.find(south!.name.endsWith('2') ? 'b1' : 'b2');
    await page.mouse.click(x, y);
    await hurry.waitFor({ state: 'detached' });
    expect(await page.locator('[data-count]').count()).toBe(2);
});

test('sowing games show one number for each player, and the others on demand', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    for (const game of ['khutka-boia', 'kalah', 'oware']) {
        await visitor.open(`/play/${game}?level=1`);
        await visitor.board.ready();
        const [top, bottom] = await bars(page);
        expect(top?.split(/\s*\n\s*/)).toEqual(['Computer, level 1', 'North', '0 in the store']);
        expect(bottom?.split(/\s*\n\s*/)).toEqual(['You', 'South', '0 in the store']);
        expect(await page.locator('.stone').count(), game).toBe(0);
    }
    await visitor.open('/play/khutka-boia?level=1');
    await page.getByText('Round 1', { exact: true }).click();
    // Five holes of five counters each.
    await page.getByRole('row', { name: 'Counters at the start 25 25' }).waitFor();
    await page.getByRole('row', { name: 'Captured in this round 0 0' }).waitFor();
    await visitor.open('/play/dara?level=1');
    await visitor.board.ready();
    expect((await bars(page))[1]).toMatch(
        /You\s+Black\s+0 pieces captured · 12 in hand\s+0\s+points/,
    );
    expect(await page.locator('.stone').count()).toBe(2);
});

test('a single game is not called a round', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    // South has one counter, in the hole before the store.
    const position = '0,0,0,0,0,1/0,0,0,0,0,1 s 24,22 0';
    await visitor.open(`/play/kalah?with=board${from(position)}`);
    await board.enter('f1');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('South wins the game 25 to 23.').waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/round/i);
});

test('the bha is explained where it is asked for', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    // A round that is over: of 28 and 22 counters three and two are left.
    const position = '0,0,0,0,0/0,0,0,0,0 s 28,22 0';
    await visitor.open(`/play/khutka-boia?with=board${from(position)}`);
    const asked = page.getByRole('region', { name: 'Choose your bha' });
    await asked.waitFor();
    expect(await asked.innerText()).toMatch(/every counter that is sown into it.*goes to/);
    expect(await asked.innerText()).toContain('two counters back');
    await asked.getByRole('button').first().click();
    await page.getByText('Round 2', { exact: true }).waitFor();
});

/** The places of the board and of all buttons beside it. */
function places(page: Page): Promise<Record<string, number[]>> {
    return page.evaluate(() => {
        const found: Record<string, number[]> = {};
        const note = (name: string, element: Element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            found[name] = [x, y + scrollY, width, height].map(Math.round);
        };
        note('board', document.querySelector('svg:has([data-point])')!);
        document
            .querySelectorAll('main :is(button, select, summary):not(.moves *)')
            .forEach((button, index) => note(`${index} ${button.textContent?.trim()}`, button));
        document.querySelectorAll('.bar').forEach((bar, index) => note(`bar ${index}`, bar));
        return found;
    });
}

const screens = { desktop: {}, phone: { width: 360, height: 640, touch: true } };

test.each(Object.entries(screens))('nothing moves while one plays: %s', async (_, screen) => {
    const visitor = await Visitor.come(screen);
    const { page, board } = visitor;
    for (const game of ['dara', 'khutka-boia', 'pretwa', 'kalah', 'nine-mens-morris']) {
        await visitor.open(`/play/${game}?level=1`);
        await board.ready();
        const before = await places(page);
        for (let move = 0; move < 4; move++) {
            await board.play(byChance(chance(move + 1)));
            // While the computer thinks, and when it has moved.
            expect(await places(page), game).toEqual(before);
            // A random game may be over by now.
            const over = page.getByRole('dialog');
            await Promise.race([board.ready(), over.waitFor()]);
            if (await over.isVisible()) break;
            expect(await places(page), game).toEqual(before);
        }
        // The status is in sight; when the game is over, the dialog says what it does.
        if (screen !== screens.phone || (await page.getByRole('dialog').isVisible())) continue;
        const status = await page.locator('.status').first().boundingBox();
        expect(status!.y + status!.height, game).toBeLessThanOrEqual(640 - 54);
    }
});
