/** The fonts of scripts, for readers whose device has none. Loaded with the first language that names one. */
import type { FontFile } from '../../../build/fonts';
import { keptResponse } from './language.svelte';

/** The family of all of them, which stands first in `tokens.css`. */
const family = 'guti-script';

/** The addresses of the fonts that are shown or on their way. */
const shown = new Set<string>();

/**
 * Fetches a font and shows the characters of its script in it; until then they are in that of the device.
 * Rejects if it cannot be fetched.
 */
export async function showFont({ url, range }: FontFile) {
    if (shown.has(url)) return;
    shown.add(url);
    try {
        // Nothing waits for it, so a slow connection has ten minutes.
        const bytes = await (await keptResponse(url, 600_000)).arrayBuffer();
        const face = new FontFace(family, bytes, { weight: '100 900', unicodeRange: range });
        document.fonts.add(await face.load());
    } catch (error) {
        shown.delete(url);
        throw error;
    }
}
