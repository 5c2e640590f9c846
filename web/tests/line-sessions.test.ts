/** Lessons and puzzles whose answers come late, or not at all. */
import { expect, it, vi } from 'vitest';
import type { LineSetup, MatchView } from '../src/lib/api';
import type { RulesApi, SearchApi } from '../src/lib/engine/api';
import type { Lesson } from '../src/lib/lesson/lesson';
import { LessonSession } from '../src/lib/lesson/lesson-session.svelte';
import { setup } from '../src/lib/links';
import { OwnSession } from '../src/lib/puzzles/own-session.svelte';
import { ask, newEngine } from './engine/engine';

const engine = newEngine();
const rules = {
    line: async (line: LineSetup) => ask<MatchView>(engine, { call: 'line', setup: line }),
} as RulesApi;

it('a move of a lesson does not show in the step to which the user has gone on', async () => {
    const step = { say: [], allow: ['b1-o'], after: 'Yes.', wrong: 'No.' };
    const steps = [
        { ...step, title: 'One' },
        { ...step, title: 'Two' },
    ];
    const session = await LessonSession.begin(rules, {
        game: 'pretwa',
        steps,
    } as unknown as Lesson);
    await Promise.all([session.enter(1), session.move('b1-o')]);
    expect([session.number, session.phase]).toEqual([1, 'find']);
    expect(session.view.plies).toEqual([]);
    await session.move('b1-o');
    expect(session.phase).toBe('found');
});

it('a lesson goes on in another language at the step that was reached', async () => {
    const one = { title: 'One', say: [], allow: ['b1-o'], replies: { 'b1-o': ['e1xb1'] } };
    const lesson = { game: 'pretwa', steps: [one, { title: 'Two', say: [], goesOn: true }] };
    const before = await LessonSession.begin(rules, lesson);
    await before.move('b1-o');
    await before.enter(1);
    const steps = lesson.steps.map((step) => ({ ...step, title: step.title.toUpperCase() }));
    const session = await LessonSession.begin(rules, { ...lesson, steps }, before);
    expect(session.step.title).toBe('TWO');
    expect(session.view.plies.map(({ text }) => text)).toEqual(['b1-o', 'e1xb1']);
    // The lesson of another game begins at its start.
    const other = await LessonSession.begin(rules, { ...lesson, game: 'dara' }, session);
    expect([other.number, other.view.plies]).toEqual([0, []]);
});

it('a move that cannot be judged can be made again', async () => {
    const probe = vi.fn().mockRejectedValue(new Error('no memory'));
    const tables = { probe } as unknown as SearchApi;
    const puzzle = {
        ...{ setup: setup('pretwa'), played: 'a1-o', better: ['b1-o'] },
        ...{
            id: '',
            game: 'Pretwa',
            side: 'Black',
            before: 0.5,
            after: 0.3,
            solved: false,
            made: 0,
        },
    };
    const by = { rules, tables, search: tables };
    const session = await OwnSession.begin(by, puzzle, ['Black', 'White']);
    await expect(session.move('c1-o')).rejects.toThrow('no memory');
    expect(session.phase).toBe('find');
    expect(session.view.plies).toEqual([]);
    await session.move('b1-o');
    expect(session.phase).toBe('solved');
});
