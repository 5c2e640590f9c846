/** The routes of the pages. Each page is loaded at its first visit. */
import { tick } from 'svelte';
import { createRouter, serializeSearch } from 'sv-router';
import { languages, withMessages } from './lib/languages/language.svelte';
import { routedAddress } from './lib/links';
import { recover } from './lib/reload';
import Gallery from './pages/Gallery.svelte';

const { pathname, search, hash } = globalThis.location ?? { pathname: '/', search: '', hash: '' };
const tags = languages.map(({ tag }) => tag);
const address = routedAddress(pathname, search, tags);
if (address !== pathname + search) history.replaceState(history.state, '', address + hash);

/** The address that is being opened; its script may still be on its way. */
let opening: string | undefined;

const router = createRouter({
    '/': Gallery,
    '/games/:game': () => import('./pages/Game.svelte'),
    '/games/:game/lesson': () => import('./pages/Lesson.svelte'),
    '/play/:game': () => import('./pages/Play.svelte'),
    '/friends': () => import('./pages/Friends.svelte'),
    '/match/:match': () => import('./pages/Match.svelte'),
    '/analysis/:game': () => import('./pages/Analysis.svelte'),
    '/editor/:game': () => import('./pages/Editor.svelte'),
    '/check/:game': () => withMessages(import('./pages/Check.svelte')),
    '/puzzles': () => import('./pages/Puzzles.svelte'),
    '/puzzles/own': () => import('./pages/OwnPuzzle.svelte'),
    '/puzzles/:game': () => import('./pages/Puzzle.svelte'),
    '/mine': () => import('./pages/Mine.svelte'),
    '/players/:name': () => import('./pages/Player.svelte'),
    '/ratings/:game': () => import('./pages/Ratings.svelte'),
    '/account': () => import('./pages/Account.svelte'),
    '/settings': () => import('./pages/Settings.svelte'),
    '/help': () => withMessages(import('./pages/Help.svelte')),
    '/embed/:game': () => import('./pages/Embed.svelte'),
    '*': () => import('./pages/Missing.svelte'),
    hooks: {
        beforeLoad: ({ pathname, search, hash }) => {
            const there = pathname === globalThis.location?.pathname;
            opening = there
                ? location.href
                : `${pathname}${serializeSearch(search) ?? ''}${hash ?? ''}`;
        },
        afterLoad: () => {
            opening = undefined;
            // The router has scrolled to the top.
            void tick().then(() =>
                document.getElementById(location.hash.slice(1))?.scrollIntoView(),
            );
        },
    },
});

export const { p, isActive, route } = router;

// Vite tells when a script is gone. Scripts that are only loaded in advance may be missing.
globalThis.addEventListener?.('vite:preloadError', () => {
    if (opening !== undefined) recover(opening);
    opening = undefined;
});

/** Waits for what the router does, but not for a script that is gone: there the router never ends. */
function unlessGone(done: Promise<unknown>): Promise<unknown> {
    const over = new AbortController();
    const gone = new Promise((resolve) =>
        addEventListener('vite:preloadError', resolve, { signal: over.signal }),
    );
    return Promise.race([done, gone]).finally(() => over.abort());
}

/** Loads the page of an address; resolves also if its script is gone. */
export const preload = (path: string) => unlessGone(router.preload(path as '/'));

/** Opens a page; resolves also if its script is gone, and `recover` has told so. */
export const navigate = ((...to: Parameters<typeof router.navigate>) =>
    unlessGone(router.navigate(...to))) as typeof router.navigate;
