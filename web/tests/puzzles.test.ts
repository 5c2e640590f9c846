import { readFileSync, readdirSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LineSetup, MatchView, SearchRequest } from '../src/lib/api';
import type { RulesApi, SearchApi } from '../src/lib/engine/api';
import { dayNumber, extended, lengthOn, puzzleOfDay } from '../src/lib/puzzles/daily';
import { say } from '../src/lib/languages/facts';
import { feedbackText } from '../src/lib/puzzles/feedback';
import {
    dailyStreak,
    forgetProgress,
    nextNumber,
    readProgress,
    record,
    solvedCount,
    statusOf,
    standing,
    streak,
    type PuzzleEvent,
} from '../src/lib/puzzles/progress.svelte';
import { PuzzleSession } from '../src/lib/puzzles/puzzle-session.svelte';
import {
    difficulties,
    listings,
    taskText,
    type Collection,
    type Puzzle,
} from '../src/lib/puzzles/puzzles';
import { ask, newEngine, path } from './engine/engine';

const engine = newEngine();
const rules = {
    line: async (setup: LineSetup) => ask<MatchView>(engine, { call: 'line', setup }),
} as RulesApi;
const search = {
    search: async (request: SearchRequest) =>
        ask(engine, { call: 'search', request: { ...request, time_ms: null, nodes: 50_000 } }),
} as SearchApi;

const folder = path('puzzles');
const collections = readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Collection,
);

/** The session of a puzzle, and what it tells about the user. */
async function begin(
    all: Pick<Collection, 'game' | 'variant'>,
    puzzle: Puzzle,
    replies: SearchApi = search,
) {
    const events: PuzzleEvent[] = [];
    const run = await PuzzleSession.begin(rules, replies, all, puzzle, (what) => {
        events.push(what);
        return null;
    });
    return { run, events };
}

/** Solves as somebody who knows the solution; the board comes to rest after each move. */
async function solve(run: PuzzleSession) {
    for (let plies = 0; !run.over && plies < 200; plies++) {
        if (run.phase === 'find') await run.move(run.wanted!.text);
        else await run.settled();
    }
}

describe('the stored puzzles', () => {
    it.each(collections.map((all) => [all.game, all] as const))(
        'of %s can be solved as they are stored, and judge every first move',
        async (_, all) => {
            for (const puzzle of all.puzzles) {
                const { run, events } = await begin(all, puzzle);
                const first = puzzle.solution[0]!;
                const legal = run.view.legal.map(({ text }) => text);
                expect(legal).toHaveLength(puzzle.legal_moves);
                const judged = [...Object.keys(puzzle.refuted), ...puzzle.open];
                expect([first, ...judged].sort()).toEqual(legal.sort());
                expect(difficulties[puzzle.difficulty - 1]).toBeDefined();
                await solve(run);
                expect(run.phase).toBe('solved');
                expect(events).toEqual(['solved']);
                expect(run.otherWay).toBe(false);
                expect(run.view.now.position).toBe(puzzle.end);
            }
        },
        120_000,
    );

    it.each(collections.map((all) => [all.game, all] as const))(
        'of %s answer every refuted move with a reply after which it has not won, and keep to the number of moves',
        async (_, all) => {
            for (const { position, solution, goal, refuted, open, also } of all.puzzles) {
                const own = Math.ceil(solution.length / 2);
                if (goal === 'win') expect(open).toEqual([]);
                else expect(own).toBeLessThanOrEqual(goal.win_in);
                expect(also[0] ?? []).toEqual([]);
                const line = { game: all.game, variants: [all.variant], position, moves: [] };
                const mover = (await rules.line(line)).now.turn;
                for (const [move, reply] of Object.entries(refuted)) {
                    const moves = reply === '' ? [move] : [move, reply];
                    const { end } = await rules.line({ ...line, moves });
                    if (reply === '') expect(end).not.toBeNull();
                    if (end) expect(end.winner, `${position} ${moves}`).not.toBe(mover);
                }
            }
        },
        120_000,
    );
});

// Only the moves are real here: what is claimed of them is made up, so that every case occurs.
const pretwa = { game: 'pretwa', variant: 'standard' };
const sample: Puzzle = {
    position: './wwbwbb/w..w../w..b.. b 0',
    side: 'Black',
    goal: { win_in: 2 },
    legal_moves: 8,
    distance: 3,
    difficulty: 3,
    rating: 1200,
    solution: ['c1-o', 'b1-c1', 'oxc2xe2'],
    also: [[], []],
    refuted: { 'e1-o': 'a1xe1' },
    open: ['c1-c2', 'e1-e2'],
    end: './w..wbb/w...b./w..b.. w 0',
};

describe('a puzzle', () => {
    it('states its goal', () => {
        const task = (goal: Puzzle['goal']) => taskText({ ...sample, goal });
        expect(task('win')).toBe('Black to move and win.');
        expect(task({ win_in: 1 })).toBe('Black to move and win with this move.');
        expect(task({ win_in: 3 })).toBe('Black to move and win in 3 moves.');
    });

    it('answers a refuted move with its refutation, and lets it be taken back', async () => {
        const { run, events } = await begin(pretwa, sample);
        await run.move('e1-o');
        expect(run.phase).toBe('wrong');
        expect(feedbackText(run, 'White')).toBe('e1-o does not win.');
        await run.settled();
        expect(run.view.plies.map(({ text }) => text)).toEqual(['e1-o', 'a1xe1']);
        expect(feedbackText(run, 'White')).toBe('e1-o does not win: White answers a1xe1.');
        await run.settled();
        expect(run.view.plies).toHaveLength(2);
        await run.again();
        expect(run.phase).toBe('find');
        expect(run.view.now.position).toBe(sample.position);
        expect(events).toEqual(['wrong']);
    });

    it('does not play a refutation once the move is taken back', async () => {
        const { run } = await begin(pretwa, sample);
        await run.move('e1-o');
        await Promise.all([run.settled(), run.again()]);
        expect(run.phase).toBe('find');
        expect(run.view.now.position).toBe(sample.position);
    });

    it('does not call a move wrong that is only proven to miss the goal', async () => {
        const { run, events } = await begin(pretwa, sample);
        await run.move('c1-c2');
        expect(run.phase).toBe('missed');
        expect(events).toEqual([]);
        expect(feedbackText(run, 'White')).toMatch(
            /^c1-c2 does not win in 2 moves\. It may win later/,
        );
    });

    it('does not call a later move wrong that is only proven to miss the goal', async () => {
        const { run, events } = await begin(pretwa, sample);
        await run.move('c1-o');
        await run.settled();
        await run.settled();
        await run.move('f1xb1');
        expect(run.phase).toBe('missed');
        expect(events).toEqual([]);
        expect(feedbackText(run, 'White')).toBe(
            'f1xb1 does not win at once. It may win later, so it is not counted as wrong.',
        );
        await run.again();
        await run.move('oxc2xe2');
        expect(run.phase).toBe('solved');
        expect(events).toEqual(['solved']);
    });

    it('calls a later move wrong where the right one wins, however long it takes', async () => {
        const { run, events } = await begin(pretwa, { ...sample, goal: 'win', open: [] });
        await run.move('c1-o');
        await run.settled();
        await run.settled();
        await run.move('f1xb1');
        expect(run.phase).toBe('wrong');
        expect(events).toEqual(['wrong']);
        expect(feedbackText(run, 'White')).toBe('f1xb1 does not win.');
    });

    it('lets the user play on after such a move, until the game is over', async () => {
        const { run, events } = await begin(pretwa, sample);
        await run.move('c1-c2');
        await run.playOn();
        for (let plies = 0; run.phase !== 'over' && plies < 300; plies++) {
            if (run.phase === 'find') await run.move(run.view.legal[0]!.text);
            else await run.settled();
        }
        expect(run.phase).toBe('over');
        expect(run.view.end).not.toBeNull();
        expect(feedbackText(run, 'White')).toContain(say(run.view.end!.fact));
        expect(events).toEqual([]);
        await run.again();
        expect(run.beyond).toBe(false);
        expect(run.view.now.position).toBe(sample.position);
    });

    it('says of a win after such a move that it came too late', () => {
        const over = (goal: Puzzle['goal'], won: boolean) => {
            const end = { winner: 0, fact: { code: 'side-wins', values: { side: 'White' } } };
            const session = { phase: 'over', puzzle: { goal }, won, view: { end } };
            return feedbackText(session as unknown as PuzzleSession, 'Black');
        };
        expect(over({ win_in: 1 }, true)).toBe('White wins. You have won, but not at once.');
        expect(over({ win_in: 3 }, true)).toBe('White wins. You have won, but not in 3 moves.');
        expect(over({ win_in: 3 }, false)).toBe('White wins.');
        expect(over('win', true)).toBe('White wins.');
    });

    it('drops a reply that is found after the user has gone back', async () => {
        let release = () => {};
        const held = new Promise<void>((resolve) => (release = resolve));
        const late = {
            search: async (request: SearchRequest) => held.then(() => search.search(request)),
        } as SearchApi;
        const { run } = await begin(pretwa, sample, late);
        await run.move('c1-c2');
        const playing = run.playOn();
        await run.again();
        release();
        await playing;
        expect(run.phase).toBe('find');
        expect(run.view.now.position).toBe(sample.position);
    });

    it('is solved by another move that reaches the goal as well', async () => {
        const other = { ...sample, solution: ['c1-o', 'b1-c1', 'o-c2'] };
        const { run, events } = await begin(pretwa, { ...other, also: [[], ['oxc2xe2']] });
        await run.move('c1-o');
        await run.settled();
        await run.settled();
        expect(feedbackText(run, 'White')).toBe('Right. 1 move left.');
        await run.move('oxc2xe2');
        expect(run.phase).toBe('solved');
        expect(run.otherWay).toBe(true);
        expect(events).toEqual(['solved']);
    });

    it('tells that help was used once', async () => {
        const { run, events } = await begin(pretwa, sample);
        run.help();
        run.help();
        expect(run.hint).toBe(2);
        await solve(run);
        expect(events).toEqual(['help', 'solved']);
        expect(feedbackText(run, 'White')).toContain('counts as seen');
    });

    it('shows the line to somebody who gives up, also after a wrong move', async () => {
        const { run, events } = await begin(pretwa, sample);
        await run.move('e1-o');
        await run.settled();
        await run.giveUp();
        for (let plies = 0; plies < 3; plies++) await run.settled();
        expect(run.phase).toBe('shown');
        expect(run.view.plies.map(({ text }) => text)).toEqual(sample.solution);
        expect(run.view.now.position).toBe(sample.end);
        expect(events).toEqual(['wrong', 'help']);
    });
});

describe('progress', () => {
    const all: Collection = {
        ...pretwa,
        puzzles: [700, 900, 1100, 1300].map((rating, index) => ({
            ...sample,
            position: `p${index}`,
            rating,
            difficulty: index + 1,
        })),
    };
    const [easy, second, third] = all.puzzles as [Puzzle, Puzzle, Puzzle];

    beforeEach(forgetProgress);

    it('rates the first event of a puzzle, as a win only if it solves the puzzle', () => {
        expect(standing('pretwa', 100)).toBeNull();
        expect(record(all, easy, 'solved', 100)).toBeGreaterThan(0);
        expect(record(all, easy, 'solved', 100)).toBeNull();
        expect(record(all, second, 'wrong', 100)).toBeLessThan(0);
        expect(record(all, second, 'solved', 100)).toBeNull();
        expect(record(all, third, 'help', 100)).toBeLessThan(0);
        const { rating, deviation, history } = standing('pretwa', 100)!;
        expect(history).toHaveLength(3);
        expect(history.at(-1)).toBe(Math.round(rating));
        expect(deviation).toBeLessThan(350);
        // Nothing is known of other games, and less is known after a year.
        expect(standing('dara', 100)).toBeNull();
        expect(standing('pretwa', 465)!.deviation).toBeGreaterThan(deviation);
    });

    it('counts as solved what was solved without help, wrong moves or not', () => {
        record(all, easy, 'wrong', 100);
        expect(statusOf('pretwa', easy.position)).toBe('tried');
        record(all, easy, 'solved', 100);
        expect(statusOf('pretwa', easy.position)).toBe('solved');
        record(all, second, 'help', 100);
        record(all, second, 'solved', 100);
        expect(statusOf('pretwa', second.position)).toBe('seen');
        expect(solvedCount('pretwa')).toBe(1);
        // On the next day it may have been found.
        record(all, second, 'solved', 101);
        expect(statusOf('pretwa', second.position)).toBe('solved');
        record(all, second, 'help', 102);
        expect(statusOf('pretwa', second.position)).toBe('solved');
    });

    it('counts a row of puzzles solved at the first try', () => {
        record(all, easy, 'solved', 100);
        record(all, second, 'solved', 100);
        expect(streak()).toEqual({ now: 2, best: 2 });
        record(all, third, 'wrong', 100);
        record(all, third, 'solved', 100);
        expect(streak()).toEqual({ now: 0, best: 2 });
    });

    it('leads a newcomer from the easiest puzzle upwards, and comes back to what was not solved', () => {
        expect(nextNumber(all, 0, 100)).toBe(1);
        record(all, easy, 'solved', 100);
        expect(nextNumber(all, 0, 100)).toBe(2);
        record(all, second, 'wrong', 100);
        expect(nextNumber(all, 0, 100)).toBe(3);
        expect(nextNumber(all, 2, 100)).toBe(2);
        record(all, third, 'solved', 100);
        record(all, all.puzzles[3]!, 'solved', 100);
        expect(nextNumber(all, 0, 100)).toBe(2);
        expect(nextNumber(all, 2, 100, 2)).toBeNull();
    });

    it('leads somebody with a high rating to hard puzzles', () => {
        const hard = all.puzzles.map((puzzle) => ({ ...puzzle, rating: puzzle.rating + 1000 }));
        for (let index = 0; index < 30; index++) {
            const puzzle = { ...hard[3]!, position: `q${index}` };
            record({ ...all, puzzles: [puzzle] }, puzzle, 'solved', 100);
        }
        expect(nextNumber(all, 0, 100)).toBe(4);
    });

    it('is read whatever the storage holds', () => {
        const nothing = readProgress(null);
        expect(nothing.attempts).toEqual({});
        for (const text of [
            '',
            'x',
            '3',
            '[]',
            '{"streak":-1,"attempts":3,"standings":[],"daily":1}',
        ]) {
            expect(readProgress(text)).toEqual(nothing);
        }
        const bad = '{"standings":{"dara":{"rating":1,"deviation":0,"volatility":1}}}';
        expect(readProgress(bad).standings).toEqual({});
        const rating = { rating: 900, deviation: 140, volatility: 0.06 };
        const kept = {
            attempts: { dara: { p: { solved: true, wrong: 1, helped: -1, day: 20_000, rating } } },
            standings: { dara: { ...rating, day: 20_000, history: [1480, 900] } },
            streak: 1,
            best: 4,
            daily: { last: 20_000, length: 2, best: 3 },
        };
        expect(readProgress(JSON.stringify(kept))).toEqual(kept);
    });

    it('of the time before ratings is read as well', () => {
        const old = {
            solved: {
                dara: { p: { tries: 2, helped: false }, q: { tries: 1, helped: true }, r: null },
            },
            streak: 1,
            best: 4,
        };
        const { attempts, streak, best } = readProgress(JSON.stringify(old));
        expect(attempts).toEqual({
            dara: {
                p: { solved: true, wrong: 1, helped: -1, day: -1 },
                q: { solved: false, wrong: 0, helped: 0, day: -1 },
            },
        });
        expect([streak, best]).toEqual([1, 4]);
    });
});

describe('the puzzle of the day', () => {
    const two = [
        { game: 'a', count: 3, levels: [] },
        { game: 'b', count: 50, levels: [] },
    ];

    it('is decided by the date alone, and every puzzle has its turn', () => {
        const days = Array.from({ length: 100 }, (_, day) => puzzleOfDay(20_000 + day, two)!);
        expect(days.slice(0, 3).map(({ game }) => game)).toEqual(['a', 'b', 'a']);
        const numbers = (game: string) =>
            new Set(days.filter((one) => one.game === game).map(({ number }) => number));
        expect([...numbers('a')].sort()).toEqual([1, 2, 3]);
        expect(numbers('b').size).toBe(50);
        expect(puzzleOfDay(1, [])).toBeNull();
        // `guti puzzle` has the same test, with indices from 0.
        const even = ['a', 'b'].map((game) => ({ ...two[0]!, game, count: 50 }));
        expect(puzzleOfDay(20_779, even)).toEqual({ game: 'b', number: 24 });
    });

    it('exists on every day of the year', () => {
        for (let day = 20_000; day < 20_365; day++) {
            const { game, number } = puzzleOfDay(day, listings)!;
            const all = collections.find((collection) => collection.game === game)!;
            expect(all.puzzles[number - 1]).toBeDefined();
        }
    });

    it('changes at midnight of the local time', () => {
        expect(dayNumber(new Date(1970, 0, 1, 0, 0))).toBe(0);
        expect(dayNumber(new Date(1970, 0, 2, 23, 59))).toBe(1);
        // Across a change of the clocks.
        expect(dayNumber(new Date(2026, 3, 1)) - dayNumber(new Date(2026, 2, 1))).toBe(31);
    });

    it('makes a streak of days', () => {
        let streak = { last: -1, length: 0, best: 0 };
        expect(lengthOn(streak, 100)).toBe(0);
        for (const day of [100, 101, 101, 102]) streak = extended(streak, day);
        expect(streak).toEqual({ last: 102, length: 3, best: 3 });
        expect(lengthOn(streak, 103)).toBe(3);
        expect(lengthOn(streak, 104)).toBe(0);
        expect(extended(streak, 110)).toEqual({ last: 110, length: 1, best: 3 });
    });

    it('counts on its day if it was solved without help', () => {
        forgetProgress();
        const day = 20_000;
        const { game, number } = puzzleOfDay(day, listings)!;
        const all = collections.find((collection) => collection.game === game)!;
        const puzzle = all.puzzles[number - 1]!;
        record(all, puzzle, 'help', day);
        record(all, puzzle, 'solved', day);
        expect(dailyStreak(day).done).toBe(false);
        forgetProgress();
        record(all, puzzle, 'wrong', day);
        record(all, puzzle, 'solved', day);
        expect(dailyStreak(day)).toEqual({ now: 1, best: 1, done: true });
        // On another day it is a puzzle like others.
        record(all, puzzle, 'solved', day + 1);
        expect(dailyStreak(day + 1).done).toBe(false);
    });
});
