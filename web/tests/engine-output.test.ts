/** When the engine of the analysis begins its search anew. */
import { expect, it, vi } from 'vitest';
import { EngineOutput } from '../src/lib/analysis/engine-output.svelte';
import type { SearchApi } from '../src/lib/engine/api';
import { setup } from '../src/lib/links';

/** A search that never ends. */
function begin() {
    const search = vi.fn(() => new Promise<never>(() => undefined));
    const api = { search, stop: vi.fn() } as unknown as SearchApi;
    const output = new EngineOutput(api, () => undefined);
    output.on = true;
    void output.update(setup('pretwa'), false);
    return { output, search };
}

it('a search goes on while a comment changes nothing but the tree', () => {
    const { output, search } = begin();
    void output.update({ ...setup('pretwa') }, false);
    expect(search).toHaveBeenCalledTimes(1);
    expect(output.searching).toBe(true);
});

it('another move, another number of lines and the end of the game are another search', () => {
    const { output, search } = begin();
    const line = { ...setup('pretwa'), moves: ['b1-o'] };
    void output.update(line, false);
    output.lines = 3;
    void output.update(line, false);
    expect(search).toHaveBeenCalledTimes(3);
    void output.update(line, true);
    expect(search).toHaveBeenCalledTimes(3);
    expect(output.searching).toBe(false);
});

it('a search that was stopped can begin again', () => {
    const { output, search } = begin();
    output.stop();
    void output.update(setup('pretwa'), false);
    expect(search).toHaveBeenCalledTimes(2);
});
