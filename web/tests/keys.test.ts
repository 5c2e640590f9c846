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
