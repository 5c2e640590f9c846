/** Failures of the server and of the connection. */
import { describe, expect, inject, test } from 'vitest';
import { byChance } from './support/board';
import { moves, pair } from './support/match';
import { playToEnd } from './support/play';
import { Program } from './support/program';
import { chance } from './support/random';

// A start position near the end: the game is drawn after a hundred plies without a capture.
const position = 'bbb/.b./.../..w/.w./.../... b 92';

describe.runIf(inject('served'))('outages', () => {
    test('a server that is killed in the middle restores the game', async () => {
        const program = await Program.start();
        try {
            const { origin } = program;
            const [host, guest] = await pair({ game: 'dash-guti', position }, { origin });
            for (const visitor of [host, guest]) {
                visitor.allow(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|WebSocket/);
            }
            await host.board.play(byChance(chance(1)));
            await guest.board.play(byChance(chance(1)));
            await moves(host.page, 2);
            await program.kill();
            for (const { page } of [host, guest]) {
                await page.getByText('Connection lost, reconnecting').waitFor();
            }
            await program.run();
            for (const { page } of [host, guest]) {
                await page.getByText('Connected', { exact: true }).waitFor();
                await moves(page, 2);
            }
            // The players go on without a reload.
            const ends = await Promise.all([
                playToEnd(host.page, host.board, byChance(chance(5))),
                playToEnd(guest.page, guest.board, byChance(chance(6))),
            ]);
            for (const told of ends) expect(told).toMatch(/won|wins|draw/);
        } finally {
            await program.stop();
        }
    });

    test('a lost connection is resumed without a reload', async () => {
        const [host, guest] = await pair({ game: 'lau-kata-kati' });
        let [opened, broken] = [0, false];
        let cut = () => {};
        await guest.page.routeWebSocket('**/stream', (socket) => {
            if (broken) {
                void socket.close();
                return;
            }
            opened++;
            const server = socket.connectToServer();
            cut = () => {
                void socket.close();
                void server.close();
            };
        });
        await guest.page.reload();
        const connected = guest.page.getByText('Connected', { exact: true });
        await connected.waitFor();
        expect(opened).toBe(1);
        await guest.page.evaluate(() => Object.assign(window, { same: true }));
        broken = true;
        cut();
        await guest.page.getByText('Connection lost, reconnecting').waitFor();
        // A move that the guest misses.
        await host.board.enter('d3', 'd4');
        await moves(host.page, 1);
        await moves(guest.page, 0);
        broken = false;
        await connected.waitFor();
        expect(opened).toBe(2);
        await moves(guest.page, 1);
        await guest.board.enter('d5', 'd3');
        await moves(host.page, 2);
        expect(await guest.page.evaluate(() => 'same' in window)).toBe(true);
    });
});
