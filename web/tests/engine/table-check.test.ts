/** Random positions of real tables are checked by the built engine, and a damaged file is told. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CheckedPosition, GamePage, MatchView, ProbeView } from '../../src/lib/api';
import { checkedCount, MissingLayer, TableCheck } from '../../src/lib/check/table-check';
import { EngineError } from '../../src/lib/engine/api';
import { ask, newEngine, path, read, RefusedRequest } from './engine';

type File = { name: string; bytes: Uint8Array };

/** The tables of a game that lie in the repository. */
function tables(game: string): File[] {
    const folder = path(`tests/tables/${game}/standard`);
    const bytes = (name: string) => new Uint8Array(readFileSync(`${folder}/${name}`));
    return readdirSync(folder).map((name) => ({ name, bytes: bytes(name) }));
}

/** A check with an engine that has no tables yet; `loaded` are the layers that it asks for. */
function checkOf(game: string, layer: string, count: number, files = tables(game)) {
    const engine = newEngine();
    const loaded: string[] = [];
    const answer = async <T>(request: Parameters<typeof ask>[1]): Promise<T> => {
        try {
            return ask<T>(engine, request);
        } catch (error) {
            throw error instanceof RefusedRequest ? new EngineError(error.problem) : error;
        }
    };
    const load = async (layer: string) => {
        const file = files.find(({ name }) => name === `${layer}.gtb`);
        if (!file) throw new MissingLayer(layer);
        loaded.push(layer);
        const has = files.filter(({ name }) => loaded.includes(name.replace('.gtb', '')));
        const names = has.map(({ name }) => name);
        const bytes = has.map(({ bytes }) => bytes);
        const told = JSON.parse(engine.loadTables(game, [], names, bytes)) as object;
        expect(told).toHaveProperty('ok');
    };
    const file = read(`games/${game}.toml`);
    const page = ask<GamePage>(engine, { call: 'page', game, variants: [], file });
    const tools = {
        rules: {
            line: (setup) => answer<MatchView>({ call: 'line', setup }),
            check: (game, variants, position) =>
                answer<CheckedPosition>({ call: 'check', game, variants, position }),
        },
        search: { probe: (setup) => answer<ProbeView>({ call: 'probe', setup }) },
        load,
    } satisfies ConstructorParameters<typeof TableCheck>[1];
    const check = new TableCheck({ page, variants: [], layer, seed: 'engine', count }, tools);
    return { check, loaded };
}

test.each([
    ['lau-kata-kati', '2-2'],
    ['lau-kata-kati', '2-1'],
    ['khutka-boia', '5-0'],
])(
    'the table %s %s agrees with what follows from its moves',
    async (game, layer) => {
        const { check, loaded } = checkOf(game, layer, 30);
        const report = await check.run(() => undefined);
        expect(checkedCount(report)).toBe(30);
        expect(report.disagreements).toEqual([]);
        expect(report.skipped.missing).toBe(0);
        // Other layers were needed too.
        expect(loaded).toContain(layer);
        expect(new Set(loaded).size).toBeGreaterThan(1);
    },
    60_000,
);

test('a layer that is not there is named, and its positions are not counted as checked', async () => {
    const files = tables('lau-kata-kati').filter(({ name }) => name === '2-2.gtb');
    const report = await checkOf('lau-kata-kati', '2-2', 4, files).check.run(() => undefined);
    expect(report.missing.length).toBeGreaterThan(0);
    for (const layer of report.missing) expect(['1-2', '2-1']).toContain(layer);
    expect(report.skipped.missing).toBeGreaterThan(0);
    expect(report.disagreements).toEqual([]);
}, 60_000);

test('a damaged file is an error in the words of the engine', async () => {
    // The checksums of the indexes and blocks find what is changed in the body.
    const files = tables('lau-kata-kati').map(({ name, bytes }) => {
        if (name !== '2-2.gtb') return { name, bytes };
        const damaged = bytes.slice();
        const header = new DataView(damaged.buffer).getUint32(12, true);
        for (let at = header; at < damaged.length; at++) damaged[at] = 255 - (damaged[at] ?? 0);
        return { name, bytes: damaged };
    });
    const { check } = checkOf('lau-kata-kati', '2-2', 20, files);
    await expect(check.run(() => undefined)).rejects.toThrow(/2-2\.gtb/);
});
