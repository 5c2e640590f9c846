/** Whole games against the computer on the drawn board. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { choose } from './support/form';
import { byChance } from './support/board';
import { answer, playToEnd, turn } from './support/play';
import { chance } from './support/random';
import { Visitor } from './support/visitor';

/** Positions near the end of a game. */
const near = {
    dashGuti: '.../..b/.../.../..w/.../... b 90',
    // Black places one more, and then makes a row of three in one of two ways.
    dara: 'w....w/....../..bb../....b./...... b 1,1 0',
    // One counter for each, and as many in the stores.
    round: '0,0,0,0,1/0,0,0,0,1 s 24,24 0',
    // North has too few counters to fill a hole.
    match: '0,0,0,0,1/0,0,0,0,1 s 48,0 0',
};

const from = (position: string) => `&fen=${encodeURIComponent(position)}`;

test.each(['pretwa', 'lau-kata-kati'])('a game of %s from its start to its end', async (game) => {
    const { page, board, ...visitor } = await Visitor.come();
    await page.goto(`${visitor.origin}/play/${game}?level=5`);
    const played: string[] = [];
    const told = await playToEnd(page, board, byChance(chance(7)), played);
    expect(told).toMatch(/^(You have won|Computer, level 5 wins|A draw)/);
    expect(played.length).toBeGreaterThan(2);
    // A rematch starts at once with the sides swapped.
    await answer(page, 'Rematch');
    expect(await turn(page)).toBe('move');
    expect(await page.locator('[data-count]').count()).toBeLessThan(2);
});

test('the end of a game of Dash-guti', async () => {
    const { page, board, ...visitor } = await Visitor.come();
    await page.goto(`${visitor.origin}/play/dash-guti?level=5${from(near.dashGuti)}`);
    expect(await playToEnd(page, board, byChance(chance(3)))).toMatch(/won|wins|draw/);
});

test('Dara: the last piece is placed, a row of three captures a piece and wins', async () => {
    const { page, board, ...visitor } = await Visitor.come();
    await page.goto(`${visitor.origin}/play/dara?level=1${from(near.dara)}`);
    await board.ready();
    await board.enter('b2');
    await board.ready();
    // The computer can block only one of the two rows.
    const e3 = await board.find('e3');
    await board.enter(...(e3.words.includes('white') ? ['b2', 'b3'] : ['e2', 'e3']));
    const taken = (await board.choices()).filter(({ words }) => words.includes('white'));
    expect(taken.length).toBe(3);
    await board.enter('a5');
    await page.getByRole('dialog').filter({ hasText: 'You have won' }).waitFor();
});

test('Khutka Boia: a round ends, the next one begins and is resigned', async () => {
    const { page, board, ...visitor } = await Visitor.come();
    await page.goto(`${visitor.origin}/play/khutka-boia?level=1${from(near.round)}`);
    await playToEnd(page, board, byChance(chance(1)));
    await answer(page, 'Next round');
    // Not "the round 26 to 24", as the status may still say.
    await page.getByText(/Round 2\b/).waitFor();
    expect((await board.choices()).length).toBeGreaterThan(1);
    await board.play(byChance(chance(2)));
    // A pass may be the only legal move.
    expect(['move', 'pass']).toContain(await turn(page));
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').filter({ hasText: 'You have resigned' }).waitFor();
});

test('Khutka Boia: a match ends when a player cannot fill a hole', async () => {
    const { page, board, ...visitor } = await Visitor.come();
    await page.goto(`${visitor.origin}/play/khutka-boia?level=1${from(near.match)}`);
    expect(await playToEnd(page, board, byChance(chance(1)))).toContain('You have won the match');
});

test('a game is stored and continues after a reload', async () => {
    const { page, board, ...visitor } = await Visitor.come();
    await page.goto(`${visitor.origin}/play/pretwa?level=1`);
    const [first] = [await board.play(byChance(chance(5)))];
    await board.ready();
    await page.reload();
    await board.ready();
    expect(await page.getByRole('region', { name: 'List of moves' }).innerText()).toContain(
        first.join('-'),
    );
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.getByText('No moves yet.').waitFor();
});

test('a match that is open in two tabs keeps the newer moves', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    await visitor.open('/play/dara?with=board');
    await board.enter('c3');
    const list = (page: Page) => page.locator('[data-count]');
    await expect.poll(() => list(page).allInnerTexts()).toEqual(['c3']);
    const { pathname, search } = new URL(page.url());
    const other = await visitor.tab(pathname + search);
    for (const [move, count] of [
        ['d4', 2],
        ['e3', 3],
    ] as const) {
        await other.board.enter(move);
        await expect.poll(() => list(other.page).count()).toBe(count);
    }
    // A window that the user comes back to shows what was played elsewhere.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect.poll(() => list(page).allInnerTexts()).toEqual(['c3', 'd4', 'e3']);
    await other.board.enter('b2');
    await expect.poll(() => list(other.page).count()).toBe(4);
    // One that has not heard of it plays no move in its place.
    await board.enter('a1');
    await page.getByText('This match has gone on in another tab.').waitFor();
    await expect.poll(() => list(page).allInnerTexts()).toEqual(['c3', 'd4', 'e3', 'b2']);
    await board.enter('a1');
    await expect.poll(() => list(page).count()).toBe(5);
    await other.page.reload();
    await expect
        .poll(() => list(other.page).allInnerTexts())
        .toEqual(['c3', 'd4', 'e3', 'b2', 'a1']);
});

test('the match of the address is shown, however the user goes to and fro', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    // A match takes a while to open, and each message about one is noted.
    await page.addInitScript(() => {
        const post = Worker.prototype.postMessage as (message: { request?: string }) => void;
        const counted = Object.assign(window, { closedMatches: 0 });
        Worker.prototype.postMessage = function (this: Worker, message: { request?: string }) {
            const call = /"call":"(\w+)"/.exec(message.request ?? '')?.[1];
            if (call === 'close') counted.closedMatches += 1;
            if (call === 'restore') setTimeout(() => post.call(this, message), 500);
            else post.call(this, message);
        };
    });
    const list = page.locator('[data-count]');
    const closed = () =>
        page.evaluate(() => (window as unknown as { closedMatches: number }).closedMatches);
    const paths: string[] = [];
    for (const move of ['c3', 'd4']) {
        await visitor.open('/play/dara?with=board');
        await board.enter(move);
        await expect.poll(() => list.allInnerTexts()).toEqual([move]);
        paths.push(page.url().slice(visitor.origin.length));
    }
    const [first, second] = paths as [string, string];
    // Back to the match before while another one is being opened.
    await visitor.follow('/play/dara');
    await page.goBack();
    await expect.poll(() => list.allInnerTexts()).toEqual(['d4']);
    await page.evaluate((path) => {
        const link = document.createElement('a');
        link.href = path;
        document.body.append(link);
        link.click();
    }, first);
    await page.waitForURL(visitor.origin + first);
    await page.goBack();
    await expect.poll(() => list.allInnerTexts()).toEqual(['d4']);
    expect(page.url()).toBe(visitor.origin + second);
    // A match that was left goes on.
    await board.enter('e3');
    await expect.poll(() => list.allInnerTexts()).toEqual(['d4', 'e3']);
    const before = await closed();
    await page.goForward();
    await visitor.follow('/help');
    // Both are closed: that which was shown, and that which is opened for nobody.
    await expect.poll(closed).toBe(before + 2);
});

test('the opponent, side and level of a game can be chosen', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    await visitor.open('/play/dara');
    await choose(page, 'A person beside you');
    await page.getByRole('button', { name: 'Start' }).click();
    await board.enter('c3');
    await board.ready();
    await board.enter('d4');
    await page.getByRole('region', { name: 'List of moves' }).getByText('d4').waitFor();
});
