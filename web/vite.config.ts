/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { cards } from './build/cards.ts';
import { compressed } from './build/compressed.ts';
import { messages } from './build/messages.ts';
import { puzzles } from './build/puzzles.ts';
import { pwa } from './build/pwa.ts';

// `guti serve` at its usual address answers what the development server does not know.
const server = 'http://127.0.0.1:8080';

// Scripts that are loaded together, and would be a file for each module: many small ones compress badly.
const together = [
    {
        // What the first page loads after the list of games.
        name: 'played',
        test: /src\/lib\/(store\/(games|random|experience)|games\/(stored|NewHere|Unfinished|Played)|puzzles\/(DailyCard|daily|today|progress|listings|ratings|glicko))\.|idb-keyval|virtual:puzzles/,
    },
    {
        // What every page needs.
        name: 'base',
        test: /node_modules\/(svelte|clsx|esm-env|@fluent)\/|preload-helper|src\/lib\/(languages\/(language\.svelte|english|formats|browser)|store\/(settings|local)|ui\/(toasts|text)|engine\/api)\.|virtual:(languages|messages\/common)/,
    },
    { name: 'game-link', test: /src\/lib\/games\/(game-link|WithGameLink)\./ },
    { name: 'keys', test: /src\/lib\/ui\/(keys|KeyTable|KeysDialog|MoveNavigation)\./ },
    {
        name: 'server',
        test: /src\/lib\/live\/(server|session|seats|seat-tokens|people|wake)\./,
    },
    { name: 'fields', test: /src\/lib\/ui\/(CopyField|NameField|NumberField|Toggle)\./ },
    { name: 'files', test: /src\/lib\/(files|play\/download)\.ts/ },
];

export default defineConfig({
    plugins: [svelte(), cards(), messages(), puzzles(), pwa(), compressed()],
    // One style sheet is smaller than thirty, which are compressed one by one, and a page that is opened
    // later needs a file less.
    // A browser without `modulepreload` only fetches a script later.
    build: {
        ...{ target: 'es2022', sourcemap: false, cssCodeSplit: false },
        modulePreload: { polyfill: false },
        rolldownOptions: {
            output: {
                // Hundreds of references repeat the hashes, which no compression shortens. For so many files no
                // shorter ones are allowed.
                entryFileNames: 'assets/[name]-[hash:7].js',
                chunkFileNames: 'assets/[name]-[hash:7].js',
                assetFileNames: 'assets/[name]-[hash:7][extname]',
                codeSplitting: { includeDependenciesRecursively: false, groups: together },
            },
        },
    },
    worker: { format: 'es' },
    server: {
        // The games and the puzzles lie beside the pages, not among them.
        fs: { allow: ['..'] },
        proxy: {
            '/api': { target: server, ws: true },
            '/tables': { target: server },
        },
    },
    test: { include: ['tests/**/*.test.ts'], setupFiles: ['tests/setup.ts'] },
});
