/** Where a press on a notification leads. */
import { beforeEach, expect, it, vi } from 'vitest';
import { notifyIfHidden } from '../src/lib/ui/notifications';

const navigate = vi.hoisted(() => vi.fn());
vi.mock('../src/router', () => ({
    navigate,
    p: (path: string, { params }: { params: { match: string } }) =>
        path.replace(':match', params.match),
}));

const at = (pathname: string) =>
    vi.stubGlobal('location', { pathname, href: `https://guti.example${pathname}` });

const all: Shown[] = [];

class Shown {
    static permission = 'granted';
    onclick = () => undefined;
    close = () => undefined;
    data: string;
    constructor(_title: string, { data }: { data: string }) {
        this.data = data;
        all.unshift(this);
    }
}

beforeEach(() => {
    navigate.mockClear();
    vi.stubGlobal('Notification', Shown);
    vi.stubGlobal('window', { Notification: Shown, focus: () => undefined });
    vi.stubGlobal('document', { hidden: true });
});

it('a press leads to the match, from whatever page', async () => {
    at('/play/dara');
    await notifyIfHidden('Your move', 'Pretwa', 'x7Fk');
    expect(all[0]?.data).toBe('https://guti.example/match/x7Fk');
    all[0]?.onclick();
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/match/:match', {
        params: { match: 'x7Fk' },
    });
});

it('a press leads to the page itself where that is what the notification is about', async () => {
    at('/match/x7Fk');
    for (const match of [undefined, 'x7Fk']) {
        await notifyIfHidden('Your move', 'Pretwa', match);
        expect(all[0]?.data).toBe('https://guti.example/match/x7Fk');
        all[0]?.onclick();
    }
    expect(navigate).not.toHaveBeenCalled();
});
