/** Helpers for matches over the server. */
import type { Page } from 'playwright-core';
import type { CreateMatch, Seat } from '../../../src/lib/api';
import { Visitor, type Habits } from './visitor';

/** Creates a match with a start position, which the form does not offer. */
export async function makeMatch(host: Visitor, wanted: Partial<CreateMatch>): Promise<string> {
    const body = { variants: [], name: 'Amina', side: 'first', ...wanted };
    const answer = await fetch(`${host.origin}/api/v1/matches`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    const seat = (await answer.json()) as Seat;
    await host.context.addInitScript(
        ([match, token]) => {
            const seats = JSON.parse(localStorage['guti.seats'] ?? '{}');
            localStorage['guti.seats'] = JSON.stringify({ [match!]: { token, at: 1 }, ...seats });
        },
        [seat.match, seat.token] as const,
    );
    return seat.match;
}

/** Takes the free seat of a match. */
export async function join(guest: Visitor, match: string, name = 'Bisi') {
    await guest.open(`/match/${match}`);
    await guest.page.getByLabel('Your name').fill(name);
    const take = guest.page.getByRole('button', { name: 'Take the seat' });
    await take.click();
    // Until then the page is connected as that of a spectator.
    await take.waitFor({ state: 'detached' });
    await guest.page.getByText('Connected', { exact: true }).waitFor();
}

/** Two visitors in a match; the first one has created it and begins. */
export async function pair(
    wanted: Partial<CreateMatch>,
    habits: Habits = {},
): Promise<[Visitor, Visitor, string]> {
    const host = await Visitor.come(habits);
    const guest = await Visitor.come(habits);
    const match = await makeMatch(host, wanted);
    await host.open(`/match/${match}`);
    await join(guest, match);
    return [host, guest, match];
}

/** Waits until a page shows this number of moves. */
export async function moves(page: Page, count: number) {
    await page.waitForFunction(
        (count) =>
            document.querySelectorAll('[aria-label="List of moves"] [data-count]').length === count,
        count,
    );
}
