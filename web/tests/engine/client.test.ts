/** What pages hold: workers that can be stopped, and that break without losing anything. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { InsightView, LineSetup, SearchRequest } from '../../src/lib/api';
import { DeskError } from '../../src/lib/engine/desk';
import { RulesClient } from '../../src/lib/engine/rules';
import { ThinkerClient } from '../../src/lib/engine/thinker';
import { path } from './engine';
import { workers } from './worker';

let threads: Awaited<ReturnType<typeof workers>>;

beforeAll(async () => {
    threads = await workers();
}, 60_000);

const setup = (game: string, moves: string[] = []): LineSetup => ({
    game,
    variants: [],
    position: null,
    moves,
});

const search = (game: string, more: Partial<SearchRequest> = {}): SearchRequest => ({
    setup: setup(game),
    level: null,
    lines: null,
    depth: null,
    nodes: null,
    time_ms: null,
    seed: 0,
    to_play: false,
    ...more,
});

test('a match is played, taken back and written down', async () => {
    const desk = new RulesClient(threads.start);
    const players: [string, string] = ['Amina', 'Bello'];
    const begun = await desk.open({ game: 'dara', variants: ['bell'], position: null, players });
    await desk.play(begun.table, 'c3');
    const view = await desk.play(begun.table, 'd3');
    expect(view.plies.map((ply) => ply.text)).toEqual(['c3', 'd3']);
    expect((await desk.takeBack(begun.table)).plies).toHaveLength(1);
    const record = await desk.record(begun.table);
    const again = await desk.restore(record);
    expect(again.view.now).toEqual((await desk.view(begun.table)).now);
    await desk.close(begun.table);
    await expect(desk.view(begun.table)).rejects.toBeInstanceOf(DeskError);
});

test('what is wrong is said as a problem', async () => {
    const desk = new RulesClient(threads.start);
    const refused = desk.line(setup('pretwa', ['b1-o', 'b1-o']));
    await expect(refused).rejects.toMatchObject({
        problem: { type: '/problems/illegal-move', status: 422 },
        message: expect.stringMatching(/^move 2, `b1-o`: /),
    });
});

test('a worker that dies takes no match with it', async () => {
    const desk = new RulesClient(threads.start);
    const players: [string, string] = ['Amina', 'Bello'];
    const other = await desk.open({ game: 'dara', variants: [], position: null, players });
    const begun = await desk.open({ game: 'pretwa', variants: [], position: null, players });
    await desk.close(other.table);
    const before = await desk.play(begun.table, 'b1-o');
    await threads.started.at(-1)?.terminate();
    // A message to a thread that is gone is lost, as its worker knows in a browser too.
    (await (desk as unknown as { helper: Promise<{ end(reason: unknown): void }> }).helper).end(
        'gone',
    );
    const both = await Promise.all([desk.view(begun.table), desk.view(begun.table)]);
    expect(both).toEqual([before, before]);
});

test('a search tells what it finds, and a new one stops it', async () => {
    const thinker = new ThinkerClient(threads.start);
    const told: InsightView[] = [];
    const endless = thinker.search(search('dash-guti'), (insight) => told.push(insight));
    const stopped = expect(endless).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => told.length, { timeout: 20_000 }).toBeGreaterThan(2);
    const second = await thinker.search(search('pretwa', { depth: 4 }));
    await stopped;
    expect(second.depth).toBe(4);
    expect(second.lines[0]?.path.length).toBeGreaterThan(0);
}, 30_000);

test('a search is stopped at any moment, also before it begins', async () => {
    const thinker = new ThinkerClient(threads.start);
    for (const wait of [0, 0, 1, 30, 300]) {
        const endless = thinker.search(search('dara'));
        const stopped = expect(endless).rejects.toMatchObject({ name: 'AbortError' });
        if (wait > 0) await new Promise((done) => setTimeout(done, wait));
        thinker.stop();
        await stopped;
    }
    thinker.stop();
    const probe = await thinker.probe(setup('pretwa'));
    expect(probe.gap).toEqual({ kind: 'layer', layer: expect.stringMatching(/^\d+-\d+$/) });
}, 30_000);

test('tables are taken up, also by the worker that searches', async () => {
    const thinker = new ThinkerClient(threads.start);
    const game = 'lau-kata-kati';
    const file = (name: string) => ({
        name,
        bytes: new Uint8Array(readFileSync(path(`tests/tables/${game}/standard/${name}`))),
    });
    const position = 'b../.../.b././.../.w./..w b 0';
    const setup: LineSetup = { game, variants: [], position, moves: [] };
    expect(await thinker.load(game, [], [file('1-1.gtb'), file('1-2.gtb')])).toHaveLength(2);
    expect((await thinker.probe(setup)).position).toBeNull();
    const both = [file('2-1.gtb'), file('2-2.gtb')].map((file) => thinker.load(game, [], [file]));
    expect((await Promise.all(both)).map((layers) => layers.length)).toEqual([3, 4]);
    const known = (await thinker.probe(setup)).position;
    expect(known?.value).toBeDefined();
    const damaged = [{ name: '2-2.gtb', bytes: new Uint8Array(100) }];
    await expect(thinker.load(game, [], damaged)).rejects.toBeInstanceOf(DeskError);
    // After a search that was stopped, the new worker has them too.
    void thinker.search(search('dara')).catch(() => {});
    const insight = await thinker.search({ ...search(game, { depth: 3 }), setup });
    expect(insight.lines[0]?.known).toEqual(known);
    expect(await thinker.layers(game, ['standard'])).toHaveLength(4);
});

test('a table is asked while a search goes on', async () => {
    const thinker = new ThinkerClient(threads.start);
    const endless = thinker.search(search('dara'));
    const stopped = expect(endless).rejects.toMatchObject({ name: 'AbortError' });
    expect(await thinker.layers('pretwa', [])).toEqual([]);
    thinker.stop();
    await stopped;
});
