/** The page of a match: its rules, refusals in words, marks on what can move, hints, and what a move did. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/access';
import { choose } from './support/form';
import { focused, tabToBoard } from './support/keys';
import { pair } from './support/match';
import { picture } from './support/screens';
import { touch } from './support/board';
import { Visitor, type Habits } from './support/visitor';

const phone: Habits = { width: 390, height: 844, touch: true };

/** White can capture d4 by leaping from d5 to d3, and nothing else. */
const mustCapture = 'www/www/www/b/b.b/bbb/bbb w 1';
const from = (position: string) => `&fen=${encodeURIComponent(position)}`;
const bubble = (page: Page) => page.locator('.bubble');
const heard = (page: Page) => page.locator('[aria-live="assertive"]');

test('a refused press says why beside the point, and to screen readers', async () => {
    const { page, board, ...visitor } = await Visitor.come();
    await page.goto(`${visitor.origin}/play/lau-kata-kati?with=board`);
    await board.ready();
    const press = async (name: string) => {
        const { x, y } = await board.find(name);
        await page.mouse.click(x, y);
        return { x, y };
    };
    // Black begins, and only the pieces beside d4 can go there.
    const { x, y } = await press('a1');
    await bubble(page).waitFor();
    expect(await bubble(page).innerText()).toBe('The piece on a1 has nowhere to go.');
    expect(await heard(page).innerText()).toContain('The piece on a1 has nowhere to go.');
    const box = (await bubble(page).boundingBox())!;
    expect(Math.abs(box.y + box.height / 2 - y)).toBeLessThan(140);
    expect(box.x).toBeLessThan(x);
    expect(box.x + box.width).toBeGreaterThan(x);
    await picture(page, 'refusal-desktop');
    await expectAccessible(page, 'a refused press');

    await press('d5');
    await page.getByText("The piece on d5 is not Black's, who is to move.").first().waitFor();
    // A piece of one's own is a new beginning; a vacant point is a bad end.
    await press('d3');
    await bubble(page).waitFor({ state: 'detached' });
    await press('a1');
    await page.getByText('The piece on a1 has nowhere to go.').first().waitFor();
    // A legal press closes the bubble and makes the move.
    await press('d4');
    await bubble(page).waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'List of moves' }).getByText('d3-d4').waitFor();
});

test('a compulsory capture is said, marked and explained', async () => {
    const { page, board, ...visitor } = await Visitor.come();
    await page.goto(`${visitor.origin}/play/lau-kata-kati?with=board${from(mustCapture)}`);
    await board.ready();
    await page.getByText('Captures are compulsory').first().waitFor();
    const marks = page.locator('[data-movable="must"] .ring');
    expect(await marks.count()).toBe(1);
    const { x, y } = await board.find('a7');
    await page.mouse.click(x, y);
    await bubble(page).waitFor();
    expect(await bubble(page).innerText()).toBe(
        'Captures are compulsory, and the piece on a7 can make none: d5xd3.',
    );
    // After the capture Black may move as usual or must capture as well: the marks follow.
    await board.enter('d5', 'd3');
    await page.getByRole('region', { name: 'List of moves' }).getByText('d5xd3').waitFor();
    await expectAccessible(page, 'after a capture');
});

test('what must capture is marked in every game, whatever the setting says', async () => {
    const { page, board, context, ...visitor } = await Visitor.come({
        settings: { movable: 'never' },
    });
    await context.addInitScript(
        () => (localStorage['guti.experience'] = JSON.stringify({ 'lau-kata-kati': 3 })),
    );
    await page.goto(`${visitor.origin}/play/lau-kata-kati?with=board${from(mustCapture)}`);
    await board.ready();
    await page.locator('[data-movable="must"] .ring').waitFor();
});

test('what can move is marked in the first games, always or never', async () => {
    const marked = async (settings: Record<string, unknown>, finished = 0) => {
        const { page, board, context, ...visitor } = await Visitor.come({ settings });
        await context.addInitScript(
            (count) => (localStorage['guti.experience'] = JSON.stringify({ pretwa: count })),
            finished,
        );
        await page.goto(`${visitor.origin}/play/pretwa?with=board`);
        await board.ready();
        const choices = await board.choices();
        const rings = await page.locator('[data-movable] .ring').count();
        return { rings, choices: choices.length };
    };
    const first = await marked({});
    expect(first.rings).toBe(first.choices);
    expect((await marked({}, 3)).rings).toBe(0);
    const always = await marked({ movable: 'always' }, 3);
    expect(always.rings).toBe(always.choices);
    expect((await marked({ movable: 'never' })).rings).toBe(0);

    // The setting is on the page of settings.
    const { page, ...visitor } = await Visitor.come();
    await page.goto(`${visitor.origin}/settings`);
    await choose(page, 'Never');
    await page.reload();
    expect(await page.getByRole('radio', { name: 'Never' }).isChecked()).toBe(true);
});

test('a refused key press says why, and Escape closes it', async () => {
    const { page, board, ...visitor } = await Visitor.come();
    await page.goto(`${visitor.origin}/play/lau-kata-kati?with=board`);
    await board.ready();
    await tabToBoard(page);
    const a1 = await board.find('a1');
    // The focus starts on the first point of the board, which holds an enemy piece.
    expect(await focused(page)).not.toBe(a1.point);
    await page.keyboard.press('Enter');
    await bubble(page).waitFor();
    expect(await heard(page).innerText()).toContain("is not Black's, who is to move");
    await page.keyboard.press('Escape');
    await bubble(page).waitFor({ state: 'detached' });
    expect(await focused(page)).not.toBeNull();
});

test('a refused press in text mode says why', async () => {
    const { page, ...visitor } = await Visitor.come({ settings: { textMode: true } });
    await page.goto(
        `${visitor.origin}/play/dara?with=board&fen=${encodeURIComponent(
            '....../....../bb..../....../..ww.. b 10,10 0',
        )}`,
    );
    await page.getByRole('button', { name: 'c3, empty' }).click();
    await page.locator('p.note').waitFor();
    expect(await page.locator('p.note').innerText()).toBe(
        'A placement may not make a row of three or more.',
    );
    expect(await heard(page).innerText()).toContain('A placement may not make a row of three');
    await expectAccessible(page, 'a refusal in text mode');
});

test('on a phone the reason stays on the screen', async () => {
    const { page, board, ...visitor } = await Visitor.come(phone);
    await page.goto(`${visitor.origin}/play/khutka-boia?with=board`);
    const tapped = board.pressedBy(touch);
    await tapped.ready();
    const a2 = await board.find('a2');
    await page.touchscreen.tap(a2.x, a2.y);
    await bubble(page).waitFor();
    expect(await bubble(page).innerText()).toBe("a2 is not South's hole.");
    const box = (await bubble(page).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
    await expectNoSidewaysScroll(page, 'a refusal on a phone');
    await picture(page, 'refusal-phone');
});

test('a hint has words beside its arrow', async () => {
    const { page, board, ...visitor } = await Visitor.come();
    await page.goto(`${visitor.origin}/play/pretwa?level=1`);
    await board.ready();
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await bubble(page).waitFor();
    expect(await bubble(page).innerText()).toMatch(/^Hint: Black moves [a-f]1 to o\. \S.*\.$/);
    expect(await heard(page).innerText()).toContain('Hint: Black moves');
    await picture(page, 'hint-desktop');
});

test('what happened is told when it is asked', async () => {
    const { page, board, ...visitor } = await Visitor.come();
    await page.goto(`${visitor.origin}/play/lau-kata-kati?with=board${from(mustCapture)}`);
    const ask = page.getByRole('button', { name: 'What happened?' });
    await board.ready();
    expect(await ask.isDisabled()).toBe(true);
    await board.enter('d5', 'd3');
    await ask.click();
    const told = page
        .getByRole('status')
        .filter({ hasText: 'White leaps d5 to d3, capturing d4.' });
    await told.waitFor();
    expect(await told.innerText()).toContain('Black has 8 pieces left, White 9.');
    await picture(page, 'what-happened');
    await expectAccessible(page, 'what happened');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await told.waitFor({ state: 'detached' });
});

test('the page of a match has the rules in short, every rule and the lesson, without leaving it', async () => {
    const { page, board, ...visitor } = await Visitor.come();
    await page.goto(`${visitor.origin}/play/dara?with=board`);
    await board.ready();
    await board.enter('c3');
    const url = page.url();
    const short = page.locator('.rules details').first();
    expect(await short.getByRole('listitem').count()).toBe(4);
    expect(await short.innerText()).toContain('the player who first has 10 points wins it');
    await page.getByRole('button', { name: 'The rules', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('or 2 points if the winner has lost no piece').waitFor();
    await dialog.getByText('Every rule', { exact: true }).click();
    await dialog.getByText('A piece may not be placed so that it makes a row of three').waitFor();
    await picture(page, 'rules-dialog');
    await expectAccessible(page, 'the rules over a game');
    await dialog.getByRole('button', { name: 'The lesson' }).click();
    await dialog.getByRole('button', { name: 'Next', exact: true }).waitFor();
    await picture(page, 'lesson-dialog');
    await expectAccessible(page, 'the lesson over a game');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toBe(url);
    await page.getByRole('region', { name: 'List of moves' }).getByText('c3').waitFor();
    // Whoever closes the rules in short finds them closed in the next game.
    await short.locator('summary').click();
    await page.reload();
    await board.ready();
    expect(await short.getAttribute('open')).toBeNull();
});

test('the lesson and the rules fit on a phone', async () => {
    const { page, board, ...visitor } = await Visitor.come(phone);
    await page.goto(`${visitor.origin}/play/pretwa?with=board`);
    await board.ready();
    await page.getByRole('button', { name: 'The lesson' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Next', exact: true }).waitFor();
    await expectNoSidewaysScroll(page, 'the lesson over a game');
    await picture(page, 'lesson-dialog-phone');
});

test('what a match is, is said before it, and what a game has earned after it', async () => {
    const { page, board, ...visitor } = await Visitor.come();
    await page.goto(`${visitor.origin}/play/dara`);
    const rules = page.getByRole('group', { name: 'The rules' });
    await rules.getByText('A win scores 1 point, or 2 points if the winner has lost').waitFor();
    await picture(page, 'setup-match');
    await expectAccessible(page, 'the set-up with the match');
    const near = 'bb..../..b.../ww..w./....../...... b 0,0 0';
    await page.goto(`${visitor.origin}/play/dara?with=board${from(near)}`);
    await board.ready();
    await board.enter('c4', 'c5', 'e3');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Black gets 2 points: Black won without losing a piece.').waitFor();
    await dialog.getByText('The score is Black 2, White 0; 10 points win the match.').waitFor();
    await picture(page, 'awards');
    await expectAccessible(page, 'what a game has earned');
});

test('who is new is told where to begin, until it is dismissed or a game is played', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    await visitor.open('/');
    const welcome = page.getByRole('region', { name: /^New here\? Begin with / });
    await welcome.waitFor();
    await picture(page, 'gallery-new');
    await expectAccessible(page, 'the gallery at the first visit');
    await welcome.getByRole('link', { name: 'A first game, level 1' }).click();
    await board.ready();
    await visitor.open('/');
    await page.getByRole('heading', { name: 'Continue your games' }).waitFor();
    expect(await welcome.count()).toBe(0);

    const other = await Visitor.come(phone);
    await other.open('/');
    const again = other.page.getByRole('region', { name: /^New here/ });
    await again.waitFor();
    await picture(other.page, 'gallery-new-phone');
    await again.getByRole('button', { name: 'Do not show this again' }).click();
    await again.waitFor({ state: 'detached' });
    await other.page.reload();
    await other.settled();
    await other.page.getByRole('heading', { name: 'The first games' }).waitFor();
    expect(await again.count()).toBe(0);
});

test('the gallery begins with the first games and finds others by any name', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    await visitor.open('/');
    const section = page.locator('section:has(> h2)').filter({ hasText: 'The first games' });
    expect(await section.first().locator('h3').allInnerTexts()).toEqual([
        'Lau kata kati',
        'Dash-guti',
        'Pretwa',
        'Dara',
        'Khutka Boia',
    ]);
    await page.getByLabel('Find a game').fill('Awélé');
    await page.getByText('1 game', { exact: true }).waitFor();
    expect(await page.locator('h3').allInnerTexts()).toEqual(['Oware']);
});

test.runIf(inject('served'))('an online match explains refusals and has the rules', async () => {
    const [host, guest] = await pair({ game: 'lau-kata-kati' });
    await host.board.ready();
    const a1 = await host.board.find('a1');
    await host.page.mouse.click(a1.x, a1.y);
    await bubble(host.page).waitFor();
    expect(await bubble(host.page).innerText()).toBe('The piece on a1 has nowhere to go.');
    await guest.page.getByRole('button', { name: 'The rules', exact: true }).click();
    await guest.page.getByRole('dialog').getByText('A match is a single game.').waitFor();
});
