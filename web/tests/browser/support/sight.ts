/** What is in sight on a small screen, and what is too small to be pressed there. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Whether all of an element lies above the bar at the bottom of the screen, without scrolling. */
export async function inSight(page: Page, element: Locator): Promise<boolean> {
    await element.waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const box = await element.boundingBox();
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    return box !== null && bar !== null && box.y >= 0 && box.y + box.height <= bar.y + 1;
}

/** Targets, besides links in a text, that are smaller than 24 pixels. */
export function small(page: Page): Promise<string[]> {
    return page.evaluate(() =>
        [
            ...document.querySelectorAll(
                ':is(button, summary, select, input, textarea, [role="button"], a[href])',
            ),
        ]
            .filter((one) => one.checkVisibility() && !one.closest('.visually-hidden'))
            .filter((one) => !one.matches('a') || getComputedStyle(one).display !== 'inline')
            // A label is pressed for what it holds.
            .map((one) => ({ one, box: (one.closest('label') ?? one).getBoundingClientRect() }))
            .filter(({ box }) => box.width < 24 || box.height < 24)
            .map(({ one, box }) => {
                const name = one.getAttribute('aria-label') ?? one.textContent?.trim();
                return `${name}: ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`;
            }),
    );
}
