/** A server that refuses a forced pass, as one with other rules than the page would. */
import { expect, test } from 'vitest';
import type { ClientMessage, LiveMatchView, MatchView, ServerMessage } from '../../src/lib/api';
import { ask, newEngine } from '../engine/engine';
import { Visitor } from './support/visitor';

const start = '1,0,0,0,2/0,0,0,0,0 s 24,23 0';

function liveMatch(): LiveMatchView {
    const setup = { game: 'khutka-boia', variants: [], position: start, moves: [] };
    // The engine of the page does not know this move, so it cannot show it before the server answers.
    const view = { ...ask<MatchView>(newEngine(), { call: 'line', setup }), pass: 'skip' };
    const seat = { taken: true, computer: null, online: true, account: false };
    const seats = [0, 1].map(() => ({ ...seat, rating: null, rating_change: null }));
    return {
        ...{ id: 'm', seq: 1, you: 0, seats: seats as LiveMatchView['seats'], started: true },
        ...{ closed: null, view, start, moves: [], moves_from: 0, offers: [], messages: [] },
        clock: { setting: { kind: 'none' }, left_ms: [0, 0], running: null },
        ...{ ready: [false, false], can_abort: false, claim_in_ms: [null, null], rematch: null },
        ...{ chat: false, spectators: 0, visibility: 'link', rated: false },
    };
}

test('a forced pass that the server refuses is not repeated, but can be by hand', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    const live = liveMatch();
    let passes = 0;
    await page.route('**/api/v1/**', (route) =>
        route.request().url().endsWith('/matches/m')
            ? route.fulfill({ json: live })
            : route.abort(),
    );
    visitor.allow(/ERR_FAILED/);
    await page.routeWebSocket('**/api/v1/**', (socket) => {
        const tell = (message: ServerMessage) => socket.send(JSON.stringify(message));
        socket.onMessage((text) => {
            const message = JSON.parse(String(text)) as ClientMessage;
            if (message.type === 'hello') tell({ type: 'state', protocol: 2, live });
            if (message.type !== 'act') return;
            passes++;
            const detail = 'the server refuses it';
            const problem = { type: '/problems/illegal-move', title: 'No', status: 422, detail };
            tell({ type: 'refused', id: message.id, problem });
        });
    });
    await visitor.open('/match/m');
    await page.getByText('The server refuses it.').waitFor();
    // Another pass would follow after 0.7 seconds.
    await page.waitForTimeout(2_000);
    expect(passes).toBe(1);
    await page.getByRole('button', { name: 'Pass', exact: true }).click();
    await expect.poll(() => passes).toBe(2);
});
