/** Reloads a page whose scripts are gone, because a new version of the pages was deployed. */
import { t } from 'virtual:messages/common';
import { toast } from './ui/toasts.svelte';

const key = 'guti.reloaded';

/** Identifies the running version of the pages: its scripts have their hash in their names. */
const build = import.meta.url;

/** Records the reload of this build; false if there was one, or if it cannot be recorded. */
function firstReload(): boolean {
    try {
        if (sessionStorage.getItem(key) === build) return false;
        sessionStorage.setItem(key, build);
        return true;
    } catch {
        // Without storage a reload could repeat for ever, and it loses what is only in memory.
        return false;
    }
}

/**
 * Opens a page whose script cannot be loaded from the server, at most once for each build. `target` is
 * the address of the link that was pressed. Where the reload would not help, it tells so.
 */
export function recover(target: string = location.href) {
    const open = () => (target === location.href ? location.reload() : location.assign(target));
    if (navigator.onLine && firstReload()) {
        open();
        return;
    }
    const text = t(navigator.onLine ? 'error-part' : 'error-part-offline');
    toast(text, { kind: 'error', action: { label: t('try-again'), run: open } });
}
