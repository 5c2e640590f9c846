/** Lessons taken to their ends. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Lesson } from '../../src/lib/lesson/lesson';
import { breakable } from './support/engine';
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

test('a lesson says why it refuses a press, and shows the right move', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    const { steps } = await read<Lesson>('../../src/lessons/pretwa.json');
    const number = steps.findIndex(({ title }) => title === 'Leap back');
    await visitor.open('/games/pretwa/lesson');
    for (let step = 0; step < number; step++) {
        const [wanted] = steps[step]?.allow ?? [];
        if (wanted !== undefined) {
            await board.enterText(wanted);
            await page.locator('.answer.good').waitFor();
        }
        await page.getByRole('button', { name: 'Next' }).click();
    }
    await page.getByRole('heading', { name: 'Leap back' }).waitFor();
    const vacant = (await board.seen()).find(({ live, words }) => !live && /, empty/.test(words))!;
    await page.mouse.click(vacant.x, vacant.y);
    const reason = new RegExp(`\\b${vacant.name}\\b.*\\.$`);
    await page.locator('.bubble').filter({ hasText: reason }).waitFor();
    await page.getByRole('button', { name: 'Show me' }).click();
    await page.locator('.arrow.best').waitFor({ state: 'attached' });
});

test('an engine that fails in a lesson is said', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    const fail = await breakable(page);
    await visitor.open('/games/pretwa/lesson');
    await fail();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByText('The engine crashed').first().waitFor();
});

test('a lesson that does not arrive can be asked for again', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    visitor.allow(/ERR_FAILED/);
    const files = '**/assets/dara-*.js';
    await page.route(files, (route) => route.abort());
    await visitor.open('/games/dara/lesson');
    await page.unroute(files);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Next', exact: true }).waitFor();
});

test('another language shows the step that was reached', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    await visitor.open('/games/pretwa/lesson');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    const reached = page.locator('.large-screen .past');
    await reached.waitFor({ state: 'attached' });
    await page.getByRole('banner').getByRole('combobox').selectOption('fr');
    await page.waitForFunction(() => document.documentElement.lang === 'fr');
    await page.getByRole('heading', { name: 'The first step' }).waitFor({ state: 'detached' });
    await visitor.settled();
    expect(await reached.count()).toBe(1);
});
