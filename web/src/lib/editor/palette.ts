/** The palette of the editor, by the kind of board. */
import type { BoardPlan } from '../api';
import type { Brush } from './position';

export interface PaletteEntry {
    label: string;
    brush: Brush;
}

/** The palette of a board. Holes out of play and bhas exist only in games with rounds. */
export function palette({ shape, sides, kings }: BoardPlan, rounds: boolean): PaletteEntry[] {
    if (shape === 'holes') {
        const roundEntries: PaletteEntry[] = [
            { label: 'Out of play', brush: { kind: 'out_of_play' } },
            { label: 'Bha', brush: { kind: 'bha' } },
        ];
        return [
            { label: '+1', brush: { kind: 'add', count: 1 } },
            { label: '−1', brush: { kind: 'add', count: -1 } },
            { label: 'Empty', brush: { kind: 'vacant' } },
            ...(rounds ? roundEntries : []),
        ];
    }
    const pieces = (king: boolean) =>
        sides.map((name, side): PaletteEntry => ({
            label: king ? `${name} king` : name,
            brush: { kind: 'piece', side, king },
        }));
    return [
        ...pieces(false),
        ...(kings ? pieces(true) : []),
        { label: 'Empty', brush: { kind: 'vacant' } },
    ];
}
