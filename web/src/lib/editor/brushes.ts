/** What can be put on a board, by what kind of board it is. */
import type { BoardPlan } from '../api';
import type { Brush } from './position';

export interface Colour {
    label: string;
    brush: Brush;
}

/** What one round leaves of a board is only there where rounds are played. */
export function brushes({ shape, sides, kings }: BoardPlan, rounds: boolean): Colour[] {
    if (shape === 'holes') {
        const left: Colour[] = [
            { label: 'Out of play', brush: { kind: 'out_of_play' } },
            { label: 'Bha', brush: { kind: 'bha' } },
        ];
        return [
            { label: '+1', brush: { kind: 'add', count: 1 } },
            { label: '−1', brush: { kind: 'add', count: -1 } },
            { label: 'Empty', brush: { kind: 'vacant' } },
            ...(rounds ? left : []),
        ];
    }
    const pieces = (king: boolean) =>
        sides.map((name, side): Colour => ({
            label: king ? `${name}, promoted` : name,
            brush: { kind: 'piece', side, king },
        }));
    return [
        ...pieces(false),
        ...(kings ? pieces(true) : []),
        { label: 'Nothing', brush: { kind: 'vacant' } },
    ];
}
