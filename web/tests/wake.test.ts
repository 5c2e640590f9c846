import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onWake } from '../src/lib/live/wake';

const page = new EventTarget();
const screen = Object.assign(new EventTarget(), { visibilityState: 'visible' });

beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', page);
    vi.stubGlobal('document', screen);
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

function listen() {
    const seen = { wakes: 0 };
    return { seen, end: onWake(() => seen.wakes++) };
}

it('hears of the page, of the network and of nothing else', () => {
    const { seen, end } = listen();
    screen.dispatchEvent(new Event('visibilitychange'));
    expect(seen.wakes).toBe(1);
    screen.visibilityState = 'hidden';
    screen.dispatchEvent(new Event('visibilitychange'));
    expect(seen.wakes).toBe(1);
    screen.visibilityState = 'visible';
    page.dispatchEvent(new Event('pageshow'));
    page.dispatchEvent(new Event('online'));
    expect(seen.wakes).toBe(3);
    vi.advanceTimersByTime(60_000);
    expect(seen.wakes).toBe(3);
    end();
    page.dispatchEvent(new Event('online'));
    expect(seen.wakes).toBe(3);
    expect(vi.getTimerCount()).toBe(0);
});

it('notices by the time of day that the device has slept', () => {
    const { seen, end } = listen();
    vi.advanceTimersByTime(5_000);
    vi.setSystemTime(Date.now() + 60_000);
    expect(seen.wakes).toBe(0);
    vi.advanceTimersByTime(1_000);
    expect(seen.wakes).toBe(1);
    end();
});

it('takes no timer of a hidden page for a device that has slept', () => {
    const { seen, end } = listen();
    screen.visibilityState = 'hidden';
    vi.setSystemTime(Date.now() + 60_000);
    vi.advanceTimersByTime(1_000);
    expect(seen.wakes).toBe(0);
    screen.visibilityState = 'visible';
    screen.dispatchEvent(new Event('visibilitychange'));
    expect(seen.wakes).toBe(1);
    end();
});
