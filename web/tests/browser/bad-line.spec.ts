/** Bad lines, deployments and browsers that store nothing. */
import { describe, expect, inject, test } from 'vitest';
import { join, makeMatch, moves, pair } from './support/match';
import { Visitor } from './support/visitor';

describe('a page whose script is gone', () => {
    test('is opened anew', async () => {
        const visitor = await Visitor.come();
        visitor.allow(/404|error in the page/);
        const { page } = visitor;
        await visitor.open('/');
        await page.evaluate(() => Object.assign(window, { same: true }));
        await page.route('**/assets/Settings-*.js', (route) => route.fulfill({ status: 404 }));
        const opened = page.waitForEvent('load');
        await page.getByRole('link', { name: 'Settings' }).first().click();
        await opened;
        expect(new URL(page.url()).pathname).toBe('/settings');
        // The script is still missing: the page does not open itself again and again.
        await page.getByText('A part of guti could not be loaded.').waitFor();
        await page.unroute('**/assets/Settings-*.js');
        await page.getByRole('button', { name: 'Try again' }).click();
        await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
        expect(await page.evaluate(() => 'same' in window)).toBe(false);
    });
});

describe.runIf(inject('served'))('a bad line', () => {
    test('a handshake that hangs is tried again', async () => {
        const host = await Visitor.come();
        const match = await makeMatch(host, { game: 'pretwa' });
        let sockets = 0;
        // The first one opens and says nothing.
        await host.page.routeWebSocket('**/stream', (socket) => {
            if (++sockets > 1) socket.connectToServer();
        });
        await host.page.goto(`${host.origin}/match/${match}`);
        await host.page.getByText('Waiting for a second player').first().waitFor();
        expect(sockets).toBeGreaterThan(1);
    });

    test('players and ratings are asked for again', async () => {
        const visitor = await Visitor.come();
        visitor.allow(/ERR_FAILED|404/);
        const { page } = visitor;
        const requests = /\/api\/v1\/(players|ratings)\//;
        const again = page.getByRole('button', { name: 'Try again' });
        for (const [path, answer] of [
            ['/ratings/pretwa', 'Nobody has a certain rating'],
            ['/players/Nobody', 'This player is not here'],
        ] as const) {
            await page.route(requests, (route) => route.abort());
            await visitor.open(path);
            await again.waitFor();
            expect(await page.getByText(answer).count()).toBe(0);
            await page.unroute(requests);
            await again.click();
            await page.getByText(answer).waitFor();
            await again.waitFor({ state: 'hidden' });
        }
    });

    test('requests and moves whose answers are lost are made once', async () => {
        const host = await Visitor.come();
        const guest = await Visitor.come();
        for (const visitor of [host, guest]) visitor.allow(/ERR_FAILED|ERR_CONNECTION/);
        const created: string[] = [];
        await host.page.route('**/api/v1/matches', async (route) => {
            if (route.request().method() !== 'POST') return route.continue();
            const answer = await route.fetch();
            created.push(((await answer.json()) as { match: string }).match);
            return created.length === 1 ? route.abort() : route.fulfill({ response: answer });
        });
        await host.open('/friends?game=pretwa');
        await host.page.getByRole('button', { name: 'Create the match' }).click();
        await host.page.getByText('Connected', { exact: true }).waitFor();
        expect(created).toHaveLength(2);
        expect(created[1]).toBe(created[0]);
        expect(host.page.url()).toContain(created[0]);

        let joins = 0;
        await guest.page.route('**/join', async (route) => {
            const answer = await route.fetch();
            return ++joins === 1 ? route.abort() : route.fulfill({ response: answer });
        });
        await join(guest, created[0] ?? '');
        await expect.poll(() => joins, { timeout: 10_000 }).toBe(2);
        await guest.page.getByText('Take the seat').waitFor({ state: 'hidden' });
    });

    test('a move whose acknowledgement is lost is played once', async () => {
        const [host, guest] = await pair({ game: 'pretwa' });
        let cut = false;
        await host.page.routeWebSocket('**/stream', (socket) => {
            const server = socket.connectToServer();
            socket.onMessage((message) => server.send(message));
            server.onMessage((message) => {
                if (cut || !String(message).includes('"done"')) {
                    socket.send(message);
                    return;
                }
                cut = true;
                void socket.close();
                void server.close();
            });
        });
        await host.page.reload();
        await host.page.getByText('Connected', { exact: true }).waitFor();
        await host.board.enter('b1', 'o');
        await moves(guest.page, 1);
        await host.page.getByText('Connected', { exact: true }).waitFor();
        await moves(host.page, 1);
        expect(cut).toBe(true);
        expect(await host.page.getByRole('status').getByText('lost').count()).toBe(0);
    });

    test('a browser that stores nothing keeps its seat while the page is open', async () => {
        const host = await Visitor.come();
        await host.context.addInitScript(() => {
            Object.defineProperty(window, 'localStorage', {
                get() {
                    throw new DOMException('denied', 'SecurityError');
                },
            });
        });
        await host.open('/friends?game=pretwa');
        await host.page.getByRole('button', { name: 'Create the match' }).click();
        await host.page.getByText('Keep it open').waitFor();
        const match = new URL(host.page.url()).pathname.split('/').at(-1) ?? '';
        await join(await Visitor.come(), match);
        await host.page.getByRole('button', { name: 'Abort' }).waitFor();
    });
});

describe.runIf(inject('served'))('a match without a result', () => {
    test('is withdrawn before anybody joins', async () => {
        const host = await Visitor.come();
        const match = await makeMatch(host, { game: 'pretwa' });
        await host.open(`/match/${match}`);
        await host.page.getByRole('button', { name: 'Withdraw the match' }).click();
        await host.page.getByText('No result: the match was withdrawn').first().waitFor();
        await host.page.getByRole('link', { name: 'A new match' }).waitFor();
    });

    test('is aborted before the second move', async () => {
        const [host, guest] = await pair({ game: 'pretwa' });
        await host.board.enter('b1', 'o');
        await guest.page.getByRole('button', { name: 'Abort' }).click();
        await guest.page.getByRole('dialog').getByRole('button', { name: 'Abort' }).click();
        for (const { page } of [host, guest]) {
            await page.getByText('No result: a player aborted the match').first().waitFor();
        }
    });
});

test.runIf(inject('served'))('a press says that it is not your turn', async () => {
    const [host, guest] = await pair({ game: 'pretwa' });
    const press = async ({ page, board }: Visitor, name: string) => {
        const { x, y } = await board.find(name);
        await page.mouse.click(x, y);
        await page.locator('.bubble, .note').getByText('It is your opponent’s turn.').waitFor();
    };
    await press(guest, 'b1');
    await host.board.enter('b1', 'o');
    await moves(host.page, 1);
    await press(host, 'a1');
});
