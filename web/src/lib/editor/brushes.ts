/** What can be put on a board, by what kind of board it is. */
import type { BoardPlan } from '../api';
import type { Brush } from './position';

export interface Colour {
    label: string;
    brush: Brush;
}

export function brushes({ shape, sides }: BoardPlan): Colour[] {
    if (shape === 'holes') {
        return [
            { label: '+1', brush: { kind: 'add', count: 1 } },
            { label: '−1', brush: { kind: 'add', count: -1 } },
            { label: 'Empty', brush: { kind: 'vacant' } },
            { label: 'Out of play', brush: { kind: 'out_of_play' } },
            { label: 'Bha', brush: { kind: 'bha' } },
        ];
    }
    return [
        { label: sides[0], brush: { kind: 'piece', side: 0 } },
        { label: sides[1], brush: { kind: 'piece', side: 1 } },
        { label: 'Nothing', brush: { kind: 'vacant' } },
    ];
}
