/** Registers the service worker, which caches the pages, and reports new versions. */
import { registerSW } from 'virtual:pwa-register';
import { t } from 'virtual:messages/common';
import { closeToast, toast } from './ui/toasts.svelte';

/** The interval of checks for a new version, in milliseconds. */
const updateInterval = 60 * 60 * 1000;

export function registerServiceWorker() {
    let shown = 0;
    let [wanted, active] = [false, false];
    let registered: ServiceWorkerRegistration | undefined;
    /** Activates the new version, which then reloads this page; another tab may have activated it. */
    function run() {
        wanted = true;
        const waiting = registered?.waiting;
        if (active || waiting === null) location.reload();
        else void update();
        // A page that no worker controls, as after a forced reload, is not told that there is a new one.
        waiting?.addEventListener('statechange', () => {
            if (waiting.state === 'activated') location.reload();
        });
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
            registered = registration;
            if (!registration) return;
            setInterval(() => {
                if (navigator.onLine) void registration.update().catch(() => undefined);
            }, updateInterval);
        },
    });
}
