import { defineConfig } from 'vitest/config';

/** The pages in a real browser: see `docs/src/engineering/browser.md`. */
export default defineConfig({
    test: {
        include: ['tests/browser/**/*.spec.ts'],
        globalSetup: ['tests/browser/support/setup.ts'],
        // One server, which all specs share, and a browser for each file. A page waits for much, so more
        // files than processors run at a time; nothing is asserted about times.
        maxWorkers: 3,
        // The computer does not play the same game twice, and a browser has bad moments: what fails is
        // tried once more, and a real fault fails again.
        retry: 1,
        testTimeout: 180_000,
        hookTimeout: 60_000,
        slowTestThreshold: 20_000,
        reporters: ['verbose'],
    },
});
