/** The exact values of the moves of a position. */
import { afterEach, expect, it, vi } from 'vitest';
import type { TableList } from '../src/lib/api';
import type { SearchApi } from '../src/lib/engine/api';
import { setup } from '../src/lib/links';
import { MoveValues } from '../src/lib/values/move-values.svelte';

afterEach(() => vi.unstubAllGlobals());

const list = { files: [{ name: '1-1.gtb', url: '/tables/1-1.gtb', bytes: 1 }], solving: null };
const probe = { position: null, moves: null, gap: null };
const search = {
    layers: async () => ['1-1'],
    probe: async () => probe,
} as unknown as SearchApi;

it('are asked for again where the server did not answer', async () => {
    let answers = false;
    const asked = vi.fn(() =>
        answers
            ? Promise.resolve(new Response(JSON.stringify(list as unknown as TableList)))
            : Promise.reject(new TypeError('no network')),
    );
    vi.stubGlobal('fetch', asked);
    const values = new MoveValues(search, 'dara', [], 'standard', 'valuesInAnalysis');
    const line = setup('dara');
    await values.update(line, false);
    expect(values.possible).toBe(false);
    answers = true;
    await values.update({ ...line, moves: ['c3'] }, false);
    expect(values.possible).toBe(true);
    expect(values.probe).toEqual(probe);
    // What is known is not asked for again.
    await values.update(line, false);
    expect(asked).toHaveBeenCalledTimes(2);
});
