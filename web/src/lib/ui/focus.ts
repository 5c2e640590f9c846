import { tick } from 'svelte';

/** The heading that was focused last. */
let heading: HTMLElement | null = null;

/** Moves the focus to the heading of the page, where a control that had it is gone. */
export function focusHeading(options?: FocusOptions) {
    heading = document.querySelector<HTMLElement>('main h1');
    heading?.focus(options);
}

/** Moves the focus to the heading of a page that takes the place of one whose heading had it. */
export function followHeading() {
    if (heading?.isConnected === false) void keepFocus();
}

/** Moves the focus to the heading of the page if the control that had it has gone with the last change. */
export async function keepFocus() {
    await tick();
    if (document.activeElement === document.body) focusHeading({ preventScroll: true });
}

/**
 * Removes the row of a list whose last button was pressed. The focus, which would be lost, moves to that button
 * of the next row, or else of the one before, or else to the heading of the page.
 */
export async function removeRow(remove: () => unknown) {
    const row = document.activeElement?.closest('li');
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    await remove();
    await tick();
    // Some browsers do not focus a button that is clicked.
    if (!row || document.activeElement !== document.body) return;
    const button = neighbour?.querySelector<HTMLElement>('button:last-child');
    if (button) button.focus();
    else await keepFocus();
}
