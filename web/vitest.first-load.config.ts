import { mergeConfig } from 'vitest/config';
import browser from './vitest.browser.config';

/** What the first load costs: `npm run first-load`. */
export default mergeConfig(
    { ...browser, test: { ...browser.test, include: [] } },
    { test: { include: ['tests/browser/first-load.measure.ts'], reporters: ['default'] } },
);
