/** The steps that the engine tells, played on the picture before, make the picture after. */
import { describe, expect, it } from 'vitest';
import type { GameCard, MatchView, OpenMatch } from '../../src/lib/api';
import { buildScene } from '../../src/lib/board/scene';
import { scenes } from '../../src/lib/board/animator.svelte';
import { ask, newEngine } from './engine';

const rules = newEngine();
const cards = ask<GameCard[]>(rules, { call: 'games' });

/** So long is a turn of which all steps are told. */
const whole = 200;

/** A game of moves that are as good as by chance, the same ones each time. */
function played(game: string, seed: number): MatchView {
    const setup = { game, variants: [], position: null, players: ['A', 'B'] as [string, string] };
    const opened = ask<OpenMatch>(rules, { call: 'open', setup });
    const { match_number } = opened;
    let { view } = opened;
    for (let turn = seed; view.legal.length > 0 && turn < seed + 120; turn++) {
        const text = view.legal[(turn * 7919 + seed) % view.legal.length]?.text ?? '';
        view = ask<MatchView>(rules, { call: 'play', match_number, text });
    }
    return view;
}

describe.each(cards.map(({ id }) => id))('%s', (game) => {
    it.each([1, 2, 3])('game %i is seen step by step', (seed) => {
        const { start, plies } = played(game, seed);
        let picture = start;
        for (const ply of plies) {
            const seen = scenes(buildScene(picture), ply);
            if (ply.path.length > 0 && ply.steps.length < whole) {
                expect(seen, `${ply.label} ${ply.text}`).toHaveLength(ply.steps.length);
            }
            picture = ply.after;
        }
        expect(plies.length).toBeGreaterThan(5);
    });
});
