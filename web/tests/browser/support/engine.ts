/** An engine that fails. */
import type { Page } from 'playwright-core';

/** Makes the workers of the page fail from the moment at which the returned function is called. */
export async function breakable(page: Page): Promise<() => Promise<void>> {
    await page.addInitScript(() => {
        const Real = window.Worker;
        window.Worker = class extends Real {
            override postMessage(...message: [unknown]) {
                if ('broken' in window)
                    this.dispatchEvent(new ErrorEvent('error', { message: 'broken' }));
                else super.postMessage(...message);
            }
        };
    });
    return () => page.evaluate(() => void Object.assign(window, { broken: true }));
}
