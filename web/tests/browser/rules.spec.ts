/** Choosing rules, rule by rule, and reading exactly what is played. */
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/access';
import { picture } from './support/screens';
import { Visitor } from './support/visitor';

/** One game of each family. */
const games = ['lau-kata-kati', 'dara', 'khutka-boia', 'kalah'];

/** Opens the closed chooser of a form or panel. */
async function openChooser(page: Page) {
    await page.getByText('Choose other rules', { exact: true }).click();
}

/** Chooses the first value of the first open rule that is not chosen yet; returns its sentences. */
async function chooseAnother(page: Page): Promise<string[]> {
    const key = (await page.locator('[data-rule]').first().getAttribute('data-rule'))!;
    const rule = page.locator(`[data-rule="${key}"]`);
    await rule.locator('summary').click();
    const radio = rule.locator('input[type="radio"]:not(:checked):not(:disabled)').first();
    const value = (await radio.getAttribute('value'))!;
    const label = rule.locator('label').filter({ has: page.locator(`input[value="${value}"]`) });
    const sentences = await label
        .locator('.sentence')
        .evaluateAll((all) => all.map((one) => one.firstChild?.textContent?.trim() ?? ''));
    await radio.check();
    await rule.getByText('changed', { exact: true }).waitFor();
    expect(sentences.length).toBeGreaterThan(0);
    return sentences;
}

const variantOf = (page: Page) => new URL(page.url()).searchParams.get('variant');

/** The name of the chosen rules, which every place shows in its status. */
const named = (page: Page) =>
    page
        .getByRole('group', { name: 'The rules' })
        .getByRole('status')
        .locator('p')
        .first()
        .innerText();

/** The names and contents of the points of the board. */
const boardOf = async ({ board }: Visitor) => (await board.seen()).map(({ words }) => words);

/** All rules that the page of a game lists. */
async function rulesOn(page: Page): Promise<string[]> {
    await page.locator('#rules').waitFor();
    return page.locator('section:has(> #rules) > ol > li > .number + span').allInnerTexts();
}

test.each(games)('%s is set up with other rules, and its link shows them', async (game) => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    await visitor.open(`/play/${game}`);
    expect(await named(page)).toBe('Standard.');
    await page.getByText('A person beside you').click();
    await openChooser(page);
    const sentences = await chooseAnother(page);
    expect(variantOf(page)).not.toBeNull();
    const name = await named(page);
    expect(name).not.toBe('Standard.');
    await expectAccessible(page, `${game}, set up with other rules`);

    // A reload keeps the rules, and so does the link in another browser.
    const other = await Visitor.come({ width: 390, height: 844 });
    await other.open(new URL(page.url()).pathname + new URL(page.url()).search);
    expect(await named(other.page)).toBe(name);
    expect(await boardOf(other)).toEqual(await boardOf(visitor));
    await page.reload();
    await visitor.settled();
    expect(await named(page)).toBe(name);

    // The page of the game lists the sentences that were read at the choice.
    await other.follow(`/games/${game}${new URL(page.url()).search}`);
    const listed = await rulesOn(other.page);
    for (const sentence of sentences) expect(listed).toContain(sentence);
    await other.follow(`/games/${game}`);
    expect(await rulesOn(other.page)).not.toEqual(listed);

    // The game is played by them.
    await page.getByText('A person beside you').click();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'The rules' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(name, { exact: true }).waitFor();
    await expectAccessible(page, `the rules of ${game} in short`);
    await dialog.getByText('Every rule', { exact: true }).click();
    await dialog.getByRole('link', { name: 'The page of this game' }).click();
    await page.locator('#rules').waitFor();
    expect(await rulesOn(page)).toEqual(listed);
});

test('the choice of a person at the set-up stays when the rules change', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    await visitor.open('/play/pretwa');
    await page.getByText('A person beside you').click();
    await openChooser(page);
    await page.getByRole('radio', { name: /^Single leap/ }).check();
    await page.waitForURL(/variant=single-leap/);
    expect(await page.getByRole('radio', { name: 'A person beside you' }).isChecked()).toBe(true);
});

test.runIf(inject('served'))('the chosen rules are saved as a game file', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    await visitor.open('/games/dara?variant=bell');
    const name = page.getByLabel('Keep these rules under a name');
    await name.fill('Gidan Bello');
    await expectAccessible(page, 'rules to save');
    const save = page.getByRole('link', { name: 'Save as a file' });
    const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
    expect(download.suggestedFilename()).toBe('gidan-bello.toml');
    const file = await text(await download.createReadStream());
    expect(file).toContain('name = "Dara (gidan bello)"');
    expect(file).toContain('placed_rows = "allowed"');

    // The id of a built-in game and a name without letters are refused with the reason.
    for (const [refused, reason] of [
        ['Dara', 'A game here has this name'],
        ['?!', 'Type a name'],
    ] as const) {
        await name.fill(refused);
        await page.getByRole('alert').filter({ hasText: reason }).waitFor();
        expect(await save.count()).toBe(0);
    }
});

test('a rule goes back to the standard, with the keyboard alone', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    await visitor.open('/games/lau-kata-kati');
    const rule = page.locator('[data-rule="chain"]');
    await rule.locator('summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await rule.getByText('changed', { exact: true }).waitFor();
    expect(variantOf(page)).toBe('optional-chain');
    await page.keyboard.press('ArrowDown');
    await page.waitForURL(/variant=single-leap/);
    await page.getByText('Chosen: Single leap, as Datta 1933 has it.').waitFor();
    await rule.getByRole('button', { name: 'Back to the standard' }).focus();
    await page.keyboard.press('Enter');
    await rule.getByText('changed', { exact: true }).waitFor({ state: 'detached' });
    expect(variantOf(page)).toBeNull();
    // The focus is on the value that holds now.
    expect(await page.locator(':focus').getAttribute('value')).toBe('compulsory');
});

test('a number is typed, and one that cannot be played is refused with its reason', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    await visitor.open('/play/lau-kata-kati');
    await openChooser(page);
    const quiet = page.locator('[data-rule="quiet_plies"]');
    await quiet.locator('summary').click();
    await quiet.getByRole('spinbutton').fill('57');
    // Enter chooses the number and does not start the game.
    await page.keyboard.press('Enter');
    await page.waitForURL(/variant=quiet_plies(=|%3D)57/);
    await quiet.getByText(/made 57 moves in a row/).waitFor();
    await page.getByRole('button', { name: 'Start' }).waitFor();
    const repetition = page.locator('[data-rule="repetition"]');
    await repetition.locator('summary').click();
    await repetition.getByRole('spinbutton').fill('1');
    await page.keyboard.press('Tab');
    await repetition.getByRole('alert').filter({ hasText: '1 cannot be chosen' }).waitFor();
    await repetition.getByRole('spinbutton').fill('70000');
    await page.keyboard.press('Tab');
    await repetition.getByRole('alert').filter({ hasText: 'from 0 to 65535' }).waitFor();
    expect(await repetition.getByRole('spinbutton').inputValue()).toBe('3');
    expect(variantOf(page)).toBe('quiet_plies=57');
});

test('what the other rules exclude is disabled and says why', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    await visitor.open('/games/three-mens-morris');
    const rule = page.locator('[data-rule="placed_rows"]');
    await rule.locator('summary').click();
    const refused = rule.locator('label:has(:disabled)');
    expect(await refused.innerText()).toContain('Not possible as the other rules are chosen');
});

test('the page of a game has no option names outside of the part for authors', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    await visitor.open('/games/dara?variant=bell');
    const shown = await page.locator('main').innerText();
    for (const key of ['placed_rows', 'long_rows', 'left_three']) expect(shown).not.toContain(key);
    await page.getByText('For authors').click();
    await page.getByText('guti rules dara -v bell --save FILE').waitFor();
});

test('every rule fits the narrowest screen', async () => {
    const visitor = await Visitor.come({ width: 320, height: 640 });
    const { page } = visitor;
    await visitor.open('/');
    for (const game of games) {
        await visitor.follow(`/play/${game}`);
        await openChooser(page);
        await page
            .locator('[data-rule]')
            .evaluateAll((all) => all.forEach((one) => ((one as HTMLDetailsElement).open = true)));
        await expectNoSidewaysScroll(page, `the rules of ${game}`);
        await expectAccessible(page, `the rules of ${game}`);
        await picture(page, `rules-${game}-narrow`, { fullPage: true });
    }
});

test('an analysis and the editor take other rules, and their links show them', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    for (const path of ['/analysis/lau-kata-kati?moves=c3-d4', '/editor/kalah']) {
        await visitor.open(path);
        await openChooser(page);
        const before = await boardOf(visitor);
        await chooseAnother(page);
        const name = await named(page);
        expect(name).not.toBe('Standard.');
        expect(await boardOf(visitor)).toEqual(before);
        await page.waitForFunction(() => location.search.includes('variant='));
        await expectAccessible(page, `${path} with other rules`);
        const other = await Visitor.come();
        const { pathname, search } = new URL(page.url());
        await other.open(pathname + search);
        expect(await named(other.page)).toBe(name);
        expect(await boardOf(other)).toEqual(before);
    }
});

test('the gallery finds a game by another name of it', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    await visitor.open('/');
    await page.getByLabel('Find a game').pressSequentially('nau ke');
    await page
        .getByRole('status')
        .filter({ hasText: /^1 game$/ })
        .waitFor();
    await page.getByRole('link', { name: 'Lau kata kati', exact: true }).waitFor();
    await page.getByLabel('Find a game').fill('xyzzy');
    await page.getByText('No game matches these words.').waitFor();
});

describe.runIf(inject('served'))('a match with a friend', () => {
    test.each(games)('of %s has the rules that were chosen', async (game) => {
        const host = await Visitor.come();
        await host.open(`/friends?game=${game}`);
        await openChooser(host.page);
        await chooseAnother(host.page);
        const name = await named(host.page);
        await expectAccessible(host.page, `a match of ${game} with other rules`);
        await host.page.reload();
        await host.settled();
        expect(await named(host.page)).toBe(name);
        await host.page.getByRole('button', { name: 'Create the match' }).click();
        const link = await host.page.getByLabel('Send this link').inputValue();
        const guest = await Visitor.come({ width: 390, height: 844 });
        await guest.page.goto(link);
        await guest.page.getByRole('button', { name: 'The rules' }).click();
        await guest.page.getByRole('dialog').getByText(name, { exact: true }).waitFor();
        await guest.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
        const pieces = (words: string[]) => words.map((text) => text.replace(/, can .*/, ''));
        expect(pieces(await boardOf(guest))).toEqual(pieces(await boardOf(host)));
        await expectNoSidewaysScroll(guest.page, `an invitation to ${game}`);
    });
});
