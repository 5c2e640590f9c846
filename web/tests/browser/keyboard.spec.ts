/** The pages by keyboard only. */
import { expect, test } from 'vitest';
import { late } from '../late';
import { byChance, BoardOnScreen } from './support/board';
import { games } from './support/games';
import { explore, focused, tabToBoard, walk } from './support/keys';
import { playToEnd } from './support/play';
import { chance } from './support/random';
import { Visitor } from './support/visitor';

test('a game with arrow keys and Enter', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    const position = encodeURIComponent('bbb/.b./.../..w/.w./.../... b 94');
    await visitor.open(`/play/dash-guti?level=1&fen=${position}`);
    await visitor.board.ready();
    await tabToBoard(page);
    const ways = await explore(page);
    const board = new BoardOnScreen(page, async (_, { point }) => {
        await walk(page, ways, point);
        await page.keyboard.press('Enter');
    });
    expect(await playToEnd(page, board, byChance(chance(21)))).toMatch(/won|wins|draw/);
    // The dialog has the focus and closes with a key.
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(
        true,
    );
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
});

test.each(games)(
    'the board of %s is one tab stop, and arrow keys reach every point',
    async (game) => {
        const visitor = await Visitor.come();
        const { page, board } = visitor;
        await visitor.open(`/play/${game}?with=board`);
        await board.ready();
        await tabToBoard(page);
        const ways = await explore(page);
        expect(ways.size).toBe((await board.seen()).length);
        await page.keyboard.press('Tab');
        expect(await focused(page)).toBeNull();
        await page.keyboard.press('Shift+Tab');
        expect(await focused(page)).not.toBeNull();
    },
);

test('a row that is deleted leaves the focus in its list', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    await visitor.open('/mine');
    const kinds = ['pretwa', 'dara', 'kalah'];
    await page.locator('input[type="file"]').setInputFiles({
        name: 'games.pgn',
        mimeType: 'text/plain',
        buffer: Buffer.from(kinds.map((game) => `[Game "${game}"]\n\n*\n`).join('\n')),
    });
    const buttons = page.getByRole('button', { name: /^Delete / });
    await buttons.nth(2).waitFor();
    const puzzle = { setup: { game: 'dara', variants: [], position: null, moves: [] } };
    const about = { game: 'Dara', side: 'Black', better: ['c3'], before: 1, after: 0.5 };
    const kept = kinds.map((id) => ({
        ...{ ...puzzle, ...about, id, played: id },
        ...{ solved: false, made: 1 },
    }));
    for (const path of ['/mine', '/puzzles']) {
        if (path === '/puzzles')
            await page.evaluate(
                (kept) => (localStorage['guti.own-puzzles'] = kept),
                JSON.stringify(kept),
            );
        await visitor.open(path);
        await buttons.nth(2).waitFor();
        expect(await buttons.count()).toBe(3);
        const names = await buttons.evaluateAll((all) => all.map((one) => one.ariaLabel));
        const holder = () =>
            page.evaluate(
                () => document.activeElement?.ariaLabel ?? document.activeElement?.tagName,
            );
        await buttons.nth(1).focus();
        // The next one has it, without a next one the one before, and at the end the heading.
        for (const next of [names[2], names[0], 'H1']) {
            await page.keyboard.press('Enter');
            await expect.poll(holder).toBe(next);
        }
        expect(await buttons.count()).toBe(0);
        // So it has it when a note with a button is gone.
        const undo = page.getByRole('button', { name: 'Undo' });
        const notes = await undo.count();
        await undo.last().focus();
        await page.keyboard.press('Enter');
        await expect.poll(holder).toBe('H1');
        expect(await undo.count()).toBe(notes - 1);
    }
});

test('a page that has loaded keeps the focus that navigation gave its heading', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    const [asked, engine] = [late(), late()];
    // The engine, which the page needs, comes late.
    await page.route('**/*.wasm', async (route) => {
        asked.arrive();
        await engine.arrival;
        await route.continue();
    });
    await visitor.open('/');
    await page.locator('main a[href="/play/dara"]').first().focus();
    await page.keyboard.press('Enter');
    await asked.arrival;
    const holder = () => page.evaluate(() => document.activeElement?.tagName);
    await expect.poll(holder).toBe('H1');
    await page.locator('.loading').waitFor();
    engine.arrive();
    await visitor.settled();
    await expect.poll(holder).toBe('H1');
});

test('a button that goes away when it is pressed leaves the focus on the heading', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    const holder = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    const press = async (name: string) => {
        await page.getByRole('button', { name, exact: true }).focus();
        await page.keyboard.press('Enter');
    };
    await visitor.open('/');
    await press('Do not show this again');
    await expect.poll(holder).toBe((await page.locator('main h1').textContent())?.trim());
    // All but an open dialog is inert.
    await visitor.open('/play/pretwa?with=board');
    await board.ready();
    await press('The rules');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'The lesson' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(holder).toBe('Learn Pretwa');
    // A dialog that closes gives it back.
    await page.keyboard.press('Escape');
    await expect.poll(holder).toBe('The rules');
});

test('the focus is always visible', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    await visitor.open('/play/pretwa?with=board');
    await board.ready();
    const same: string[] = [];
    for (let stop = 0; stop < 40; stop++) {
        await page.keyboard.press('Tab');
        const name = await page.evaluate(() => {
            const active = document.activeElement;
            return active && active !== document.body
                ? (active.getAttribute('aria-label') ?? active.textContent ?? active.tagName).trim()
                : null;
        });
        if (name === null) break;
        const with_ = await page.screenshot();
        await page.evaluate(() => (document.activeElement as HTMLElement).blur());
        const without = await page.screenshot();
        if (with_.equals(without)) same.push(name);
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Tab');
        if (stop > 0 && (await focused(page)) !== null) break;
    }
    expect(same).toEqual([]);
});

test('the button that ends a move leaves the focus on the board', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    const position = encodeURIComponent('www/www/wwwww/w.www/wb.b./b.b.b/bbbbb/bbb/bbb w 3');
    await visitor.open(`/play/sixteen-soldiers?with=board&fen=${position}`);
    await board.enter('a5', 'c5');
    const last = (await board.find('c5')).point;
    await page.getByRole('button', { name: 'End the move here' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'End the move here' }).waitFor({ state: 'detached' });
    expect(await focused(page)).toBe(last);
});

test('shortcuts of a page: back, forward, turn, help', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    await visitor.open('/play/dara?with=board');
    await board.enter('c3');
    await board.ready();
    await page.locator('h1').focus();
    await page.keyboard.press('ArrowLeft');
    await page.locator('[data-point][aria-label^="c3, empty"]').waitFor({ state: 'attached' });
    await page.keyboard.press('End');
    await page.locator('[data-point][aria-label^="c3, black"]').waitFor({ state: 'attached' });
    const before = (await board.find('a1')).x;
    await page.keyboard.press('f');
    expect((await board.find('a1')).x).not.toBe(before);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
});
