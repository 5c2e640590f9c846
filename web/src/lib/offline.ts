/** Keeps the pages in the browser, and says when there are newer ones. */
import { registerSW } from 'virtual:pwa-register';
import { toast } from './ui/toasts.svelte';

/** So often it is looked for newer pages while these are open, in milliseconds. */
const often = 60 * 60 * 1000;

export function stayFresh() {
    const update = registerSW({
        onNeedRefresh() {
            toast('There is a newer version of these pages.', {
                action: { label: 'Update', run: () => void update(true) },
            });
        },
        onRegisteredSW(_, registration) {
            if (!registration) return;
            setInterval(() => {
                if (navigator.onLine) void registration.update().catch(() => undefined);
            }, often);
        },
    });
}
