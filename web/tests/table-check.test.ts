/** The check of tables: the drawing of positions, the derivation of values, and a table with an error. */
import { describe, expect, test } from 'vitest';
import type { CellView, GamePage, MatchView, ProbeResultView } from '../src/lib/api';
import { derive, type DerivedMove } from '../src/lib/check/derivation';
import { drawPosition, parseLayer, randomFrom } from '../src/lib/check/draw';
import { checkedCount, TableCheck, type CheckTools } from '../src/lib/check/table-check';
import { statusText } from '../src/lib/check/words';
import { draftOf, formatPosition } from '../src/lib/editor/position';
import { EngineError } from '../src/lib/engine/api';
import { card } from './boards';

/** Positions of a layer of a game. */
function drawn(game: string, name: string, seed: string, count: number) {
    const { board, start } = card(game);
    const random = randomFrom(seed);
    const layer = parseLayer(name);
    if (!layer) throw new Error(`${name} is no layer`);
    return Array.from({ length: count }, () => {
        const draft = drawPosition(board, draftOf(start), layer, random);
        if (!draft) throw new Error(`${name} does not fit ${game}`);
        return draft;
    });
}

const texts = (game: string, layer: string, seed: string, count = 50) =>
    drawn(game, layer, seed, count).map((draft) => formatPosition(card(game).board, draft));

const piecesOf = (cells: CellView[], side: number) =>
    cells.filter((cell) => cell.kind === 'piece' && cell.side === side).length;

describe('drawing', () => {
    test.each([
        ['4-3', [4, 3], [0, 0]],
        ['3h4-2h5', [3, 2], [4, 5]],
        ['2h1-3', [2, 3], [1, 0]],
        ['12-0', [12, 0], [0, 0]],
    ])('the name of the layer %s is read', (name, board, hand) => {
        expect(parseLayer(name)).toEqual({ board, hand });
    });

    test.each(['', '4', '4-', '-3', 'h4-3', '4-3h', '4-3-2', 'unfinished', '4-3.gtb'])(
        '“%s” is no name of a layer',
        (name) => expect(parseLayer(name)).toBeNull(),
    );

    test.each([
        ['pretwa', '4-3'],
        ['dash-guti', '1-5'],
        ['dara', '3h4-2h5'],
        ['english-draughts', '2-1'],
    ])('every position of %s is in the layer %s, with either side to move', (game, name) => {
        const layer = parseLayer(name)!;
        const drafts = drawn(game, name, 'layer', 200);
        for (const { cells, turn, reserve } of drafts) {
            expect(piecesOf(cells, turn)).toBe(layer.board[0]);
            expect(piecesOf(cells, 1 - turn)).toBe(layer.board[1]);
            if (!reserve) continue;
            expect([reserve.count[turn], reserve.count[1 - turn]]).toEqual(layer.hand);
        }
        const first = drafts.filter(({ turn }) => turn === 0).length;
        expect(first).toBeGreaterThan(60);
        expect(first).toBeLessThan(140);
    });

    test('counters are all in the holes or in the stores', () => {
        for (const { cells, reserve } of drawn('khutka-boia', '7-0', 'counters', 200)) {
            const counts = cells.map((cell) => (cell.kind === 'counters' ? cell.count : 0));
            expect(counts.reduce((sum, count) => sum + count, 0)).toBe(7);
            const [first, second] = reserve?.count ?? [0, 0];
            // Fifty counters in the game.
            expect(first + second).toBe(43);
        }
    });

    test('every point and every arrangement of counters is as likely as the others', () => {
        const { board } = card('pretwa');
        const onPoint = board.points.map(() => 0);
        for (const { cells } of drawn('pretwa', '4-3', 'uniform', 1900)) {
            cells.forEach((cell, at) => {
                if (cell.kind === 'piece') onPoint[at] = (onPoint[at] ?? 0) + 1;
            });
        }
        // 19 points and 7 pieces: 700 each, with a standard deviation of 21.
        expect(board.points).toHaveLength(19);
        for (const count of onPoint) expect(Math.abs(count - 700)).toBeLessThan(5 * 21);
        // Two counters in ten holes: 10 with both in one, and 45 with two holes, of 55 together.
        const pairs = drawn('khutka-boia', '2-0', 'uniform', 1100).filter(({ cells }) =>
            cells.some((cell) => cell.kind === 'counters' && cell.count === 2),
        );
        expect(Math.abs(pairs.length - 200)).toBeLessThan(5 * 13);
    });

    test('the same seed draws the same positions, and another one others', () => {
        for (const [game, layer] of [
            ['pretwa', '4-3'],
            ['khutka-boia', '5-0'],
        ] as const) {
            expect(texts(game, layer, 'a')).toEqual(texts(game, layer, 'a'));
            expect(texts(game, layer, 'a')).not.toEqual(texts(game, layer, 'b'));
            expect(new Set(texts(game, layer, 'a')).size).toBeGreaterThan(40);
        }
    });

    test('the positions of a seed are the same everywhere and for ever', () => {
        // The first number of mulberry32 from the FNV-1a hash of “a”, 0xe40c292c.
        expect(randomFrom('a')()).toBe(firstOfMulberry(0xe40c292c));
    });

    test('a layer that does not fit the game is refused', () => {
        const refused = (game: string, name: string) => {
            const { board, start } = card(game);
            return drawPosition(board, draftOf(start), parseLayer(name)!, randomFrom('a'));
        };
        expect(refused('pretwa', '12-12')).toBeNull();
        expect(refused('pretwa', '3h1-3')).toBeNull();
        expect(refused('khutka-boia', '51-0')).toBeNull();
    });
});

/** The first number of mulberry32 with 64-bit arithmetic, as its author wrote it in C. */
function firstOfMulberry(seed: number): number {
    const word = (number: bigint) => BigInt.asUintN(32, number);
    const state = word(BigInt(seed) + 0x6d2b79f5n);
    let mixed = word((state ^ (state >> 15n)) * (state | 1n));
    mixed ^= word(mixed + word((mixed ^ (mixed >> 7n)) * (mixed | 61n)));
    return Number(word(mixed ^ (mixed >> 14n))) / 2 ** 32;
}

describe('the derivation', () => {
    /** Moves with their values and plies; those with one ply convert. */
    const derived = (moves: [worth: number, plies: number | null][], infinite: number) => {
        const list = moves.map(([worth, plies]): DerivedMove => ({
            worth,
            plies,
            quiet: plies !== 1,
        }));
        const found = derive(list, infinite);
        return found && [found.value, found.distance];
    };

    test('the attacker hurries and the defender delays', () => {
        expect(
            derived(
                [
                    [1, 5],
                    [1, 3],
                    [-1, 2],
                    [1, null],
                ],
                0,
            ),
        ).toEqual([1, 3]);
        const losing: [number, number][] = [
            [-1, 5],
            [-1, 3],
        ];
        expect(derived(losing, 0)).toEqual([-1, 5]);
        expect(derived(losing, -1)).toEqual([-1, 5]);
    });

    test('a value that must be forced has a way to a conversion', () => {
        const avoids: [number, number | null][] = [
            [-1, null],
            [-1, 4],
        ];
        expect(derived([[1, null]], 0)).toBeNull();
        expect(derived(avoids, 0)).toBeNull();
        expect(derived(avoids, -1)).toEqual([-1, null]);
        expect(
            derived(
                [
                    [1, null],
                    [1, 4],
                ],
                1,
            ),
        ).toEqual([1, 4]);
    });

    test('a draw by waiting has no distance', () => {
        expect(
            derived(
                [
                    [0, null],
                    [0, 1],
                ],
                0,
            ),
        ).toEqual([0, null]);
        expect(
            derived(
                [
                    [0, 1],
                    [-1, 1],
                ],
                0,
            ),
        ).toEqual([0, 1]);
    });
});

describe('a check', () => {
    const game = card('pretwa');
    const page = { card: game, variant: 'standard' } as GamePage;
    /** A position of the table whose entry is wrong: the piece of the side to move is on this point. */
    const wrongPoint = 3;

    const cellOf = (letter: string): CellView =>
        letter === '.'
            ? { kind: 'vacant' }
            : { kind: 'piece', side: letter === 'b' ? 0 : 1, king: false };

    /** The position with Black to move, or after one of its moves, as far as the check looks at it. */
    function view(position: string, move?: string): MatchView {
        const [board = ''] = position.split(' ');
        const left = move === 'takes' ? board.replaceAll('w', '.') : board;
        const now = {
            position: move ? `${left} w ${move === 'waits' ? 1 : 0}` : position,
            cells: [...left.replaceAll('/', '')].map(cellOf),
            reserve: null,
            turn: move ? 1 : 0,
        };
        const legal = ['takes', 'waits'].map((text) => ({ text, path: [] }));
        const quiet_plies = move === 'waits' ? 1 : 0;
        return { now, legal, pass: null, end: null, quiet_plies } as unknown as MatchView;
    }

    /** What the table says: Black wins at once, but with its piece on one point it says in 3. */
    function probed(position: string): ProbeResultView {
        const [board = '', turn] = position.split(' ');
        const black = board.replaceAll('/', '').indexOf('b');
        if (turn === 'b') {
            return { value: 'win', distance: black === wrongPoint ? 3 : 1, counters: null };
        }
        return board.includes('w')
            ? { value: 'win', distance: 4, counters: null }
            : { value: 'loss', distance: 0, counters: null };
    }

    /**
     * An engine of a game in which Black has one piece and two moves: one takes White's piece and wins,
     * the other one is quiet and loses. Positions with White to move are refused.
     */
    function engine(): CheckTools {
        return {
            rules: {
                line: async ({ position, moves }) => {
                    if (!position?.includes(' b ')) throw refused();
                    return view(position, moves[0]);
                },
                check: async (_game, _variants, position) => ({
                    picture: view(position).now,
                    legal: [],
                    end: { winner: null, token: '1/2-1/2', fact: { code: 'result-drawn' } },
                }),
            },
            search: {
                probe: async ({ position }) => ({
                    position: probed(position ?? ''),
                    moves: null,
                    gap: null,
                }),
            },
            load: async () => undefined,
        };
    }

    const refused = () =>
        new EngineError({
            type: '/problems/bad-position',
            title: 'This is not a position of the game',
            status: 422,
            detail: 'White is never to move here',
        });

    const run = (count: number, tools = engine()) => {
        const setup = { page, variants: [], layer: '1-1', seed: 'seven', count };
        return new TableCheck(setup, tools).run(() => undefined);
    };

    test('finds the one entry that is wrong, and says what follows', async () => {
        const report = await run(200);
        expect(checkedCount(report)).toBe(200);
        expect(report.skipped.illegal).toBeGreaterThan(100);
        expect(report.disagreements.length).toBeGreaterThan(0);
        for (const { picture, stored, follows } of report.disagreements) {
            expect(picture.cells[wrongPoint]).toEqual({ kind: 'piece', side: 0, king: false });
            expect([stored.value, stored.distance]).toEqual(['win', 3]);
            expect(follows).toEqual({ value: 'win', distance: 1, counters: null });
        }
        const wrong = report.disagreements.length;
        expect(report.agreed).toBe(200 - wrong);
        expect(statusText('done', report)).toBe(`${wrong} of 200 positions disagree.`);
    });

    test('the same seed checks the same positions', async () => {
        const [one, other] = [await run(200), await run(200)];
        const positions = (report: typeof one) =>
            report.disagreements.map(({ picture }) => picture.position);
        expect(positions(one)).toEqual(positions(other));
    });

    test('ends when it is stopped', async () => {
        const stop = new AbortController();
        const setup = { page, variants: [], layer: '1-1', seed: 'seven', count: 200 };
        const check = new TableCheck(setup, engine());
        const report = await check.run((report) => {
            if (checkedCount(report) === 5) stop.abort();
        }, stop.signal);
        expect(checkedCount(report)).toBe(5);
        expect(statusText('stopped', report)).toMatch(/^Stopped after 5 positions\./);
    });

    test('gives up where almost no position can be checked', async () => {
        const tools = engine();
        tools.rules.line = () => Promise.reject(refused());
        const report = await run(10, tools);
        expect(checkedCount(report)).toBe(0);
        expect(report.skipped.illegal).toBe(200);
        expect(statusText('done', report)).toMatch(/^None of the positions/);
    });

    test('other errors of the engine end it', async () => {
        const tools = engine();
        const detail = '1-1.gtb: the blocks 0 to 15 do not match their checksum';
        const problem = { type: '/problems/bad-table', title: 'Damage', status: 500, detail };
        tools.search.probe = () => Promise.reject(new EngineError(problem));
        await expect(run(10, tools)).rejects.toThrow(detail);
    });

    test('a layer that the board cannot hold is refused', async () => {
        const setup = { page, variants: [], layer: '12-12', seed: 'seven', count: 1 };
        await expect(new TableCheck(setup, engine()).run(() => undefined)).rejects.toThrow('12-12');
        expect(() => new TableCheck({ ...setup, layer: 'x' }, engine())).toThrow('“x”');
    });
});
