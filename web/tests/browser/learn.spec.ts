/** Lessons taken to their ends, puzzles solved. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Lesson } from '../../src/lib/lesson/lesson';
import type { Collection } from '../../src/lib/puzzles/puzzles';
import { games } from './support/games';
import { Visitor } from './support/visitor';

async function read<T>(path: string): Promise<T> {
    return JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8')) as T;
}

test.each(games)('the lesson of %s to its end', async (game) => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    const { steps } = await read<Lesson>(`../../src/lessons/${game}.json`);
    await visitor.open(`/games/${game}/lesson`);
    for (const [index, step] of steps.entries()) {
        await page.getByRole('heading', { name: step.title }).waitFor();
        const [wanted] = step.allow ?? [];
        if (wanted !== undefined) {
            await board.enterText(wanted);
            await page.locator('.answer.good').waitFor();
        }
        if (index < steps.length - 1) await page.getByRole('button', { name: 'Next' }).click();
    }
    await page.getByRole('link', { name: 'Play the game' }).waitFor();
});

test('a lesson rejects a wrong move, takes it back and shows the right one', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    const { steps } = await read<Lesson>('../../src/lessons/pretwa.json');
    const number = steps.findIndex(({ title }) => title === 'Leap back');
    await visitor.open('/games/pretwa/lesson');
    for (let step = 0; step < number; step++) {
        const [wanted] = steps[step]?.allow ?? [];
        if (wanted !== undefined) await board.enterText(wanted);
        await page.getByRole('button', { name: 'Next' }).click();
    }
    await page.getByRole('button', { name: 'Show me' }).click();
    await page.locator('.arrow.best').waitFor({ state: 'attached' });
});

const solvable = ['lau-kata-kati', 'dara', 'khutka-boia'];

test.each(solvable)('a puzzle of %s is solved, and the next one follows', async (game) => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    const { puzzles } = await read<Collection>(`../../../puzzles/${game}.json`);
    const { solution } = puzzles[0]!;
    await visitor.open(`/puzzles/${game}?n=1`);
    for (let ply = 0; ply < solution.length; ply += 2) await board.enterText(solution[ply]!);
    await page
        .locator('main')
        .getByText(/^Solved/)
        .waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: 'Puzzle 2' }).waitFor();
    await page.goto(`${visitor.origin}/puzzles`);
    await page.getByText(`${puzzles.length} puzzles, 1 solved`).waitFor();
});

test('a wrong move is rejected, a hint shows the move, and the solution can be shown', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    const { puzzles } = await read<Collection>('../../../puzzles/dash-guti.json');
    const [{ solution } = { solution: [''] }] = puzzles;
    await visitor.open('/puzzles/dash-guti?n=1');
    await page.getByRole('button', { name: 'A hint' }).click();
    await page.locator('.arrow.hint').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'The move' }).click();
    await page.getByText(`It is ${solution[0]}`).waitFor();
    const other = await board.choices();
    expect(other.length).toBeGreaterThan(0);
    // Any other move of the same piece.
    const [from, to] = solution[0]!.split(/[-x]/);
    await board.enter(from!);
    const wrong = (await board.choices()).find(({ name }) => name !== to && name !== from);
    await board.enter(wrong!.name);
    await page.getByRole('button', { name: 'Show the solution' }).click();
    await page
        .locator('main')
        .getByText(/^This is how/)
        .waitFor();
});
