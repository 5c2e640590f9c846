import type { Page } from 'playwright-core';

/** Chooses an option by its label. */
export async function choose(page: Page, words: string) {
    await page
        .locator('label:has(input[type="radio"])')
        .filter({ has: page.getByText(words, { exact: true }) })
        .first()
        .click();
}
