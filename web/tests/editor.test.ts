import { describe, expect, it } from 'vitest';
import type { CheckedPosition, GameCard } from '../src/lib/api';
import { cleared, draftOf, paint, formatPosition } from '../src/lib/editor/position';
import { palette } from '../src/lib/editor/palette';
import { ask, newEngine } from './engine/engine';

const rules = newEngine();
const cards = ask<GameCard[]>(rules, { call: 'games' });

function check(game: string, position: string): CheckedPosition {
    return ask(rules, { call: 'check', game, variants: [], position });
}

describe('the editor', () => {
    it.each(cards.map((card) => [card.id, card] as const))(
        'writes positions of %s as the engine does',
        (game, card) => {
            let position = card.start.position;
            // Some random play, so that there is something to be written.
            for (let ply = 0; ply < 30; ply++) {
                const { picture, legal, end } = check(game, position);
                expect(formatPosition(card.board, draftOf(picture))).toBe(position);
                if (end) break;
                const move = legal[(ply * 7) % legal.length]!.text;
                const setup = { game, variants: [], position, moves: [move] };
                position = ask<{ now: { position: string } }>(rules, { call: 'line', setup }).now
                    .position;
            }
        },
    );

    it('keeps what stands behind the quiet plies', () => {
        const card = cards.find(({ id }) => id === 'khutka-boia')!;
        const position = '_,5,5,5,5/5,5,5,5,* s 10,0 3 K=n';
        const { picture } = check(card.id, position);
        expect(formatPosition(card.board, draftOf(picture))).toBe(position);
        expect(formatPosition(card.board, cleared(card.board, draftOf(picture)))).toBe(
            '0,0,0,0,0/0,0,0,0,0 s 0,0 0',
        );
    });

    it('offers kings in games that have them, and in no others', () => {
        const kings = (id: string) => {
            const card = cards.find((card) => card.id === id)!;
            return palette(card.board, false).filter(
                ({ brush }) => brush.kind === 'piece' && brush.king,
            );
        };
        for (const game of ['english-draughts', 'felli']) expect(kings(game)).toHaveLength(2);
        for (const game of ['dara', 'pretwa']) expect(kings(game)).toEqual([]);
    });

    it('paints, and paints away again', () => {
        const black = { kind: 'piece', side: 0, king: false } as const;
        expect(paint({ kind: 'vacant' }, black, false)).toEqual(black);
        expect(paint(black, black, false)).toEqual({ kind: 'vacant' });
        expect(paint({ kind: 'counters', count: 0 }, { kind: 'add', count: -1 }, true)).toEqual({
            kind: 'counters',
            count: 0,
        });
        expect(paint({ kind: 'bha' }, { kind: 'bha' }, true)).toEqual({
            kind: 'counters',
            count: 0,
        });
    });
});
