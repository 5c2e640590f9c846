/** The games of files with records, which this browser stores. */
import { expect, it, vi } from 'vitest';
import type { EngineRequest } from '../src/lib/api';
import { RulesClient } from '../src/lib/engine/rules';
import type { WorkerClient } from '../src/lib/engine/worker-client';
import { importRecords } from '../src/lib/records/stored';
import type { StoredGame } from '../src/lib/store/games';
import { ask, newEngine } from './engine/engine';

const { games } = vi.hoisted(() => ({ games: [] as StoredGame[] }));
vi.mock('../src/lib/store/games', async (original) => ({
    ...(await original<typeof import('../src/lib/store/games')>()),
    saveGame: async (game: StoredGame) => void games.push(game),
}));

const engine = newEngine();
const worker = { alive: true, request: async (request: EngineRequest) => ask(engine, request) };
const rules = new RulesClient(async () => worker as unknown as WorkerClient);

it('stores what there is of a file that breaks off, and says that it does', async () => {
    const whole = '[Game "pretwa"]\n\n1. b1-o e1xb1 *\n\n[Game "pretwa"]\n\n1. b1-o {It mu';
    const read = await importRecords(rules, whole);
    expect(games.map(({ moves }) => moves)).toEqual([2, 1]);
    expect(read.map(({ cut }) => cut?.code)).toEqual([undefined, expect.any(String)]);
});
