/** The rules of the engine in the browser: golden games, and counts of moves. */
import { expect, test } from 'vitest';
import type { CheckedPosition, GameCard, MatchView, OpenMatch } from '../../src/lib/api';
import { ask, newEngine, read } from './engine';
import { games, playthroughs, type Round } from './playthroughs';

const names = games('.play');

test('every game is there, with its playthroughs and counts', () => {
    const cards = ask<GameCard[]>(newEngine(), { call: 'games' });
    expect(cards.map((card) => card.id)).toEqual(games('.toml'));
    expect(names).toEqual(games('.toml'));
    expect(games('.perft')).toEqual(games('.toml'));
});

/** Who wins and by what, as playthroughs say it. */
function said(view: MatchView, letters: string[]): string {
    const { winner, fact } = view.end ?? { winner: null, fact: { code: '' } };
    const codes = JSON.stringify(fact);
    const by = codes.includes('"repetition"')
        ? 'repetition'
        : codes.includes('"quiet-plies"')
          ? 'the quiet limit'
          : 'the rules';
    return `${winner === null ? 'draw' : `${letters[winner]} wins`} by ${by}`;
}

for (const game of names) {
    test(`${game} is played as its playthroughs tell`, { timeout: 60_000 }, () => {
        const rules = newEngine();
        for (const { variant, rounds } of playthroughs(game)) {
            const players: [string, string] = ['Asha', 'Bimal'];
            const setup = { game, variants: [variant], position: null, players };
            const { match_number, view: first } = ask<OpenMatch>(rules, { call: 'open', setup });
            const letters = ask<GameCard[]>(rules, { call: 'games' })
                .find((card) => card.id === game)
                ?.board.sides.map((side) => side.charAt(0).toLowerCase());
            let view = first;
            for (const round of rounds) {
                view = play(match_number, view, round);
                expect(said(view, letters ?? []), `${variant}: ${view.end?.fact.code}`).toBe(
                    round.result,
                );
                if (round.next) view = goOn(match_number, view, round.next);
                if (round.match) expect(view.status.state).toBe('over');
            }
            expect(ask(rules, { call: 'close', match_number })).toBeNull();
        }

        function play(match_number: number, begun: MatchView, round: Round): MatchView {
            let view = begun;
            for (const { position, legal, chosen } of round.plies) {
                expect(view.now.position).toBe(position);
                expect(view.legal.map((mv) => mv.text)).toEqual(legal);
                expect(view.end).toBeNull();
                view = ask<MatchView>(rules, { call: 'play', match_number, text: chosen });
                expect(view.plies.at(-1)?.text).toBe(chosen);
            }
            expect(view.now.position).toBe(round.end);
            expect(view.legal).toEqual([]);
            // One game without a match is the same game.
            const line = ask<MatchView>(rules, {
                call: 'line',
                setup: {
                    game,
                    variants: [view.variant],
                    position: begun.now.position,
                    moves: round.plies.map((ply) => ply.chosen),
                },
            });
            expect(line.plies).toEqual(view.plies);
            expect(line.end).toEqual(view.end);
            return view;
        }

        function goOn(match_number: number, view: MatchView, next: NonNullable<Round['next']>) {
            const { status } = view;
            if (status.state === 'next_game') {
                expect(next.starts).toHaveLength(1);
                if (!next.chosen) return view;
                const begun = ask<MatchView>(rules, { call: 'next_game', match_number });
                expect(begun.now.position).toBe(next.chosen);
                return begun;
            }
            if (status.state !== 'choose_bha') throw new Error(`not ${status.state}`);
            expect(status.choices.map((choice) => choice.position)).toEqual(next.starts);
            const hole = status.choices.find((choice) => choice.position === next.chosen)?.hole;
            return hole ? ask<MatchView>(rules, { call: 'choose_bha', match_number, hole }) : view;
        }
    });

    test(`${game} has as many moves as were counted`, () => {
        const rules = newEngine();
        // Deeper counts take long by way of so many questions, and the program makes them.
        const most = 300;
        const counts = read(`games/${game}.perft`)
            .split('\n')
            .filter((line) => line && !line.startsWith('#'))
            .map((line) => line.split('\t'))
            .map(([variant = '', position = '', depth, count]) => ({
                variant,
                position,
                depth: Number(depth),
                count: Number(count),
            }));
        let counted = 0;
        for (const { variant, position, depth, count } of counts) {
            if (count > most || depth > 4) continue;
            expect(perft(variant, position, depth), `${variant} ${position} ${depth}`).toBe(count);
            counted += 1;
        }
        expect(counted).toBeGreaterThan(20);

        /** Counts by the rules of the game alone: where play is broken off does not matter. */
        function perft(variant: string, position: string, depth: number): number {
            const endless = ['repetition=0,quiet_plies=0'];
            const checked = ask<CheckedPosition>(rules, {
                call: 'check',
                game,
                variants: [variant, ...endless],
                position,
            });
            if (depth === 1) return checked.legal.length;
            let sum = 0;
            for (const { text } of checked.legal) {
                const line = ask<MatchView>(rules, {
                    call: 'line',
                    setup: { game, variants: [variant, ...endless], position, moves: [text] },
                });
                sum += perft(variant, line.now.position, depth - 1);
            }
            return sum;
        }
    });
}
