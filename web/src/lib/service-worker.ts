/** Registers the service worker, which caches the pages, and reports new versions. */
import { registerSW } from 'virtual:pwa-register';
import { t } from 'virtual:messages/common';
import { closeToast, toast } from './ui/toasts.svelte';

/** The interval of checks for a new version, in milliseconds. */
const updateInterval = 60 * 60 * 1000;

export function registerServiceWorker() {
    let shown = 0;
    let [wanted, active] = [false, false];
    /** Activates the new version, which then reloads this page; another tab may have activated it. */
    function run() {
        wanted = true;
        if (active) location.reload();
        else void update();
    }
    const update = registerSW({
        onNeedRefresh() {
            // It is called for the installed version, and again for the same one as it waits.
            closeToast(shown);
            shown = toast(t('new-version'), { action: { label: t('new-version-update'), run } });
        },
        // Other tabs are not reloaded: they may show what is shown only once, such as a recovery code.
        onNeedReload() {
            active = true;
            if (wanted) location.reload();
        },
        onRegisteredSW(_, registration) {
            if (!registration) return;
            setInterval(() => {
                if (navigator.onLine) void registration.update().catch(() => undefined);
            }, updateInterval);
        },
    });
}
