/** The analysis and the editor: lines, variations, links, records. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { choose } from './support/form';
import { expectAccessible } from './support/access';
import { picture } from './support/screens';
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
    // A link to the analysis leads back to the same position, with every line.
    const address = new URL(page.url());
    expect(address.searchParams.get('moves')).toBe('a1-o(b1-o)d1xa1');
    expect(address.searchParams.get('ply')).toBe('3');
    const other = await Visitor.come();
    await other.open(address.pathname + address.search);
    await other.page.locator('.variation [aria-current]').filter({ hasText: 'b1-o' }).waitFor();
    await other.page.getByRole('button', { name: 'd1xa1', exact: true }).waitFor();
    await page.locator('[data-point][aria-label^="o, black"]').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'To the start' }).click();
    await page.locator('[data-point][aria-label^="o, empty"]').waitFor({ state: 'attached' });
});

test('the offer to undo a removal goes with the page', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    await visitor.open('/analysis/pretwa');
    await board.enter('a1', 'o');
    await page.locator('summary', { hasText: 'a1-o' }).click();
    await page.getByRole('button', { name: 'Delete from here' }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    await page.getByRole('link', { name: 'Puzzles', exact: true }).click();
    await page.locator('h1').filter({ hasText: 'Puzzles' }).waitFor();
    await undo.waitFor({ state: 'detached' });
});

test('a refused press says why, and after the end that the game is over', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    const press = async (name: string) => {
        const { x, y } = await board.find(name);
        await page.mouse.click(x, y);
    };
    await visitor.open('/analysis/lau-kata-kati');
    await board.ready();
    await press('a1');
    await page.locator('.bubble', { hasText: 'The piece on a1 has nowhere to go.' }).waitFor();
    const won = encodeURIComponent('.../.../.../b/.../.../... w 0');
    await visitor.open(`/analysis/lau-kata-kati?fen=${won}`);
    await press('d4');
    await page.locator('.bubble', { hasText: /^Black wins/ }).waitFor();
});

test('variations and comments outlive a reload, and come back in a record', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    await visitor.open('/analysis/dara?moves=c3,d3(d4,e3(b2))e4&ply=5');
    await page.locator('.variation [aria-current]').filter({ hasText: 'e3' }).waitFor();
    await page.locator('summary').filter({ hasText: 'e3' }).click();
    await page.getByLabel('Comment').fill('Not in the link.');
    await page.getByText('The comments are only in the download.').waitFor();
    await page.reload();
    await visitor.settled();
    await page.locator('.variation').getByText('Not in the link.').waitFor();
    await page.locator('.variation [aria-current]').filter({ hasText: 'e3' }).waitFor();
    const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download' }).click(),
    ]);
    const record = await text(await download.createReadStream());
    expect(record).toContain('1. c3 d3 (1... d4 2. e3 {Not in the link.} (2. b2)) 2. e4 *');
    // Another visit begins anew, and offers the analysis.
    await visitor.open('/analysis/dara');
    await page.getByRole('button', { name: 'Continue your last analysis' }).click();
    await page.locator('.variation').getByText('Not in the link.').waitFor();
    // The record brings everything to another browser, also from the page of another game.
    const other = await Visitor.come();
    await other.open('/analysis/pretwa');
    const file = { name: 'a game.pgn', mimeType: 'text/plain', buffer: Buffer.from(record) };
    await other.page.locator('input[type="file"]').setInputFiles(file);
    await other.page.waitForURL(/\/analysis\/dara/);
    await other.page.locator('.variation').getByText('Not in the link.').waitFor();
    await other.open('/mine');
    await other.page.locator('input[type="file"]').setInputFiles(file);
    await other.page.getByRole('button', { name: /^Analyse/ }).click();
    await other.page.locator('.variation').getByText('Not in the link.').waitFor();
});

test('a duplicated tab keeps its own analysis', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    const has = (page: Page, move: string) =>
        page.getByRole('button', { name: move, exact: true }).waitFor();
    await visitor.open('/analysis/pretwa');
    await board.enter('a1', 'o');
    await has(page, 'a1-o');
    // The browser copies the history with its states.
    const other = await visitor.tab(new URL(page.url()).pathname);
    const [state, address] = await page.evaluate(() => [history.state as unknown, location.href]);
    await other.page.evaluate(
        ([state, address]) => history.replaceState(state, '', address as string),
        [state, address],
    );
    await other.page.reload();
    await has(other.page, 'a1-o');
    await other.board.enter('d1', 'a1');
    await has(other.page, 'd1xa1');
    await page.locator('summary').filter({ hasText: 'a1-o' }).click();
    await page.getByLabel('Comment').fill('From the first tab.');
    for (const one of [page, other.page]) {
        await one.reload();
        await has(one, 'a1-o');
    }
    await page.locator('.comment', { hasText: 'From the first tab.' }).waitFor();
    expect(await page.getByRole('button', { name: 'd1xa1', exact: true }).count()).toBe(0);
    await has(other.page, 'd1xa1');
    expect(await other.page.locator('.comment').count()).toBe(0);
});

test('a language that the address named is changed without a new analysis', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    await visitor.open('/analysis/pretwa?moves=a1-o&language=en-XA');
    const last = page.getByRole('button', { name: 'd1xa1', exact: true });
    await page.locator('[data-point]').first().waitFor({ state: 'attached' });
    for (const name of ['d1', 'a1']) {
        const { x, y } = (await board.seen()).find(({ words }) => words.includes(name))!;
        await page.mouse.click(x, y);
    }
    await last.waitFor();
    await page.locator('summary').filter({ hasText: 'd1xa1' }).click();
    await page.getByRole('textbox').first().fill('My own.');
    const comment = page.locator('.comment', { hasText: 'My own.' });
    await comment.waitFor();
    await page.getByRole('banner').getByRole('combobox').selectOption('en');
    await page.getByRole('heading', { name: 'Moves', exact: true }).waitFor();
    await last.waitFor();
    await comment.waitFor();
    expect(new URL(page.url()).search).toBe('?moves=a1-o,d1xa1');
    await page.reload();
    await comment.waitFor();
});

test('another record of the game leaves the analysis one step back', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    await visitor.open('/analysis/dara');
    await board.enter('c3');
    await page.locator('summary').filter({ hasText: 'c3' }).click();
    await page.getByLabel('Comment').fill('My own.');
    const own = page.locator('.comment', { hasText: 'My own.' });
    await own.waitFor();
    const choose = (comment: string) =>
        page.locator('input[type="file"]').setInputFiles({
            name: 'a game.pgn',
            mimeType: 'text/plain',
            buffer: Buffer.from(`[Game "dara"]\n\n1. c3 {${comment}} d4 *\n`),
        });
    // The link of the second record is that of the first.
    for (const comment of ['One.', 'Two.']) {
        await choose(comment);
        await page.locator('.comment', { hasText: comment }).waitFor();
    }
    // The first tab stop makes an entry of the history too.
    await page.locator('.skip').press('Enter');
    await page.locator('.comment', { hasText: 'Two.' }).waitFor();
    // So does a position that is typed in.
    await page.getByLabel('Position', { exact: true }).press('Enter');
    await page.locator('.comment').waitFor({ state: 'detached' });
    for (const entry of [/Two/, /Two/, /One/, /My own/]) {
        await page.goBack();
        await page.locator('.comment', { hasText: entry }).waitFor();
    }
});

test('other rules that end the moves too early can be undone', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    // The standard game has no step where a piece can be captured.
    await visitor.open('/analysis/pretwa?variant=optional-capture&moves=b1-o,e1xb1,a1xe1,d1-o');
    const last = page.getByRole('button', { name: 'd1-o', exact: true });
    await last.waitFor();
    await page.getByText('Other rules').click();
    await page
        .getByRole('radio', { name: /^Standard/ })
        .first()
        .check();
    await page.getByRole('alert').filter({ hasText: 'd1-o' }).waitFor();
    await last.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await last.waitFor();
    expect(new URL(page.url()).searchParams.get('variant')).toBe('optional-capture');
    await board.ready();
});

test('an analysis that is too long for a link says so, and the download has all of it', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    // Every vacant point as an answer to every first move of 24.
    const points = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((file) =>
        ['1', '2', '3', '4', '5'].map((rank) => file + rank),
    );
    const lines = points.slice(1, 24).map((first) => {
        const [answer, ...others] = points.filter((point) => point !== first);
        return `(1. ${first} ${answer} ${others.map((other) => `(1... ${other})`).join(' ')})`;
    });
    const record = `[Game "dara"]\n\n1. a1 ${lines.join(' ')} *\n`;
    await visitor.open('/analysis/dara');
    const file = { name: 'a game.pgn', mimeType: 'text/plain', buffer: Buffer.from(record) };
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.getByText(/too long for a link, so the link leads only to the line/).waitFor();
    expect(page.url().length).toBeLessThan(2000);
    const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download' }).click(),
    ]);
    const written = await text(await download.createReadStream());
    // 23 first moves with 29 answers each.
    expect(written.match(/\(1\.\.\.\s/g)).toHaveLength(23 * 28);
    await page.reload();
    await visitor.settled();
    await page.getByText(/too long for a link/).waitFor();
    await page.locator('.variation').nth(600).waitFor({ state: 'attached' });
});

test('a bad link says what is wrong and leads on', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    visitor.allow(/404/);
    const expectAlert = async (path: string, what: RegExp, way: string) => {
        await visitor.open(path);
        await page.getByRole('alert').filter({ hasText: what }).waitFor();
        await page.locator('main').getByRole('link', { name: way }).first().waitFor();
    };
    await expectAlert('/analysis/chess', /no game .chess/, 'All games');
    await expectAlert('/analysis/dara?variant=nonsense', /nonsense/, 'The standard game');
    await expectAlert('/analysis/dara?fen=nonsense', /nonsense/, 'Set up a position');
    await expectAlert('/analysis/dara?moves=c3,c3', /not vacant/, 'Set up a position');
    await expectAlert('/analysis/dara?moves=c3,d3(d4', /breaks off/, 'Set up a position');
    await expectAccessible(page, 'a bad link');
    // Another name of a game leads to it.
    await visitor.open('/analysis/Kowwu-Dunki');
    await page.waitForURL(/\/analysis\/lau-kata-kati/);
    await page.getByRole('heading', { name: 'Moves' }).waitFor();
});

test('a review agrees with the bar, names better moves, and makes puzzles', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    const won = '....../....../bb.b../....../www... b 0,0 0';
    await visitor.open(`/analysis/dara?fen=${encodeURIComponent(won)}&moves=d3-e3,a1-a2&ply=0`);
    await page.getByRole('button', { name: 'Review the game' }).click();
    const table = page.getByRole('table', { name: 'Mistakes of each player' });
    await table.waitFor();
    expect(await table.getByRole('row', { name: /^Black/ }).innerText()).toMatch(
        /Black\s+0\s+0\s+1/,
    );
    // The engine is off: the bar shows what the review has found.
    await page.getByRole('img', { name: /^Evaluation: Black wins/ }).waitFor();
    await page.getByRole('button', { name: /^Show the better line d3-c3x/ }).click();
    await page.locator('.variation [aria-current]').filter({ hasText: 'd3-c3x' }).waitFor();
    await picture(page, 'review', { fullPage: true });
    await expectAccessible(page, 'a review');
    await page.getByRole('button', { name: /^Make 1 puzzle/ }).click();
    await page.getByRole('link', { name: 'Your puzzles' }).click();
    await page.getByRole('heading', { name: 'From your own games' }).waitFor();
    await page.getByRole('link', { name: /^Solve Dara: better than d3-e3/ }).click();
    await page.getByText('Black played d3-e3 here. Find a better move.').first().waitFor();
    await expectAccessible(page, 'an own puzzle');
    const vacant = await board.find('f1');
    await page.mouse.click(vacant.x, vacant.y);
    await page
        .locator('.bubble')
        .filter({ hasText: /\bf1\b.*\.$/ })
        .waitFor();
    await board.enter('d3', 'e3');
    await page.getByText('d3-e3 is what was played.').first().waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await board.enter('d3', 'c3', 'a1');
    await page.locator('.message.solved').waitFor();
    await picture(page, 'own-puzzle');
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

test('what is wrong with a file and with the undo of a deletion is said', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    await visitor.open('/mine');
    await page.locator('input[type="file"]').setInputFiles({
        name: 'half.pgn',
        mimeType: 'text/plain',
        buffer: Buffer.from('[Game "dara"]\n\n1. c3 {It break'),
    });
    await page.getByText('1 game added').waitFor();
    await page.getByText(/^half\.pgn: .*comment/).waitFor();
    await page.locator('input[type="file"]').setInputFiles({
        ...{ name: 'empty.pgn', mimeType: 'text/plain', buffer: Buffer.from('') },
    });
    await page.getByText('empty.pgn contains no game.').waitFor();
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.evaluate(() => {
        IDBObjectStore.prototype.put = () => {
            throw new DOMException('The disk is full', 'QuotaExceededError');
        };
    });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The disk is full').waitFor();
});

test.runIf(inject('served'))(
    'tables are fetched once, and tell every move for certain',
    async () => {
        const visitor = await Visitor.come();
        const { page } = visitor;
        await visitor.open('/analysis/lau-kata-kati?fen=.../.../.w./b/.../w../b..+b+0');
        const every = page.getByRole('list', { name: /All moves/ });
        await every.waitFor();
        await page.locator('.mark').first().waitFor({ state: 'attached' });
        await page.getByRole('img', { name: /^Evaluation: Black wins/ }).waitFor();
        await picture(page, 'analysis-tables');
        await expectAccessible(page, 'tables');
        // The next visit finds them in the cache.
        await page.reload();
        await every.waitFor();
        await every.getByRole('button').first().click();
        await page.locator('[data-node="1"]').waitFor();
    },
);

test('a field of the editor says what it takes, and changes nothing before', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    await visitor.open('/editor/lau-kata-kati');
    const field = page.getByLabel('Halfmove clock');
    const position = page.getByRole('textbox', { name: 'Position' });
    const error = page.getByText('Type a whole number from 0 to 9999.');
    const enter = async (text: string) => {
        await field.fill(text);
        await field.blur();
    };
    await enter('7');
    expect(await position.inputValue()).toMatch(/ 7$/);
    for (const text of ['1.5', '', '-2', '10000']) {
        await enter(text);
        await error.waitFor();
        expect(await field.getAttribute('aria-invalid')).toBe('true');
        expect(await field.inputValue()).toBe(text);
        expect(await position.inputValue()).toMatch(/ 7$/);
    }
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await error.waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('0');
    await enter('12');
    expect(await position.inputValue()).toMatch(/ 12$/);
});

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

test('an embedded board leads nowhere inside the frame', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    // The address is wrong, and the page that says so has a link to all games.
    await page.goto(`${inject('origin')}/embed/pretwa?variant=nonsense`);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'All games' }).click();
    const other = await opened;
    await other.waitForURL(`${inject('origin')}/`);
    expect(await other.evaluate(() => window.opener as unknown)).toBe(null);
    expect(new URL(page.url()).pathname).toBe('/embed/pretwa');
    await other.close();
});

test('other rules end a review, of which nothing would be left', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    const moves = ['d1', 'a1', 'c2'];
    await visitor.open(`/analysis/dara?moves=${moves.join(',')}`);
    const start = page.getByRole('button', { name: 'Review the game' });
    await start.click();
    await page.locator('progress').waitFor();
    await page.getByText('Choose other rules').click();
    const rules = page.getByRole('group', { name: 'The rules' });
    await rules.getByRole('radio').nth(1).check();
    await page.locator('progress').waitFor({ state: 'detached' });
    await start.waitFor();
    expect(await page.locator('[aria-live=polite]').innerText()).not.toContain('review');
});
