/** The keys of an analysis: those that people know from elsewhere. */

/** Whether a key pressed there belongs to what has the focus. */
function taken(event: KeyboardEvent): boolean {
    const target = event.target;
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return false;
    if (target.closest('input, textarea, select, dialog, [contenteditable]')) return true;
    // What can be pressed is pressed with the space bar.
    return event.key === ' ' && target.closest('button, a, summary') !== null;
}

/** Does what a key stands for, unless somebody else needs it. */
export function heed(event: KeyboardEvent, keys: Record<string, () => void>) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keys[event.key];
    if (!act || taken(event)) return;
    event.preventDefault();
    act();
}

/** What is said of them. */
export const keyWords: [keys: string[], does: string][] = [
    [['←', '→'], 'one move back, one move on'],
    [['↑', '↓'], 'the variation before, the next one; without another, to the start or the end'],
    [['Home', 'End'], 'to the start, to the end'],
    [['l'], 'the engine on or off'],
    [['Space'], 'play the best move'],
    [['z'], 'ask for analysis: one best line, then three'],
    [['f'], 'turn the board round'],
    [['?'], 'these keys'],
];
