/** Registers the service worker, which caches the pages, and reports new versions. */
import { registerSW } from 'virtual:pwa-register';
import { t } from 'virtual:messages/common';
import { toast } from './ui/toasts.svelte';

/** The interval of checks for a new version, in milliseconds. */
const updateInterval = 60 * 60 * 1000;

export function registerServiceWorker() {
    const update = registerSW({
        onNeedRefresh() {
            toast(t('new-version'), {
                action: { label: t('new-version-update'), run: () => void update(true) },
            });
        },
        onRegisteredSW(_, registration) {
            if (!registration) return;
            setInterval(() => {
                if (navigator.onLine) void registration.update().catch(() => undefined);
            }, updateInterval);
        },
    });
}
