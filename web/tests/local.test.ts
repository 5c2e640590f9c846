/** Changes of what the browser stores by other pages. */
import { beforeEach, expect, it, vi } from 'vitest';
import { onLocalChange, storeLocal } from '../src/lib/store/local';
import { stubStorage } from './storage';

const page = new EventTarget();

beforeEach(() => {
    stubStorage();
    vi.stubGlobal('window', page);
});

/** The browser shows the page again, from the back/forward cache or not. */
function show(persisted: boolean) {
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

const hide = () => page.dispatchEvent(new Event('pagehide'));

it('a page from the back/forward cache reads what other pages have stored meanwhile', () => {
    const seen: (string | null)[] = [];
    onLocalChange('solved', (text) => void seen.push(text));
    // Nothing is stored: what is in memory stays.
    hide();
    show(true);
    storeLocal('solved', 1);
    show(false);
    expect(seen).toEqual([]);
    show(true);
    expect(seen).toEqual(['1']);
});

it('a page from the back/forward cache also hears that something was removed, and of nothing else', () => {
    const seen: (string | null)[] = [];
    storeLocal('session', 1);
    onLocalChange('session', (text) => void seen.push(text));
    hide();
    show(true);
    // What is in memory may be newer, if the browser has refused to store it.
    expect(seen).toEqual([]);
    hide();
    storeLocal('session', null);
    show(true);
    expect(seen).toEqual([null]);
});
