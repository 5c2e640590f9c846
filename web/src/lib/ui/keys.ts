/** Keyboard shortcuts of pages with a board. */
import { t } from 'virtual:messages/navigation';
import { settings } from '../store/settings.svelte';

/** A shortcut for a help text: its keys and what they do. */
export type KeyHelp = [keys: string[], does: string];

/** Whether a key press belongs to the focused control and not to the page. */
function isForControl(event: KeyboardEvent): boolean {
    const target = event.target;
    if (!(target instanceof Element)) return false;
    if (target.closest('input, textarea, select, dialog, [contenteditable]')) return true;
    // These keys scroll a list that has the focus.
    if (
        /^(Arrow(Up|Down)|Home|End)$/.test(event.key) &&
        target.matches('[role=log], [role=region]')
    )
        return true;
    // Space presses the focused button.
    return event.key === ' ' && target.closest('button, a, summary') !== null;
}

/**
 * Whether a shortcut is switched on: one of a single character can be switched off, because speech input may type it
 * (WCAG 2.1.4).
 */
export function isOn(key = ''): boolean {
    return settings.characterKeys || !/^[a-z?]$/.test(key);
}

/** The key that was pressed; with a layout of another script the Latin letter or `?` at its place. */
function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
    if (!/^(?!\p{Script=Latin})[\p{L}\p{M}]+$/u.test(key)) return key;
    if (shiftKey) return code === 'Slash' ? '?' : key;
    return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

/** A `keydown` handler that runs shortcuts by their `KeyboardEvent.key`, whatever the script of the keyboard. */
export function handleKeys(shortcuts: Record<string, () => void>): (event: KeyboardEvent) => void {
    return (event) => {
        if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
        const key = keyOf(event);
        const run = shortcuts[key];
        if (!run || !isOn(key) || isForControl(event)) return;
        event.preventDefault();
        run();
    };
}

/** The shortcuts that step through the `count` moves of a game, of which `at` are shown. */
export function navigationKeys(
    now: () => { at: number; count: number },
    show: (count: number) => void,
): Record<string, () => void> {
    const to = (count: number) => show(Math.max(0, Math.min(now().count, count)));
    return {
        ArrowLeft: () => to(now().at - 1),
        ArrowRight: () => to(now().at + 1),
        ArrowUp: () => to(0),
        ArrowDown: () => to(now().count),
        Home: () => to(0),
        End: () => to(now().count),
    };
}

/** The keys of a board that has the focus. */
export const boardKeys = (): KeyHelp[] => [
    [[t('key-tab')], t('keys-tab')],
    [['←', '→', '↑', '↓'], t('keys-lines')],
    [[t('key-enter'), t('key-space')], t('keys-choose')],
    [[t('key-escape')], t('keys-clear')],
];

/** The shortcuts while a game is played. */
export const playKeys = (): KeyHelp[] => [
    [['←', '→'], t('keys-step')],
    [['↑', '↓'], t('keys-ends')],
    [['f'], t('keys-turn')],
    [['?'], t('keys-help')],
];
