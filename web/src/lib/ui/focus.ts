/** Moves the focus to the heading of the page, where a control that had it is gone. */
export function focusHeading(options?: FocusOptions) {
    document.querySelector<HTMLElement>('main h1')?.focus(options);
}
