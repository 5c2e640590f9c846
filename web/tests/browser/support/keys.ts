/** Navigation by keyboard. */
import type { Page } from 'playwright-core';

export const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;

/** The point of a board that has the focus. */
export function focused(page: Page): Promise<number | null> {
    return page.evaluate(() => {
        const point = document.activeElement?.getAttribute('data-point');
        return point === null || point === undefined ? null : Number(point);
    });
}

/** Presses Tab until a point of the board has the focus; returns the number of presses. */
export async function tabToBoard(page: Page, most = 60): Promise<number> {
    for (let stops = 1; stops <= most; stops++) {
        await page.keyboard.press('Tab');
        if ((await focused(page)) !== null) return stops;
    }
    throw new Error('no stop is on the board');
}

/** The destination of each arrow key from each point that arrow keys reach from the focus. */
export async function explore(page: Page): Promise<Map<number, Map<string, number>>> {
    const start = await focused(page);
    if (start === null) throw new Error('the focus is not on the board');
    const ways = new Map<number, Map<string, number>>();
    const open = [start];
    for (let point = open.pop(); point !== undefined; point = open.pop()) {
        if (ways.has(point)) continue;
        const found = new Map<string, number>();
        ways.set(point, found);
        for (const arrow of arrows) {
            await page.locator(`[data-point="${point}"]`).first().focus();
            await page.keyboard.press(arrow);
            const to = await focused(page);
            if (to === null || to === point) continue;
            found.set(arrow, to);
            open.push(to);
        }
    }
    await page.locator(`[data-point="${start}"]`).first().focus();
    return ways;
}

/** Moves the focus to a point with arrow keys. */
export async function walk(page: Page, ways: Map<number, Map<string, number>>, goal: number) {
    const start = await focused(page);
    if (start === null) throw new Error('the focus is not on the board');
    const paths = new Map<number, string[]>([[start, []]]);
    // Breadth first: iteration includes entries that are added meanwhile.
    for (const [point, path] of paths) {
        for (const [arrow, to] of ways.get(point) ?? []) {
            if (!paths.has(to)) paths.set(to, [...path, arrow]);
        }
    }
    const path = paths.get(goal);
    if (!path) throw new Error(`no arrows lead from ${start} to ${goal}`);
    for (const arrow of path) await page.keyboard.press(arrow);
}
