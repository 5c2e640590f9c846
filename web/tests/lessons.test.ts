/** Every position of every lesson exists, every move that it asks for can be played, and what it
 * says of them is so. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GameCard, LineSetup, MatchView } from '../src/lib/api';
import { repliesTo, matchesPattern, type Lesson, type Step } from '../src/lib/lesson/lesson';
import { ask, newEngine, path } from './engine/engine';

const folder = path('web/src/lessons');
const lessons = readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Lesson,
);
const rules = newEngine();
const cards = ask<GameCard[]>(rules, { call: 'games' });

function line(setup: LineSetup): MatchView {
    return ask(rules, { call: 'line', setup });
}

function after(setup: LineSetup, ...moves: string[]): LineSetup {
    return { ...setup, moves: [...setup.moves, ...moves] };
}

const texts = (view: MatchView) => view.legal.map(({ text }) => text);

/** The legal moves that a step asks for. */
function wanted(step: Step, view: MatchView): string[] {
    return (step.allow ?? []).flatMap((pattern) => {
        const moves = texts(view).filter((move) => matchesPattern(pattern, move));
        expect(moves, `${step.title}: ${pattern}`).not.toHaveLength(0);
        return moves;
    });
}

/** Checks what a move that is asked for does; answers with where the step then ends. */
function check(step: Step, start: LineSetup, move: string): LineSetup {
    const { captured, given, leaps, winner, replies, replyCaptures } = step.shows ?? {};
    const end = after(start, move);
    const view = line(end);
    const ply = view.plies.at(-1)!;
    const won = ply.captures;
    const where = `${step.title}: ${move}`;
    if (captured !== undefined) expect(won[ply.side], where).toBe(captured);
    if (given !== undefined) expect(won[1 - ply.side], where).toBe(given);
    if (leaps !== undefined) expect(move.split('x').length - 1, where).toBe(leaps);
    expect(view.end?.winner ?? null, where).toBe(winner ?? null);
    if (replies !== undefined) expect(view.legal, where).toHaveLength(replies);
    if (replyCaptures !== undefined) {
        const most = texts(view).map((reply) => {
            const { side, captures } = line(after(end, reply)).plies.at(-1)!;
            return captures[side] ?? 0;
        });
        expect(Math.max(...most), where).toBe(replyCaptures);
    }
    const answered = after(end, ...repliesTo(step, move));
    line(answered);
    return answered;
}

describe('lessons', () => {
    it('are there for every game', () => {
        expect(lessons.map(({ game }) => game).sort()).toEqual(cards.map(({ id }) => id).sort());
    });

    it.each(lessons.map((lesson) => [lesson.game, lesson] as const))(
        'of %s are true',
        (id, lesson) => {
            expect(lesson.steps.length).toBeGreaterThanOrEqual(6);
            expect(lesson.steps.length).toBeLessThanOrEqual(9);
            const card = cards.find((card) => card.id === id)!;
            const names = card.board.points.map(({ name }) => name);
            let ends: LineSetup[] = [];
            for (const step of lesson.steps) {
                const fresh = {
                    game: id,
                    variants: [],
                    position: step.position ?? null,
                    moves: [],
                };
                const starts = step.goesOn ? ends : [fresh];
                expect(starts, step.title).not.toHaveLength(0);
                for (const ring of step.rings ?? []) expect(names, step.title).toContain(ring);
                ends = starts.flatMap((start) => {
                    const view = line(start);
                    expect(view.end, step.title).toBeNull();
                    expect(view.now.turn, step.title).toBe(0);
                    const moves = wanted(step, view);
                    const { legal, illegal } = step.shows ?? {};
                    if (legal !== undefined) expect(view.legal, step.title).toHaveLength(legal);
                    for (const move of illegal ?? [])
                        expect(texts(view), step.title).not.toContain(move);
                    // Whoever can do something else is told what was meant.
                    if (step.allow && moves.length < view.legal.length) {
                        expect(step.wrong, step.title).toBeTruthy();
                    }
                    if (step.allow) expect(step.after, step.title).toBeTruthy();
                    return moves.map((move) => check(step, start, move));
                });
            }
        },
    );

    it('replies are told for moves that are asked for', () => {
        for (const step of lessons.flatMap(({ steps }) => steps)) {
            const known = Object.keys(step.replies ?? {}).filter((move) => move !== '*');
            for (const move of known) expect(step.allow, step.title).toContain(move);
        }
    });
});
