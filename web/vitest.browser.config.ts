import { defineConfig } from 'vitest/config';

/** The pages in a real browser: see `docs/src/engineering/browser.md`. */
export default defineConfig({
    test: {
        include: ['tests/browser/**/*.spec.ts'],
        globalSetup: ['tests/browser/support/setup.ts'],
        // One browser and one server, which all specs share, two files at a time; nothing is asserted
        // about times.
        maxWorkers: 2,
        // The computer does not play the same game twice, and a browser has bad moments: what fails is
        // tried once more, and a real fault fails again.
        retry: 1,
        testTimeout: 180_000,
        hookTimeout: 60_000,
        slowTestThreshold: 20_000,
        reporters: ['verbose'],
    },
});
