/** Automatic accessibility checks. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Fails with the violations that axe finds, each with its elements and reason. */
export async function expectAccessible(page: Page, where: string) {
    // What passes is told in as many words as what fails, and takes as long to tell. No page has frames of
    // other origins, for which alone the other mode opens a page of its own.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    const { violations } = await axe.withTags(levels).analyze();
    const told = violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary}`),
    );
    expect(told, where).toEqual([]);
}

/** Checks for one heading of the first level, no skipped levels, and no empty heading. */
export async function expectHeadings(page: Page, where: string) {
    const headings = await page
        .locator('h1, h2, h3, h4, h5, h6')
        .evaluateAll((all) =>
            all
                .filter((one) => one.checkVisibility())
                .map((one) => ({ level: Number(one.tagName[1]), text: one.textContent?.trim() })),
        );
    expect(headings.filter(({ level }) => level === 1).length, where).toBe(1);
    let before = 0;
    for (const { level, text } of headings) {
        expect(text, where).not.toBe('');
        expect(level, `${where}: ${text}`).toBeLessThanOrEqual(before + 1);
        before = level;
    }
}

/** Checks that the narrowest supported screen needs no horizontal scrolling. */
export async function expectNoSidewaysScroll(page: Page, where: string) {
    const wide = await page.evaluate(() => {
        const width = document.documentElement.clientWidth;
        const scrolls = document.documentElement.scrollWidth > width;
        // The innermost elements that overflow.
        const out = [...document.querySelectorAll('body *')].filter(
            (one) => one.getBoundingClientRect().right > width + 1 && one.checkVisibility(),
        );
        return scrolls ? out.slice(-5).map((one) => one.outerHTML.slice(0, 120)) : [];
    });
    expect(wide, where).toEqual([]);
}
