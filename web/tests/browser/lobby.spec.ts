/** Playing at once, the lobby, matches over days, accounts and ratings. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import type { LiveMatchView } from '../../src/lib/api';
import { late } from '../late';
import { expectAccessible, expectHeadings, expectNoSidewaysScroll } from './support/access';
import { byChance } from './support/board';
import { join, makeMatch, moves } from './support/match';
import { createAccount, freshName, signIn } from './support/people';
import { chance } from './support/random';
import { picture } from './support/screens';
import { Visitor } from './support/visitor';

/** Asks for a match at once. Each test has a game of its own, so that nobody meets a stranger. */
async function playNow({ page, ...visitor }: Visitor, game: string, name = '', clock = 0) {
    await page.goto(`${visitor.origin}/friends?game=${game}&with=anyone`);
    await page.getByLabel('Clock').selectOption({ index: clock });
    if (name) await page.getByLabel('Your name').fill(name);
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.waitForURL('**/match/*');
}

const waits = (page: Page) =>
    page.getByRole('heading', { name: 'Waiting for an opponent' }).waitFor();

async function matchOf({ page, origin }: Visitor): Promise<LiveMatchView> {
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const answer = await fetch(`${origin}/api/v1/matches/${id}`);
    return (await answer.json()) as LiveMatchView;
}

/** Counts the requests of a page that count for the limits of an address: all but those for files. */
function countRequests(page: Page): string[] {
    const asked: string[] = [];
    page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        const counts = pathname === '/' || /^\/(api|games)\//.test(pathname);
        if (counts) asked.push(`${request.method()} ${pathname}`);
    });
    page.on('websocket', (socket) => asked.push(`WebSocket ${new URL(socket.url()).pathname}`));
    return asked;
}

describe.runIf(inject('served'))('the lobby', () => {
    test('what pages ask a server for', async () => {
        const host = await Visitor.come();
        const guest = await Visitor.come();
        const [created, joined] = [countRequests(host.page), countRequests(guest.page)];
        // From the list of the games to a match, with a second tab: what docs/security.md counts.
        await host.open('/');
        await host.open('/friends?game=pretwa');
        await host.page.getByRole('button', { name: 'Create the match' }).click();
        await host.page.getByText('Connected', { exact: true }).waitFor();
        const match = new URL(host.page.url()).pathname;
        const tab = await host.tab(match);
        const second = countRequests(tab.page);
        await tab.page.getByText('Connected', { exact: true }).waitFor();
        await join(guest, match.split('/').at(-1) ?? '');
        for (const [asked, most] of [
            [created, 7],
            [second, 4],
            [joined, 7],
        ] as const) {
            expect(asked.some((request) => request.startsWith('WebSocket'))).toBe(true);
            expect(asked.length, asked.join(', ')).toBeLessThanOrEqual(most);
        }
    });

    test('two people who press play now meet', async () => {
        const host = await Visitor.come();
        const guest = await Visitor.come({ width: 390, height: 844 });
        await host.open('/friends');
        await expectHeadings(host.page, 'play online');
        await playNow(host, 'pretwa', 'Amina');
        await waits(host.page);
        await picture(host.page, 'waiting-desktop');
        await expectAccessible(host.page, 'waiting for an opponent');
        await playNow(guest, 'pretwa', 'Bisi');
        expect(new URL(guest.page.url()).pathname).toBe(new URL(host.page.url()).pathname);
        await host.page.getByRole('heading', { name: 'Waiting' }).waitFor({ state: 'detached' });
        await host.page.getByText('Bisi', { exact: true }).first().waitFor();
        // Whoever begins can move.
        const first = (await matchOf(host)).view.players.indexOf('Amina') === 0 ? host : guest;
        await first.board.play(byChance(chance(1)));
        for (const { page } of [host, guest]) await moves(page, 1);
    });

    test('who looks for an opponent is told the rules, what a match is, and where the lesson is', async () => {
        const { page, ...visitor } = await Visitor.come();
        await page.goto(`${visitor.origin}/friends?game=dara&with=anyone`);
        const rules = page.getByRole('group', { name: 'The rules' });
        await rules.getByText('A win scores 1 point, or 2 points if the winner has lost').waitFor();
        expect(await rules.getByRole('listitem').count()).toBe(4);
        await expectAccessible(page, 'looking for an opponent');
        await rules.getByRole('button', { name: 'The lesson' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: 'Next', exact: true }).waitFor();
    });

    test('who waits can play the computer, and is told when somebody has joined', async () => {
        const host = await Visitor.come({ width: 390, height: 844, touch: true });
        const guest = await Visitor.come();
        await playNow(host, 'dara', 'Amina');
        await waits(host.page);
        const match = host.page.url();
        await host.page.getByRole('link', { name: 'Play the computer meanwhile' }).click();
        await host.page.waitForURL('**/play/dara**');
        const banner = host.page.getByRole('region', { name: 'Your match' });
        await banner.getByText('You are waiting for an opponent in Dara.').waitFor();
        await host.board.ready();
        await expectNoSidewaysScroll(host.page, 'waiting beside the computer');
        await expectAccessible(host.page, 'waiting beside the computer');
        await playNow(guest, 'dara', 'Bisi');
        // The opponent finds somebody there.
        await guest.page.getByRole('img', { name: 'connected' }).first().waitFor();
        await host.page.getByText('Bisi has joined your match of Dara.').waitFor();
        expect(await host.page.title()).toMatch(/^Your opponent is here/);
        await picture(host.page, 'joined-phone');
        await banner.getByRole('link', { name: 'Go to the match' }).click();
        await host.page.waitForURL(match);
        await banner.waitFor({ state: 'detached' });
        await host.page.getByText('Bisi', { exact: true }).first().waitFor();
        expect(await host.page.title()).not.toContain('Your opponent is here');
    });

    test('an answer that comes late leaves the user on the page to which they have gone', async () => {
        const visitor = await Visitor.come();
        const { page } = visitor;
        const [asked, answered] = [late(), late()];
        await page.route('**/api/v1/play', async (route) => {
            asked.arrive();
            await answered.arrival;
            await route.continue();
        });
        await visitor.open('/friends?game=alquerque&with=anyone');
        await page.getByLabel('Clock').selectOption({ index: 0 });
        await page.getByRole('button', { name: 'Play now' }).click();
        await asked.arrival;
        await visitor.follow('/settings');
        answered.arrive();
        const banner = page.getByRole('region', { name: 'Your match' });
        await banner.getByText('You are waiting for an opponent in Alquerque.').waitFor();
        expect(new URL(page.url()).pathname).toBe('/settings');
        await banner.getByRole('link', { name: 'Go to the match' }).click();
        await waits(page);
        // Of two matches the computer is played beside the one on the page.
        await visitor.follow('/friends?game=alquerque');
        await page.getByRole('button', { name: 'Create the match' }).click();
        await page.getByRole('heading', { name: 'Waiting for a second player' }).waitFor();
        const match = new URL(page.url()).pathname;
        await page.getByRole('link', { name: 'Play the computer meanwhile' }).click();
        await page.waitForURL('**/play/alquerque**');
        const link = banner.getByRole('link', { name: 'Go to the match' });
        await expect.poll(() => link.getAttribute('href')).toBe(match);
        await banner.getByRole('button', { name: 'Stop waiting' }).click();
        await banner.waitFor({ state: 'detached' });
    });

    test('a seat that is taken late leads to its match from the page to which the user has gone', async () => {
        const [host, guest] = [await Visitor.come(), await Visitor.come()];
        const match = await makeMatch(host, { game: 'butterfly' });
        const { page } = guest;
        const [asked, answered] = [late(), late()];
        await page.route('**/api/v1/matches/*/join', async (route) => {
            asked.arrive();
            await answered.arrival;
            await route.continue();
        });
        await guest.open(`/match/${match}`);
        await page.getByRole('button', { name: 'Take the seat' }).click();
        await asked.arrival;
        await guest.follow('/settings');
        answered.arrive();
        const banner = page.getByRole('region', { name: 'Your match' });
        await banner.getByRole('link', { name: 'Go to the match' }).click();
        await page.waitForURL(`**/match/${match}`);
        await page.getByText('Connected', { exact: true }).waitFor();
        await banner.waitFor({ state: 'detached' });
    });

    test('who leaves the wait leaves no match behind', async () => {
        const closed = async (visitor: Visitor) => (await matchOf(visitor)).closed;
        const [one, other] = [await Visitor.come(), await Visitor.come()];
        await playNow(one, 'felli', 'Amina');
        await one.page.getByRole('button', { name: 'Stop waiting' }).click();
        await expect.poll(() => closed(one)).toBe('withdrawn');
        await playNow(other, 'felli', 'Bisi');
        await waits(other.page);
        const match = await matchOf(other);
        await other.page.close({ runBeforeUnload: false });
        await expect
            .poll(async () => {
                const answer = await fetch(`${other.origin}/api/v1/matches/${match.id}`);
                return ((await answer.json()) as LiveMatchView).closed;
            })
            .toBe('withdrawn');
    });

    test('a challenge is taken from the list, and stays in its place for others', async () => {
        const host = await Visitor.come();
        const wanted = { game: 'khutka-boia', visibility: 'public' } as const;
        const first = await makeMatch(host, { ...wanted, name: 'First' });
        const second = await makeMatch(host, { ...wanted, name: 'Second' });
        const [guest, reader] = [await Visitor.come(), await Visitor.come()];
        for (const visitor of [guest, reader]) {
            await visitor.open('/friends');
            await visitor.page.getByLabel('Show').selectOption('khutka-boia');
            await visitor.page.getByText('2 open challenges').waitFor();
        }
        const items = reader.page.getByRole('list', { name: 'Open challenges' }).locator('li');
        const before = await items.locator('a').first().getAttribute('href');
        const [top, name] = before?.endsWith(first) ? [first, 'First'] : [second, 'Second'];
        await expectAccessible(guest.page, 'the lobby');
        await picture(guest.page, 'lobby');
        const take = guest.page.getByRole('button', { name: `Take it: Khutka Boia with ${name}` });
        await take.focus();
        await guest.page.keyboard.press('Enter');
        await guest.page.waitForURL(`**/match/${top}`);
        await guest.page.getByText('Connected', { exact: true }).waitFor();
        await items.first().getByText('Taken').waitFor();
        expect(await items.count()).toBe(2);
        expect(await items.locator('a').first().getAttribute('href')).toBe(before);
        // The match can be watched.
        await reader.page.getByText('Watch a match').click();
        const running = reader.page.getByRole('list', { name: 'Running matches' });
        await running.locator(`a[href="/match/${top}"]`).waitFor();
    });

    test('a match over days is under my games, with the time that is left', async () => {
        const host = await Visitor.come();
        const guest = await Visitor.come();
        await playNow(host, 'lau-kata-kati', 'Amina', 2);
        await host.page.getByText('3 days a move').waitFor();
        await playNow(guest, 'lau-kata-kati', 'Bisi', 2);
        await guest.page.getByText('Connected', { exact: true }).waitFor();
        const begins = (await matchOf(host)).view.players[0] === 'Amina';
        const [first, second] = begins ? [host, guest] : [guest, host];
        await first.page
            .getByRole('timer')
            .first()
            .getByText(/^(2 d 23 h|3 d 0 h)$/)
            .waitFor();
        const path = new URL(first.page.url()).pathname;
        await first.open('/mine');
        const mine = first.page.locator('section').filter({ hasText: 'Your turn' });
        await mine.getByText(/(2 days 23 hours|3 days) left/).waitFor();
        await first.page.getByRole('link', { name: /My games.*one match waits/ }).waitFor();
        expect(await first.page.title()).toMatch(/^\(1\) My games/);
        await picture(first.page, 'my-turn');
        await expectAccessible(first.page, 'my games');
        await mine.getByRole('link', { name: /^Play: Lau/ }).click();
        await first.page.waitForURL(`**${path}`);
        await first.board.play(byChance(chance(2)));
        await moves(second.page, 1);
        await first.open('/mine');
        await first.page.getByRole('heading', { name: 'Waiting for others' }).waitFor();
        expect(await first.page.getByRole('heading', { name: 'Your turn' }).count()).toBe(0);
        await second.open('/mine');
        await second.page.getByRole('heading', { name: 'Your turn' }).waitFor();
    });

    test('of somebody without a seat and without an account nothing is asked', async () => {
        const visitor = await Visitor.come();
        const asked: string[] = [];
        visitor.page.on('request', (request) => {
            if (request.url().includes('/api/')) asked.push(request.url());
        });
        for (const path of ['/', '/mine', '/settings', '/account']) await visitor.open(path);
        expect(asked).toEqual([]);
    });
});

describe.runIf(inject('served'))('an account', () => {
    test('is created, used on another device by its code, and left', async () => {
        const name = freshName('Chandra');
        const visitor = await Visitor.come();
        const { page } = visitor;
        await visitor.open('/settings');
        await page.getByRole('link', { name: 'Create an account or sign in' }).click();
        // The focus is on the heading; from there by keyboard alone.
        await page.locator('h1:focus').filter({ hasText: 'Account' }).waitFor();
        await page.getByLabel('Your name').focus();
        await page.keyboard.type(name);
        await page.keyboard.press('Enter');
        const kept = page.getByRole('heading', { name: 'Keep your recovery code' });
        await kept.waitFor();
        // Somebody who looks at another page first finds it again.
        await visitor.follow('/settings');
        await visitor.follow('/account');
        await kept.waitFor();
        const code = await page.getByRole('textbox', { name: 'Your recovery code' }).inputValue();
        expect(code.replaceAll(/[^A-Z0-9]/gi, '').length).toBeGreaterThanOrEqual(24);
        await expectAccessible(page, 'a recovery code');
        await picture(page, 'recovery-code');
        const goOn = page.getByRole('button', { name: 'Go on' });
        expect(await goOn.isDisabled()).toBe(true);
        const waiting = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Download' }).click();
        expect((await waiting).suggestedFilename()).toBe('guti-recovery-code.txt');
        await page.getByLabel('I have kept the code').focus();
        await page.keyboard.press('Space');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { name: `You are signed in as ${name}` }).waitFor();
        await expectAccessible(page, 'an account');
        await expectHeadings(page, 'an account');
        await picture(page, 'account', { fullPage: true });
        expect(await page.content()).not.toContain(code);

        const other = await Visitor.come({ width: 390, height: 844 });
        await other.open('/account');
        other.allow(/401|409/);
        await other.page.getByLabel('Your name').fill(name.toLowerCase());
        await other.page.getByRole('button', { name: 'Create the account' }).click();
        await other.page.getByRole('alert').waitFor();
        await other.page.getByLabel('Recovery code').fill('0000-0000');
        await other.page.getByRole('button', { name: 'Sign in with the code' }).click();
        await expect.poll(() => other.page.getByRole('alert').count()).toBe(2);
        await other.page.getByLabel('Recovery code').fill(code.toLowerCase().replaceAll('-', ' '));
        await other.page.getByRole('button', { name: 'Sign in with the code' }).click();
        const signedIn = other.page.getByRole('heading', { name: `You are signed in as ${name}` });
        await signedIn.waitFor();
        await expectNoSidewaysScroll(other.page, 'an account on a phone');
        await other.page.reload();
        await signedIn.waitFor();
        await other.page.getByRole('button', { name: 'Sign out' }).click();
        await other.page.getByRole('heading', { name: 'Create an account' }).waitFor();
        // The other device stays signed in, and a new code replaces the old one.
        await page.reload();
        await page.getByRole('button', { name: 'Make a new code' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Make a new code' }).click();
        await page.getByRole('heading', { name: 'Keep your recovery code' }).waitFor();
        expect(
            await page.getByRole('textbox', { name: 'Your recovery code' }).inputValue(),
        ).not.toBe(code);
        await page.getByLabel('I have kept the code').check();
        await goOn.click();
        await page.getByRole('button', { name: 'Delete my account' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
        await page.getByRole('heading', { name: 'Create an account' }).waitFor();
        const gone = await fetch(`${visitor.origin}/api/v1/players/${encodeURIComponent(name)}`);
        expect(gone.status).toBe(404);
    });

    test('is opened with a passkey', async () => {
        const name = freshName('Dipali');
        const origin = inject('origin').replace('127.0.0.1', 'localhost');
        const visitor = await Visitor.come({ origin });
        const { page } = visitor;
        const session = await page.context().newCDPSession(page);
        await session.send('WebAuthn.enable');
        await session.send('WebAuthn.addVirtualAuthenticator', {
            options: {
                ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
                ...{ hasUserVerification: true, isUserVerified: true },
                automaticPresenceSimulation: true,
            },
        });
        await signIn(visitor, await createAccount(inject('origin'), name));
        await visitor.open('/account');
        await page.getByRole('button', { name: 'Add a passkey' }).click();
        await page.getByText(/^Passkey 1, added/).waitFor();
        await page.getByRole('button', { name: 'Sign out' }).click();
        await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
        await page.getByRole('heading', { name: `You are signed in as ${name}` }).waitFor();
        await picture(page, 'passkey');
        await page.getByRole('button', { name: 'Remove passkey 1' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
        await page.getByText(/^Passkey 1, added/).waitFor({ state: 'detached' });
        const holder = () => page.evaluate(() => document.activeElement?.tagName);
        await expect.poll(holder).toBe('H1');
        await expectAccessible(page, 'an account with passkeys');
    });

    test('has a rating, which a rated match changes', async () => {
        const [host, guest] = [await Visitor.come(), await Visitor.come()];
        const [elora, farida] = [freshName('Elora'), freshName('Farida')];
        await signIn(host, await createAccount(host.origin, elora));
        await signIn(guest, await createAccount(guest.origin, farida));
        await host.open('/friends?game=butterfly&with=anyone');
        await host.page.getByText(`You play as ${elora}.`).waitFor();
        await host.page.getByRole('switch', { name: 'Rated' }).check();
        await host.page.getByRole('button', { name: 'Play now' }).click();
        await waits(host.page);
        // Without an account a rated match cannot be taken.
        const stranger = await Visitor.come();
        await stranger.page.goto(host.page.url());
        await stranger.page.getByText('A rated match needs an account.').waitFor();
        await guest.open('/friends');
        await guest.page.getByLabel('Show').selectOption('butterfly');
        await guest.page.getByRole('button', { name: `Take it: Butterfly with ${elora}` }).click();
        for (const { page } of [host, guest])
            await page.getByText('This match is rated.').first().waitFor();
        await guest.page
            .getByRole('link', { name: `${elora}, account holder, rating 1500` })
            .waitFor();
        await picture(host.page, 'rated');
        await expectAccessible(guest.page, 'a rated match');
        const begins = (await matchOf(host)).view.players[0] === elora;
        const [first, second] = begins ? [host, guest] : [guest, host];
        await first.board.play(byChance(chance(3)));
        await moves(second.page, 1);
        await second.board.play(byChance(chance(4)));
        await moves(first.page, 2);
        await guest.page.getByRole('button', { name: 'Resign' }).click();
        await guest.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
        await host.page.getByRole('link', { name: /Elora.*changed by plus \d+/ }).waitFor();
        await guest.page.getByRole('link', { name: /Farida.*changed by minus \d+/ }).waitFor();
        await stranger.open(`/players/${encodeURIComponent(elora)}`);
        await stranger.page.getByRole('heading', { name: elora }).waitFor();
        await stranger.page.getByRole('link', { name: 'Butterfly' }).waitFor();
        await picture(stranger.page, 'player');
        await expectAccessible(stranger.page, 'a player');
        await stranger.page.getByRole('link', { name: 'Butterfly' }).click();
        await stranger.page.getByRole('heading', { name: 'Ratings: Butterfly' }).waitFor();
        // One match is not enough for a place in the list.
        await stranger.page.getByText('Nobody has a certain rating').waitFor();
        await expectAccessible(stranger.page, 'ratings');
        await picture(stranger.page, 'ratings');
    });

    test('keeps the seats that the browser took before', async () => {
        const visitor = await Visitor.come();
        const match = await makeMatch(visitor, { game: 'gol-skuish', name: 'Guest' });
        await join(await Visitor.come(), match);
        await signIn(visitor, await createAccount(visitor.origin, freshName('Gitali')));
        await visitor.open(`/match/${match}`);
        await visitor.page.getByRole('button', { name: 'Abort' }).waitFor();
        await visitor.open('/mine');
        await visitor.page.locator(`a[href="/match/${match}"]`).first().waitFor();
    });
});
