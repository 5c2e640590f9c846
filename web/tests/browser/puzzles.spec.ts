/** Puzzles: solved and refused moves, help, ratings, the puzzle of the day, text mode, a phone. */
import { readFile, readdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { dayNumber, puzzleOfDay } from '../../src/lib/puzzles/daily';
import type { Collection, Puzzle } from '../../src/lib/puzzles/puzzles';
import { expectAccessible, expectHeadings } from './support/access';
import { breakable } from './support/engine';
import { picture } from './support/screens';
import { Visitor } from './support/visitor';

const folder = new URL('../../../puzzles/', import.meta.url);
const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
const collections = await Promise.all(
    files.map(
        async (name) => JSON.parse(await readFile(new URL(name, folder), 'utf8')) as Collection,
    ),
);

const listings = collections.map(({ game, puzzles }) => ({
    game,
    count: puzzles.length,
    levels: [],
}));

interface PuzzleOfGame {
    game: string;
    /** The number of the puzzle, from 1. */
    number: number;
    count: number;
    puzzle: Puzzle;
}

/** The first puzzle that `fits`. */
function find(fits: (puzzle: Puzzle, game: string) => boolean): PuzzleOfGame {
    for (const { game, puzzles } of collections) {
        const index = puzzles.findIndex((puzzle) => fits(puzzle, game));
        const puzzle = puzzles[index];
        if (puzzle) return { game, number: index + 1, count: puzzles.length, puzzle };
    }
    throw new Error('no such puzzle');
}

const address = ({ game, number }: PuzzleOfGame) => `/puzzles/${game}?n=${number}`;
const message = (page: Page) => page.locator('.message');
const says = (page: Page, words: RegExp) => message(page).filter({ hasText: words }).waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Types a move in text mode, once it is legal. */
async function type(page: Page, move: string) {
    const legal = page.getByRole('region', { name: 'Legal moves' });
    await legal.getByRole('button', { name: move, exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Your move' }).fill(move);
    await page.keyboard.press('Enter');
}

const games = ['lau-kata-kati', 'dara', 'khutka-boia'];

test.each(games)('a puzzle of %s is solved, and another one follows', async (game) => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    const found = find((_, id) => id === game);
    const { solution } = found.puzzle;
    await visitor.open(address(found));
    await page.locator('.task', { hasText: `${found.puzzle.side} to move and win` }).waitFor();
    for (let ply = 0; ply < solution.length; ply += 2) await board.enterText(solution[ply]!);
    await says(page, /^Solved/);
    await page.getByText(/Your rating 1[5-7]\d\d ± \d+ \+\d+/).waitFor();
    await expectAccessible(page, 'a solved puzzle');
    await expectHeadings(page, 'a solved puzzle');
    await button(page, 'Next').click();
    await page.waitForURL((url) => url.searchParams.get('n') !== String(found.number));
    await board.ready();
    await visitor.open('/puzzles');
    await page.getByText(`1 of ${found.count} solved`).waitFor();
});

test('a wrong move is answered with its refutation, lowers the rating, and can be taken back', async () => {
    const visitor = await Visitor.come({ settings: { textMode: true } });
    const { page } = visitor;
    const found = find(({ refuted }) => Object.values(refuted).some((reply) => reply !== ''));
    const [wrong, reply] = Object.entries(found.puzzle.refuted).find(([, reply]) => reply !== '')!;
    await visitor.open(address(found));
    await type(page, wrong);
    await message(page)
        .getByText(`${wrong} does not win:`)
        .filter({ hasText: `answers ${reply}.` })
        .waitFor();
    await page.getByText(/Your rating \d+ ± \d+ −\d+/).waitFor();
    await page.locator('.facts', { hasText: 'tried' }).waitFor();
    await button(page, 'Try again').click();
    expect(await page.locator('h2:focus').textContent()).toContain('puzzle');
    for (let ply = 0; ply < found.puzzle.solution.length; ply += 2) {
        await type(page, found.puzzle.solution[ply]!);
    }
    await says(page, /^Solved/);
    // It was not rated a second time.
    await page.getByText(/Your rating \d+ ± \d+ −\d+/).waitFor();
    await page.locator('.facts', { hasText: 'solved' }).waitFor();
});

test('a move that may win later is not called wrong, and can be played on', async () => {
    const visitor = await Visitor.come({ settings: { textMode: true } });
    const { page } = visitor;
    const found = find(({ open }) => open.length > 0);
    await visitor.open(address(found));
    await type(page, found.puzzle.open[0]!);
    await says(page, /It may win later, so it is not counted as wrong/);
    expect(await page.locator('.rating').count()).toBe(0);
    await button(page, 'Play on').click();
    await button(page, 'Back to the puzzle').click();
    await says(page, /^(Only one first move|A side has won)/);
});

test('a later move that may win later is not called wrong either', async () => {
    const visitor = await Visitor.come({ settings: { textMode: true } });
    const { page } = visitor;
    const found = find(
        ({ goal, solution }, game) => game === 'dara' && goal !== 'win' && solution.length > 2,
    );
    const { solution, also } = found.puzzle;
    await visitor.open(address(found));
    await type(page, solution[0]!);
    await says(page, /^Right\. \d/);
    const legal = page.getByRole('region', { name: 'Legal moves' });
    await legal.getByRole('button', { name: solution[2]!, exact: true }).waitFor();
    const moves = await legal.getByRole('button').allInnerTexts();
    await type(
        page,
        moves.find((move) => move !== solution[2] && !also[1]!.includes(move))!,
    );
    await says(page, /It may win later, so it is not counted as wrong/);
    expect(await page.locator('.rating').count()).toBe(0);
    await button(page, 'Try again').click();
    for (let ply = 2; ply < solution.length; ply += 2) await type(page, solution[ply]!);
    await says(page, /^Solved/);
    await page.getByText(/Your rating \d+ ± \d+ \+\d+/).waitFor();
});

test('a refused press in a puzzle says why beside the point', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    const found = find(({ refuted }, game) => game === 'pretwa' && Object.keys(refuted).length > 0);
    await visitor.open(address(found));
    await board.ready();
    const vacant = (await board.seen()).find(({ live, words }) => !live && /, empty/.test(words))!;
    await page.mouse.click(vacant.x, vacant.y);
    const bubble = page.locator('.bubble');
    await bubble.filter({ hasText: new RegExp(`\\b${vacant.name}\\b.*\\.$`) }).waitFor();
    await picture(page, 'refusal-puzzle');
    // After a move the bubble says what became of it.
    await board.enterText(Object.keys(found.puzzle.refuted)[0]!);
    await says(page, /does not win/);
    await page.mouse.click(vacant.x, vacant.y);
    await bubble.filter({ hasText: /does not win/ }).waitFor();
});

test('a puzzle solved with a hint is seen, not solved', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    const found = find(({ solution }, game) => game === 'pretwa' && solution.length <= 3);
    const { solution } = found.puzzle;
    await visitor.open(address(found));
    await board.ready();
    await page.keyboard.press('h');
    await page.locator('.arrow.hint').waitFor({ state: 'attached' });
    await says(page, /It begins at/);
    await button(page, 'The move').click();
    await message(page).getByText(`The move is ${solution[0]}`).waitFor();
    for (let ply = 0; ply < solution.length; ply += 2) await board.enterText(solution[ply]!);
    await says(page, /counts as seen, not as solved/);
    await visitor.open('/puzzles');
    await page
        .getByText(/^0 of \d+ solved/)
        .first()
        .waitFor();
    expect(await page.getByText(/^1 of \d+ solved/).count()).toBe(0);
});

test('the solution is shown to somebody who gives up', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    const found = find((_, game) => game === 'dash-guti');
    await visitor.open(address(found));
    await board.ready();
    await button(page, 'Give up').click();
    await says(page, /^This is how/);
    await page.locator('.line', { hasText: found.puzzle.solution[0]! }).waitFor();
});

/** A day whose puzzle is solved by one move, or else by few. */
function shortDay(): { day: number; found: PuzzleOfGame } {
    let best: { day: number; found: PuzzleOfGame } | undefined;
    for (let day = 20_600; day < 21_000; day++) {
        const { game, number } = puzzleOfDay(day, listings)!;
        const all = collections.find((collection) => collection.game === game)!;
        const puzzle = all.puzzles[number - 1]!;
        const least = best?.found.puzzle.solution.length ?? Infinity;
        if (puzzle.solution.length >= least) continue;
        best = { day, found: { game, number, count: all.puzzles.length, puzzle } };
    }
    return best!;
}

test.runIf(inject('served'))(
    'the puzzle of the day, two days in a row, without a network',
    async () => {
        const { day, found } = shortDay();
        const visitor = await Visitor.come({ keeping: true, settings: { textMode: true } });
        const { page, context } = visitor;
        const noon = new Date(day * 86_400_000 + 12 * 3_600_000);
        await page.clock.setFixedTime(noon);
        await page.addInitScript((last) => {
            // The day before was solved.
            localStorage['guti.puzzles'] ??= JSON.stringify({
                daily: { last, length: 1, best: 1 },
            });
        }, day - 1);
        await visitor.open('/');
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        await page.reload();
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        await context.setOffline(true);
        visitor.allow(/ERR_INTERNET_DISCONNECTED/);
        await visitor.open('/');
        await page.getByText('1 day in a row so far').waitFor();
        await page.getByRole('link', { name: /Puzzle of the day/ }).click();
        await page.waitForURL(`**${address(found)}`);
        await page.getByRole('heading', { name: /puzzle of the day/ }).waitFor();
        for (let ply = 0; ply < found.puzzle.solution.length; ply += 2) {
            await type(page, found.puzzle.solution[ply]!);
        }
        await page.getByText('2 days in a row').waitFor();
        await visitor.open('/');
        await page.getByText('Solved · 2 days in a row').waitFor();
    },
);

test('an engine that fails in a puzzle is said', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    const fail = await breakable(page);
    await visitor.open('/puzzles/dara?n=1');
    await visitor.board.ready();
    await fail();
    await button(page, 'Give up').click();
    await page.getByText('The engine crashed').first().waitFor();
});

test('puzzles that do not arrive can be asked for again', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    visitor.allow(/ERR_FAILED/);
    await page.route('**/assets/dara-*.json', (route) => route.abort(), { times: 1 });
    await visitor.open('/puzzles/dara?n=1');
    await button(page, 'Try again').click();
    await board.ready();
});

test('the puzzle of the day changes at midnight in a page that stays open', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    const midnight = new Date(2026, 8, 5);
    const links = [-1, 0].map((after) => {
        const { game, number } = puzzleOfDay(dayNumber(midnight) + after, listings)!;
        return `/puzzles/${game}?n=${number}`;
    });
    await page.clock.install({ time: midnight.getTime() - 60_000 });
    await visitor.open('/puzzles');
    const daily = page.getByRole('link', { name: /Puzzle of the day/ });
    expect(await daily.getAttribute('href')).toBe(links[0]);
    await page.clock.fastForward(120_000);
    await expect.poll(() => daily.getAttribute('href')).toBe(links[1]);
});

test('progress of the time before ratings is read, and can be deleted', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    const { game, count } = find(() => true);
    await visitor.open('/');
    await page.evaluate((game) => {
        const solved = {
            [game]: { p: { tries: 1, helped: false }, q: { tries: 1, helped: true } },
        };
        localStorage['guti.puzzles'] = JSON.stringify({ solved, streak: 1, best: 3 });
    }, game);
    await visitor.open('/puzzles');
    await page.getByText(`1 of ${count} solved`).waitFor();
    await page.getByText('best 3').waitFor();
    await button(page, 'Delete my progress').click();
    await button(page, 'Delete').click();
    await page.getByText(`1 of ${count} solved`).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText(`0 of ${count} solved`).first().waitFor();
    expect(await page.getByText('best 3').count()).toBe(0);
});

test.each(['pretwa', 'khutka-boia', 'dara'])(
    'on a phone the task, the board and the buttons of a puzzle of %s are seen without scrolling',
    async (game) => {
        const visitor = await Visitor.come({ width: 390, height: 844, touch: true });
        const { page, board } = visitor;
        await visitor.open(`/puzzles/${game}?n=1`);
        await board.ready();
        const end = await page.locator('nav').last().boundingBox();
        for (const seen of [
            page.locator('.task'),
            board.drawing,
            message(page),
            button(page, 'Hint'),
        ]) {
            const box = (await seen.boundingBox())!;
            expect(box.y).toBeGreaterThanOrEqual(0);
            expect(box.y + box.height).toBeLessThanOrEqual(end!.y);
        }
    },
);
