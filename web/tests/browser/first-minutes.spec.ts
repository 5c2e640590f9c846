/**
 * The first five minutes of somebody who has never been here, on a desktop and on a phone, with a
 * screenshot of every stop: gallery, lesson, set-up, a game, a puzzle.
 */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Lesson } from '../../src/lib/lesson/lesson';
import { expectAccessible, expectNoSidewaysScroll } from './support/access';
import { click, touch } from './support/board';
import { picture } from './support/screens';
import { inSight, small } from './support/sight';
import { Visitor, type Habits } from './support/visitor';

const devices: Record<string, Habits> = {
    desktop: { width: 1280, height: 800 },
    phone: { width: 390, height: 844, touch: true },
};

const lesson = JSON.parse(
    await readFile(new URL('../../src/lessons/lau-kata-kati.json', import.meta.url), 'utf8'),
) as Lesson;

test.each(Object.keys(devices))('the first five minutes: %s', async (device) => {
    const visitor = await Visitor.come(devices[device]);
    const { page } = visitor;
    const isPhone = device === 'phone';
    const board = visitor.board.pressedBy(isPhone ? touch : click);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    let stops = 0;

    /** Checks a stop of the way. */
    async function stop(name: string) {
        stops += 1;
        const file = `${String(stops).padStart(2, '0')}-${name}-${device}`;
        await picture(page, `first-minutes/${file}`);
        await expectNoSidewaysScroll(page, name);
        await expectAccessible(page, name);
        expect(await small(page), name).toEqual([]);
    }

    await visitor.open('/');
    const begin = link('The lesson, step by step');
    if (isPhone) expect(await inSight(page, begin)).toBe(true);
    else await begin.waitFor();
    await stop('gallery');

    await begin.click();
    for (const [index, step] of lesson.steps.entries()) {
        await page.getByRole('heading', { name: step.title }).waitFor();
        if (index === 0) await stop('lesson');
        const [wanted] = step.allow ?? [];
        if (wanted !== undefined) {
            await board.enterText(wanted);
            await page.locator('.answer.good').waitFor();
            if (index === 1) await stop('lesson-answer');
        }
        if (index < lesson.steps.length - 1) await button('Next').click();
    }
    await stop('lesson-end');

    await link('Play the game').click();
    await page.waitForURL('**/play/lau-kata-kati**');
    await visitor.settled();
    const start = button('Start');
    if (isPhone) expect(await inSight(page, start)).toBe(true);
    await stop('set-up');

    await start.click();
    await board.ready();
    await stop('board');
    const refused = (await board.seen()).find(({ live, words }) => !live && /, empty/.test(words));
    const { x, y } = refused ?? (await board.find('a1'));
    await (isPhone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    const bubble = page.locator('.bubble');
    await bubble.waitFor();
    await stop('refusal');
    await button('Hint').click();
    await bubble.filter({ hasText: /^Hint: / }).waitFor();
    const words = (await bubble.boundingBox())!;
    expect(words.y).toBeGreaterThan(0);
    expect(words.y + words.height).toBeLessThan(page.viewportSize()!.height);
    await stop('hint');
    await board.play(([first]) => first!);
    await page.waitForFunction(
        () => document.querySelectorAll('[aria-label="List of moves"] [data-count]').length >= 2,
    );
    await button('What happened?').click();
    await page.getByRole('status').filter({ hasText: 'pieces left' }).waitFor();
    await stop('what-happened');
    await button('Dismiss').click();
    await button('The rules').click();
    await page.getByRole('dialog').getByText('Every rule', { exact: true }).waitFor();
    await stop('rules');
    await page.keyboard.press('Escape');
    await button('Resign').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rematch' }).waitFor();
    await stop('end');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

    await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Puzzles' })
        .click();
    await visitor.settled();
    await stop('puzzles');
    await visitor.open('/puzzles/lau-kata-kati?n=1');
    await board.ready();
    await stop('puzzle');
});
