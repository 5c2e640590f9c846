/** The shortcuts of pages with a board. */
import { expect, it, vi } from 'vitest';
import { settings } from '../src/lib/store/settings.svelte';
import { handleKeys } from '../src/lib/ui/keys';

vi.stubGlobal('Element', class {});

it('shortcuts of a single character can be switched off, and the others stay', () => {
    const pressed: string[] = [];
    const names = ['f', '?', 'ArrowLeft', ' '];
    const handle = handleKeys(
        Object.fromEntries(names.map((name) => [name, () => void pressed.push(name)])),
    );
    const pressAll = () => {
        pressed.length = 0;
        for (const key of names) {
            handle({ key, preventDefault: () => undefined } as unknown as KeyboardEvent);
        }
        return pressed;
    };
    expect(pressAll()).toEqual(names);
    settings.characterKeys = false;
    expect(pressAll()).toEqual(['ArrowLeft', ' ']);
    settings.characterKeys = true;
});

it('shortcuts work with a keyboard of another script, by the place of the key', () => {
    const pressed: string[] = [];
    const handle = handleKeys({
        f: () => void pressed.push('f'),
        h: () => void pressed.push('h'),
        '?': () => void pressed.push('?'),
    });
    const press = (key: string, code: string, shiftKey = false) => {
        pressed.length = 0;
        handle({
            key,
            code,
            shiftKey,
            preventDefault: () => undefined,
        } as unknown as KeyboardEvent);
        return pressed.join();
    };
    // Devanagari: a vowel sign, and consonants.
    expect(press('ि', 'KeyF')).toBe('f');
    expect(press('प', 'KeyH')).toBe('h');
    expect(press('य़', 'Slash', true)).toBe('?');
    expect(press('फ', 'KeyH', true)).toBe('');
    // The letter counts where it is Latin, wherever it is.
    expect(press('f', 'KeyY')).toBe('f');
    expect(press('u', 'KeyF')).toBe('');
    expect(press('ğ', 'KeyH')).toBe('');
    expect(press('§', 'Slash', true)).toBe('');
});
