/** The toast of a new version, and the reload by it. */
import { beforeEach, expect, it, vi } from 'vitest';
import { registerServiceWorker } from '../src/lib/service-worker';
import { notices } from '../src/lib/ui/toasts.svelte';

interface Hooks {
    onNeedRefresh(): void;
    onNeedReload(): void;
    onRegisteredSW(script: string, registration: unknown): void;
}

const { registered, update } = vi.hoisted(() => ({
    registered: [] as Hooks[],
    update: vi.fn(async () => undefined),
}));

vi.mock('virtual:pwa-register', () => ({
    registerSW: (hooks: Hooks) => {
        registered.push(hooks);
        return update;
    },
}));

const reload = vi.fn();

/** The hooks of a tab that has been told of a new version. */
function told(): Hooks {
    registerServiceWorker();
    const hooks = registered.at(-1)!;
    hooks.onNeedRefresh();
    return hooks;
}

beforeEach(() => {
    notices.toasts = [];
    vi.clearAllMocks();
    vi.stubGlobal('location', { reload });
});

it('a version that is installed and then waits has one toast', () => {
    told().onNeedRefresh();
    expect(notices.toasts).toHaveLength(1);
});

it('the tab in which the update is pressed reloads when the new version is active', () => {
    const hooks = told();
    notices.toasts[0]!.action!.run();
    expect([update.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
    hooks.onNeedReload();
    expect(reload).toHaveBeenCalledTimes(1);
});

it('another tab stays as it is until the update is pressed there', () => {
    const hooks = told();
    hooks.onNeedReload();
    expect(reload).not.toHaveBeenCalled();
    notices.toasts[0]!.action!.run();
    expect([update.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1]);
});

it('a page that no worker controls reloads when the new version is active, here or in another tab', () => {
    vi.useFakeTimers();
    const waiting = Object.assign(new EventTarget(), { state: 'installed' });
    const registration: { waiting: typeof waiting | null } = { waiting };
    told().onRegisteredSW('', registration);
    notices.toasts[0]!.action!.run();
    expect([update.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
    for (const state of ['activating', 'activated']) {
        waiting.state = state;
        waiting.dispatchEvent(new Event('statechange'));
    }
    expect(reload).toHaveBeenCalledTimes(1);
    registration.waiting = null;
    notices.toasts[0]!.action!.run();
    expect([update.mock.calls.length, reload.mock.calls.length]).toEqual([1, 2]);
    vi.useRealTimers();
});
