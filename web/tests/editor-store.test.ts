/** What the board editor shows when answers come in another order than they were asked for. */
import { expect, it, vi } from 'vitest';
import type { CheckedPosition, GamePage } from '../src/lib/api';
import { EditorStore } from '../src/lib/editor/editor-store.svelte';
import type { RulesApi } from '../src/lib/engine/api';
import { ask, newEngine } from './engine/engine';
import { late } from './late';

const engine = newEngine();
const page = (variants: string[]) =>
    ask<GamePage>(engine, { call: 'page', game: 'dara', variants });
const rules = {
    check: async (game: string, variants: string[], position: string) =>
        ask<CheckedPosition>(engine, { call: 'check', game, variants, position }),
} as RulesApi;

const bell = late();
vi.mock('../src/lib/games/catalog', () => ({
    pageOf: async (_: string, variants: string[]) => {
        if (variants[0] === 'bell') await bell.arrival;
        return page(variants);
    },
}));

it('takes the rules that were chosen last, whichever arrive first', async () => {
    const editor = new EditorStore(rules, page([]), []);
    const first = editor.chooseRules(['bell']);
    await editor.chooseRules([]);
    bell.arrive();
    await first;
    expect(editor.variants).toEqual([]);
    expect(editor.page.variant).toBe('standard');
});

it('checks a position that is typed in under the rules that are chosen meanwhile', async () => {
    const editor = new EditorStore(rules, page([]), []);
    const { position } = editor.picture;
    const read = editor.read(position);
    editor.variants = ['bell'];
    await read;
    const check = vi.spyOn(rules, 'check');
    await editor.read(position.replace(' b ', ' w '));
    expect(check.mock.calls.map(([, variants]) => variants)).toEqual([['bell'], ['bell']]);
    await vi.waitFor(() => expect(editor.checked?.picture.turn).toBe(1));
});

it('has the last valid position until the draft is checked', async () => {
    const editor = new EditorStore(rules, page([]), []);
    await vi.waitFor(() => expect(editor.checked?.picture.position).toBe(editor.picture.position));
    const valid = editor.picture.position;
    editor.change({ quiet: 7 });
    expect(editor.picture.position).not.toBe(valid);
    expect(editor.checked?.picture.position).toBe(valid);
    await vi.waitFor(() => expect(editor.checked?.picture.position).toBe(editor.picture.position));
});
