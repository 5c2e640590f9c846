/** Whole games against the computer, on the board as people use it. */
import { expect, test } from 'vitest';
import { choose } from './support/form';
import { byChance } from './support/board';
import { answer, playToEnd, turn } from './support/play';
import { chance } from './support/random';
import { Visitor } from './support/visitor';

/** Where few moves are left. */
const near = {
    dashGuti: '.../..b/.../.../..w/.../... b 90',
    // Black places one more, and then makes a row of three in one of two ways.
    dara: 'w....w/....../..bb../....b./...... b 1,1 0',
    // One counter for each, and as many in the stores.
    round: '0,0,0,0,1/0,0,0,0,1 s 24,24 0',
    // North has too little to fill a hole.
    match: '0,0,0,0,1/0,0,0,0,1 s 48,0 0',
};

const from = (position: string) => `&fen=${encodeURIComponent(position)}`;

test.each(['pretwa', 'lau-kata-kati'])('a game of %s from its start to its end', async (game) => {
    const { page, board, ...visitor } = await Visitor.come();
    await page.goto(`${visitor.origin}/play/${game}?level=1`);
    const played: string[] = [];
    const told = await playToEnd(page, board, byChance(chance(7)), played);
    expect(told).toMatch(/^(You have won|Computer, level 1 wins|A draw)/);
    expect(played.length).toBeGreaterThan(2);
    // A match of one game can be played again at once, from the other side.
    await answer(page, 'Rematch');
    expect(await turn(page)).toBe('move');
    expect(await page.locator('[data-count]').count()).toBeLessThan(2);
});

test('the end of a game of Dash-guti', async () => {
    const { page, board, ...visitor } = await Visitor.come();
    await page.goto(`${visitor.origin}/play/dash-guti?level=1${from(near.dashGuti)}`);
    expect(await playToEnd(page, board, byChance(chance(3)))).toMatch(/won|wins|draw/);
});

test('Dara: the last piece is placed, a row of three takes one, and that wins', async () => {
    const { page, board, ...visitor } = await Visitor.come();
    await page.goto(`${visitor.origin}/play/dara?level=1${from(near.dara)}`);
    await board.ready();
    await board.enter('b2');
    await board.ready();
    // The computer can stop one of the two rows only.
    const e3 = await board.find('e3');
    await board.enter(...(e3.words.includes('white') ? ['b2', 'b3'] : ['e2', 'e3']));
    const taken = (await board.choices()).filter(({ words }) => words.includes('white'));
    expect(taken.length).toBe(3);
    await board.enter('a5');
    await page.getByRole('dialog').filter({ hasText: 'You have won' }).waitFor();
});

test('Khutka Boia: a round ends, the next one begins, and it can be given up', async () => {
    const { page, board, ...visitor } = await Visitor.come();
    await page.goto(`${visitor.origin}/play/khutka-boia?level=1${from(near.round)}`);
    await playToEnd(page, board, byChance(chance(1)));
    await answer(page, 'Next round');
    // Not "the round 26 to 24", as the status may still say.
    await page.getByText(/Round 2\b/).waitFor();
    expect((await board.choices()).length).toBeGreaterThan(1);
    await board.play(byChance(chance(2)));
    // The computer may have left nothing but to pass.
    expect(['move', 'pass']).toContain(await turn(page));
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').filter({ hasText: 'Computer, level 1' }).waitFor();
});

test('Khutka Boia: a match ends when somebody can fill no hole', async () => {
    const { page, board, ...visitor } = await Visitor.come();
    await page.goto(`${visitor.origin}/play/khutka-boia?level=1${from(near.match)}`);
    expect(await playToEnd(page, board, byChance(chance(1)))).toContain('You have won the match');
});

test('a game is kept: after a reload it goes on', async () => {
    const { page, board, ...visitor } = await Visitor.come();
    await page.goto(`${visitor.origin}/play/pretwa?level=1`);
    const [first] = [await board.play(byChance(chance(5)))];
    await board.ready();
    await page.reload();
    await board.ready();
    expect(await page.getByRole('region', { name: 'List of moves' }).innerText()).toContain(
        first.join('-'),
    );
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.getByText('No moves yet.').waitFor();
});

test('before a game its opponent, side and level are chosen', async () => {
    const visitor = await Visitor.come();
    const { page, board } = visitor;
    await visitor.open('/play/dara');
    await choose(page, 'A person beside you');
    await page.getByRole('button', { name: 'Start' }).click();
    await board.enter('c3');
    await board.ready();
    await board.enter('d4');
    await page.getByRole('region', { name: 'List of moves' }).getByText('d4').waitFor();
});
