/** Matches of two people over the server. */
import { describe, expect, inject, test } from 'vitest';
import { choose } from './support/form';
import { byChance } from './support/board';
import { join, makeMatch, moves, pair } from './support/match';
import { playToEnd } from './support/play';
import { chance } from './support/random';
import { Visitor } from './support/visitor';
import { expectAccessible, expectNoSidewaysScroll } from './support/access';
import { picture } from './support/screens';

describe.runIf(inject('served'))('online', () => {
    test('a match is created, joined by its link, and played to its end', async () => {
        const host = await Visitor.come();
        const guest = await Visitor.come({ width: 390, height: 844 });
        await host.open('/friends?game=pretwa');
        await choose(host.page, 'Black');
        await choose(host.page, 'With increment');
        await host.page.getByLabel('Your name').fill('Amina');
        await host.page.getByRole('button', { name: 'Create the match' }).click();
        const link = await host.page.getByLabel('Send this link').inputValue();
        await picture(host.page, 'match-waiting');
        await expectAccessible(host.page, 'waiting for a second player');
        await guest.page.goto(link);
        await guest.page.getByText('Amina invites you to Pretwa').waitFor();
        await expectAccessible(guest.page, 'an invitation');
        await picture(guest.page, 'match-invitation-phone');
        await guest.page.getByLabel('Your name').fill('Bisi');
        await guest.page.getByRole('button', { name: 'Take the seat' }).click();
        await host.board.play(byChance(chance(1)));
        await guest.board.ready();
        await picture(host.page, 'match-desktop');
        await picture(guest.page, 'match-phone');
        await expectNoSidewaysScroll(guest.page, 'a match on a phone');
        await expectAccessible(guest.page, 'a match');
        expect(await host.page.getByRole('timer').count()).toBe(2);
        const [told, other] = await Promise.all([
            playToEnd(host.page, host.board, byChance(chance(2))),
            playToEnd(guest.page, guest.board, byChance(chance(3))),
        ]);
        expect(told.split('\n')[0]).toMatch(/^(You have won|Bisi wins|A draw)$/);
        const mirrored = { 'You have won': 'Amina wins', 'Bisi wins': 'You have won' };
        const [first] = told.split('\n');
        expect(other.split('\n')[0]).toBe(mirrored[first as keyof typeof mirrored] ?? 'A draw');
        // A rematch with the sides swapped.
        await host.page.getByRole('dialog').getByRole('button', { name: 'Rematch' }).click();
        await guest.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
        await guest.page.getByRole('button', { name: 'Accept' }).click();
        await guest.page.waitForURL((url) => !link.endsWith(url.pathname));
        await host.page.waitForURL(guest.page.url());
        await guest.board.play(byChance(chance(4)));
        await moves(host.page, 1);
    });

    test('a move is taken back, a draw is declined and then agreed', async () => {
        const [host, guest, match] = await pair({ game: 'lau-kata-kati' });
        await host.board.enter('d3', 'd4');
        await guest.board.ready();
        await host.page.getByRole('button', { name: 'Take back' }).click();
        await guest.page.getByText('Amina would like to take a move back.').waitFor();
        await guest.page.getByRole('button', { name: 'Accept' }).click();
        await moves(host.page, 0);
        await host.board.enter('c3', 'd4');
        await moves(guest.page, 1);
        // A new spectator does not clear a partly entered move.
        await guest.board.enter('e5');
        const spectator = await Visitor.come();
        await spectator.open(`/match/${match}`);
        await guest.page.getByText('1 spectator').waitFor();
        expect((await guest.board.find('e5')).chosen).toBe(true);
        await guest.page.getByRole('button', { name: 'Offer a draw' }).click();
        await host.page.getByText('Bisi offers a draw.').waitFor();
        await host.page.getByRole('button', { name: 'Decline' }).click();
        await guest.page.getByText('You have offered a draw.').waitFor({ state: 'detached' });
        // The button that was pressed is gone, but not the place in the page.
        await host.page.locator('.offers:focus').waitFor({ state: 'attached' });
        await host.page.getByRole('button', { name: 'Offer a draw' }).click();
        await guest.page.getByRole('button', { name: 'Accept' }).click();
        for (const { page } of [host, guest]) {
            await page.getByRole('dialog').getByText('A draw').first().waitFor();
        }
    });

    test('a player resigns; a spectator and a second tab see everything', async () => {
        const [host, guest, match] = await pair({ game: 'dara', chat: true });
        const second = await host.tab(`/match/${match}`);
        const spectator = await Visitor.come();
        await spectator.open(`/match/${match}`);
        await host.page.getByText('1 spectator').waitFor();
        await host.board.enter('c3');
        await moves(second.page, 1);
        await moves(spectator.page, 1);
        await guest.board.enter('d4');
        // The second tab works like the first one.
        await second.board.enter('a1');
        for (const { page } of [host, guest, spectator]) await moves(page, 3);
        await guest.page.getByRole('textbox', { name: /write|message/i }).fill('Well placed!');
        await guest.page.keyboard.press('Enter');
        await host.page.getByText('Well placed!').waitFor();
        // What is typed meanwhile stays.
        const message = guest.page.getByRole('textbox', { name: /write|message/i });
        await message.fill('And');
        await guest.page.keyboard.press('Enter');
        await message.fill('again');
        await host.page.getByText('And', { exact: true }).waitFor();
        expect(await message.inputValue()).toBe('again');
        expect(await spectator.page.getByText('Well placed!').count()).toBe(0);
        await guest.page.getByRole('button', { name: 'Resign', exact: true }).click();
        await guest.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
        await host.page.getByRole('dialog').getByText('You have won').waitFor();
        // A spectator has not played the game.
        await spectator.page.locator('dialog[open]').waitFor();
        const played = ({ page }: Visitor) =>
            page.evaluate(() => localStorage['guti.experience'] as string | undefined);
        expect([await played(host), await played(spectator)]).toEqual(['{"dara":1}', undefined]);
        // A match of Dara continues until a player has ten points.
        await host.page.getByRole('dialog').getByRole('button', { name: 'Next game' }).click();
        await guest.page.getByRole('dialog').getByRole('button', { name: 'Next game' }).click();
        await moves(guest.page, 0);
        await spectator.page.getByText('Game 2', { exact: true }).waitFor();
        const whole = { name: 'Resign the match' };
        await host.page.getByRole('button', whole).click();
        await host.page.getByRole('dialog').getByRole('button', whole).click();
        await guest.page.getByRole('dialog').getByText('You have won the match').waitFor();
    });

    test('a message from the server does not end the animation of a move', async () => {
        const settings = { speed: 'slow' };
        const [host, guest, match] = await pair({ game: 'khutka-boia' }, { settings });
        await host.board.play(byChance(chance(1)));
        // It is offered as long as the animation runs.
        const hurry = host.page.getByRole('button', { name: 'Hurry' });
        await hurry.waitFor();
        const spectator = await Visitor.come();
        await spectator.page.goto(`${spectator.origin}/match/${match}`);
        await host.page.getByText('1 spectator').waitFor();
        expect(await hurry.count()).toBe(1);
        await hurry.click();
        await guest.board.ready();
    });

    test('a clock that runs out ends the game', async () => {
        const clock = { kind: 'timed', initial_ms: 3_000, increment_ms: 0 } as const;
        const [host, guest] = await pair({ game: 'pretwa', clock });
        // The first player does not move.
        await guest.page.getByRole('dialog').getByText('You have won').waitFor();
        // The dialog also has the announcement of the end.
        const reason = host.page.getByRole('dialog').getByText('the time of Black is up');
        await reason.first().waitFor();
    });

    test('the public list shows open matches', async () => {
        const host = await Visitor.come();
        const match = await makeMatch(host, { game: 'khutka-boia', visibility: 'public' });
        const guest = await Visitor.come();
        await guest.open('/friends');
        await guest.page.locator(`a[href="/match/${match}"]`).first().click();
        await join(guest, match);
    });
});
