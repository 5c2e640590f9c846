import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

/** The folder of the screenshots, which git ignores. */
export const screens = fileURLToPath(new URL('../../../artefacts/screens/', import.meta.url));

/** Takes a screenshot for people to look at, if `SCREENSHOTS` asks for them: no test compares them. */
export async function picture(page: Page, name: string, options: { fullPage?: boolean } = {}) {
    if (process.env.SCREENSHOTS === undefined) return;
    await page.screenshot({ ...options, path: `${screens}${name}.png` });
}
