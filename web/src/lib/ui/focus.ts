import { tick } from 'svelte';

/** The heading that was focused last. */
let heading: HTMLElement | null = null;

/** Moves the focus to the heading of the open dialog or else of the page, where a control that had it is gone. */
export function focusHeading(options?: FocusOptions) {
    const find = (selector: string) => document.querySelector<HTMLElement>(selector);
    heading = find('dialog[open] h2') ?? find('main h1');
    if (!heading) return;
    // Headings of dialogs do not have it, since a dialog gives the focus to the first element that can have it.
    heading.tabIndex = -1;
    heading.focus(options);
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
