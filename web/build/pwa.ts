import { VitePWA } from 'vite-plugin-pwa';
import { listedLanguages, messagesOf } from './messages.ts';

/**
 * The name and the description of the app in the other complete languages, as members of the manifest:
 * <https://www.w3.org/TR/appmanifest/>.
 */
export function localizedNames() {
    const others = listedLanguages().filter(({ tag, complete }) => complete && tag !== 'en');
    const inEach = (say: (messages: ReturnType<typeof messagesOf>) => string) =>
        Object.fromEntries(
            others.map(({ tag, direction }) => [
                tag,
                { value: say(messagesOf(tag)), lang: tag, dir: direction },
            ]),
        );
    return {
        name_localized: inEach((messages) => `guti: ${String(messages['gallery-title'])}`),
        description_localized: inEach((messages) => String(messages['gallery-lead'])),
    };
}

/** The app as it is installed, and what works offline: everything, once it was visited. */
export function pwa() {
    return VitePWA({
        registerType: 'prompt',
        // The page registers it itself: a policy forbids scripts inside the page.
        injectRegister: null,
        includeAssets: ['icon.svg', 'apple-touch-icon.png'],
        manifest: {
            id: '/',
            name: 'guti: traditional board games',
            short_name: 'guti',
            description: 'Play, learn, analyse and study traditional board games.',
            lang: 'en',
            dir: 'ltr',
            ...localizedNames(),
            start_url: '/',
            scope: '/',
            display: 'standalone',
            background_color: '#f5efe3',
            theme_color: '#fffbf3',
            categories: ['games', 'education'],
            icons: [
                { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
                { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
                { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
                {
                    src: '/icon-maskable-512.png',
                    sizes: '512x512',
                    type: 'image/png',
                    purpose: 'maskable',
                },
            ],
        },
        workbox: {
            importScripts: ['notification-click.js'],
            globPatterns: ['**/*.{js,css,html,svg,png,wasm,json,toml}'],
            // The page itself keeps the language that was chosen; nobody needs all of them.
            globIgnores: ['assets/language-*.json'],
            maximumFileSizeToCacheInBytes: 8_000_000,
            navigateFallback: '/index.html',
            // What the server itself answers; and boards in other people's pages, which need the
            // header that lets them be there.
            navigateFallbackDenylist: [
                /^\/(api|tables|problems|embed|healthz|metrics)(\/|$)/,
                // Boards to print, pictures, game files, the sitemap.
                /\.(pdf|svg|png|toml|xml|txt)(\?|$)/,
            ],
            cleanupOutdatedCaches: true,
        },
    });
}
