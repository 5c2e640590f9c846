/** Keys of a page with a board. */

/** Whether a key is meant for what has the focus and not for the page. */
function taken(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
    const target = event.target;
    if (!(target instanceof Element)) return false;
    return target.closest('input, textarea, select, dialog, [contenteditable]') !== null;
}

/** Runs what a key stands for. Names are those of `KeyboardEvent.key`. */
export function pageKeys(keys: Record<string, () => void>): (event: KeyboardEvent) => void {
    return (event) => {
        const run = keys[event.key];
        if (!run || taken(event)) return;
        // Enter and space press the button that has the focus.
        if (
            event.key === ' ' &&
            event.target instanceof Element &&
            event.target.closest('button, a')
        )
            return;
        event.preventDefault();
        run();
    };
}

/** The keys that look through a game, for `at` of `count` moves. */
export function stepKeys(now: () => { at: number; count: number }, look: (count: number) => void) {
    const to = (count: number) => () => look(Math.max(0, Math.min(now().count, count)));
    return {
        ArrowLeft: () => to(now().at - 1)(),
        ArrowRight: () => to(now().at + 1)(),
        ArrowUp: () => to(0)(),
        ArrowDown: () => to(now().count)(),
        Home: () => to(0)(),
        End: () => to(now().count)(),
    };
}
