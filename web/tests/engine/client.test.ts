/** What pages hold: workers that can be stopped, and that break without losing anything. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import type { AnalysisView, LineSetup, SearchRequest } from '../../src/lib/api';
import { EngineError } from '../../src/lib/engine/api';
import { RulesClient } from '../../src/lib/engine/rules';
import { SearchClient } from '../../src/lib/engine/search';
import type { WorkerClient } from '../../src/lib/engine/worker-client';
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
    const rules = new RulesClient(threads.start);
    const players: [string, string] = ['Amina', 'Bello'];
    const begun = await rules.open({ game: 'dara', variants: ['bell'], position: null, players });
    await rules.play(begun.match_number, 'c3');
    const view = await rules.play(begun.match_number, 'd3');
    expect(view.plies.map((ply) => ply.text)).toEqual(['c3', 'd3']);
    const back = await rules.takeBack(begun.match_number);
    expect(back.plies).toHaveLength(1);
    const record = await rules.record(begun.match_number);
    const again = await rules.restore(record);
    expect(again.view.now).toEqual(back.now);
    await rules.close(begun.match_number);
    await expect(rules.record(begun.match_number)).rejects.toBeInstanceOf(EngineError);
});

test('what is wrong is said as a problem', async () => {
    const rules = new RulesClient(threads.start);
    const refused = rules.line(setup('pretwa', ['b1-o', 'b1-o']));
    await expect(refused).rejects.toMatchObject({
        problem: { type: '/problems/illegal-move', status: 422 },
        message: expect.stringMatching(/^move 2, `b1-o`: /),
    });
});

test('a worker that dies takes no match with it', async () => {
    const rules = new RulesClient(threads.start);
    const players: [string, string] = ['Amina', 'Bello'];
    const other = await rules.open({ game: 'dara', variants: [], position: null, players });
    const begun = await rules.open({ game: 'pretwa', variants: [], position: null, players });
    await rules.close(other.match_number);
    await rules.play(begun.match_number, 'b1-o');
    const before = await rules.record(begun.match_number);
    await threads.started.at(-1)?.terminate();
    // A message to a thread that is gone is lost, as its worker knows in a browser too.
    (
        await (rules as unknown as { worker: Promise<{ close(reason: unknown): void }> }).worker
    ).close('gone');
    const both = await Promise.all([
        rules.record(begun.match_number),
        rules.record(begun.match_number),
    ]);
    expect(both).toEqual([before, before]);
});

test('a search tells what it finds, and a new one stops it', async () => {
    const client = new SearchClient(threads.start);
    const reported: AnalysisView[] = [];
    const endless = client.search(search('dash-guti'), (analysis) => reported.push(analysis));
    const stopped = expect(endless).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => reported.length, { timeout: 20_000 }).toBeGreaterThan(2);
    const second = await client.search(search('pretwa', { depth: 4 }));
    await stopped;
    expect(second.depth).toBe(4);
    expect(second.lines[0]?.path.length).toBeGreaterThan(0);
}, 30_000);

test('a search is stopped at any moment, also before it begins', async () => {
    const client = new SearchClient(threads.start);
    for (const wait of [0, 0, 1, 30, 300]) {
        const endless = client.search(search('dara'));
        const stopped = expect(endless).rejects.toMatchObject({ name: 'AbortError' });
        if (wait > 0) await new Promise((done) => setTimeout(done, wait));
        client.stop();
        await stopped;
    }
    client.stop();
    const probe = await client.probe(setup('pretwa'));
    expect(probe.gap).toEqual({ kind: 'layer', layer: expect.stringMatching(/^\d+-\d+$/) });
}, 30_000);

test('tables are taken up, also by the worker that searches', async () => {
    const client = new SearchClient(threads.start);
    const game = 'lau-kata-kati';
    const file = (name: string) => ({
        name,
        bytes: new Uint8Array(readFileSync(path(`tests/tables/${game}/standard/${name}`))),
    });
    const position = 'b../.../.b././.../.w./..w b 0';
    const setup: LineSetup = { game, variants: [], position, moves: [] };
    expect(await client.load(game, [], [file('1-1.gtb'), file('1-2.gtb')])).toHaveLength(2);
    expect((await client.probe(setup)).position).toBeNull();
    const both = [file('2-1.gtb'), file('2-2.gtb')].map((file) => client.load(game, [], [file]));
    expect((await Promise.all(both)).map((layers) => layers.length)).toEqual([3, 4]);
    const known = (await client.probe(setup)).position;
    expect(known?.value).toBeDefined();
    const damaged = [{ name: '2-2.gtb', bytes: new Uint8Array(100) }];
    await expect(client.load(game, [], damaged)).rejects.toBeInstanceOf(EngineError);
    // After a search that was stopped, the new worker has them too.
    void client.search(search('dara')).catch(() => {});
    const analysis = await client.search({ ...search(game, { depth: 3 }), setup });
    expect(analysis.lines[0]?.known).toEqual(known);
    expect(await client.layers(game, ['standard'])).toHaveLength(4);
});

test('tables that a worker could not take up are sent to it again', async () => {
    let refusals = 1;
    const loads: number[] = [];
    const start = async () => {
        const number = loads.push(0) - 1;
        const load = async () => {
            loads[number]! += 1;
            // The first worker is the one that probes.
            if (number > 0 && refusals-- > 0) throw new Error('no memory');
            return ['1-1'];
        };
        const request = async () => ({ depth: 1, nodes: 1, time_ms: 1, lines: [] });
        return { alive: true, pendingCount: 0, load, request } as unknown as WorkerClient;
    };
    const client = new SearchClient(start);
    await client.load('pretwa', [], [{ name: '1-1.gtb', bytes: new Uint8Array(1) }]);
    const request = search('pretwa', { depth: 1 });
    await expect(client.search(request)).rejects.toThrow('no memory');
    await client.search(request);
    await client.search(request);
    expect(loads).toEqual([1, 2]);
});

test('a search that is stopped does not load the tables again, however long it has run', async () => {
    const client = new SearchClient(threads.start);
    const game = 'lau-kata-kati';
    const name = '1-1.gtb';
    const bytes = new Uint8Array(readFileSync(path(`tests/tables/${game}/standard/${name}`)));
    await client.load(game, [], [{ name, bytes }]);
    const begun = threads.started.length;
    for (const wait of [0, 1_200, 2_500]) {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const long = client.search(search(game, { time_ms: 60_000 }), () => {
            timer ??= setTimeout(() => client.stop(), wait);
        });
        await expect(long).rejects.toMatchObject({ name: 'AbortError' });
    }
    // One worker searches all the time; the other one has the tables for probes.
    expect(threads.started.length).toBe(begun + 1);
    const depths: number[] = [];
    const whole = await client.search(search(game, { time_ms: 3_000 }), ({ depth }) =>
        depths.push(depth),
    );
    expect(depths).toEqual([...new Set(depths)].sort((a, b) => a - b));
    expect(whole.depth).toBe(depths.at(-1));
    expect(whole.time_ms).toBeGreaterThan(2_500);
    expect(threads.started.length).toBe(begun + 1);
}, 60_000);

test('a search with tables ends when there is no more to find', async () => {
    const client = new SearchClient(threads.start);
    const game = 'lau-kata-kati';
    const name = '1-1.gtb';
    const bytes = new Uint8Array(readFileSync(path(`tests/tables/${game}/standard/${name}`)));
    await client.load(game, [], [{ name, bytes }]);
    // The only move captures the last piece.
    const position = '.../.../..././.../w../b.. b 0';
    const request = search(game, { time_ms: 3_600_000 });
    const found = await client.search({ ...request, setup: { ...request.setup, position } });
    expect(found.lines).toHaveLength(1);
}, 60_000);

test('workers that nobody needs go, and come back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
        const client = new SearchClient(threads.start);
        expect(await client.layers('pretwa', [])).toEqual([]);
        const begun = threads.started.length;
        const ended = new Promise((end) => threads.started.at(-1)?.once('exit', end));
        await vi.advanceTimersByTimeAsync(59_000);
        expect(await client.layers('pretwa', [])).toEqual([]);
        expect(threads.started.length).toBe(begun);
        await vi.advanceTimersByTimeAsync(60_000);
        await ended;
        expect(await client.layers('pretwa', [])).toEqual([]);
        expect(threads.started.length).toBe(begun + 1);
    } finally {
        vi.useRealTimers();
    }
});

test('a table is asked while a search goes on', async () => {
    const client = new SearchClient(threads.start);
    const endless = client.search(search('dara'));
    const stopped = expect(endless).rejects.toMatchObject({ name: 'AbortError' });
    expect(await client.layers('pretwa', [])).toEqual([]);
    client.stop();
    await stopped;
});
