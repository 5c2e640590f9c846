/** Playing a game to its end. */
import type { Page } from 'playwright-core';
import { live, type BoardOnScreen, type Pick } from './board';

type Turn = 'move' | 'pass' | 'end';

/** Waits until the user can move or pass, or the game is over. */
export async function turn(page: Page): Promise<Turn> {
    const found = await page.waitForFunction(
        (live): Turn | false => {
            if (document.querySelector('dialog[open]')) return 'end';
            const buttons = [...document.querySelectorAll('button')];
            if (buttons.some((button) => button.innerText.trim() === 'Pass')) return 'pass';
            return document.querySelector(live) ? 'move' : false;
        },
        live,
        { timeout: 30_000 },
    );
    return (await found.jsonValue()) as Turn;
}

/** Plays until the dialog at the end and returns its text. Adds the moves to `played`. */
export async function playToEnd(
    page: Page,
    board: BoardOnScreen,
    pick: Pick,
    played: string[] = [],
): Promise<string> {
    for (let count = 0; count < 300; count++) {
        const now = await turn(page);
        if (now === 'end') return page.locator('dialog[open]').innerText();
        if (now === 'move') played.push((await board.play(pick)).join(' '));
        // The button may be gone: then it was that of the pass before.
        else
            await pass(page)
                .click({ timeout: 2_000 })
                .catch(() => undefined);
    }
    throw new Error('this game does not end');
}

/** Presses a button of the dialog and waits until the dialog is closed. */
export async function answer(page: Page, name: string) {
    const dialog = page.locator('dialog[open]');
    await dialog.getByRole('button', { name, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
}

const pass = (page: Page) => page.getByRole('button', { name: 'Pass', exact: true });
