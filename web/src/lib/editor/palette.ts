/** The palette of the editor, by the kind of board. */
import { t } from 'virtual:messages/editor';
import type { BoardPlan } from '../api';
import { sideNames } from '../languages/facts';
import { formatNumber } from '../languages/language.svelte';
import type { Brush } from './position';

export interface PaletteEntry {
    label: string;
    brush: Brush;
}

/** The palette of a board. Holes out of play and bhas exist only in games with rounds. */
export function palette({ shape, sides, kings }: BoardPlan, rounds: boolean): PaletteEntry[] {
    if (shape === 'holes') {
        const roundEntries: PaletteEntry[] = [
            { label: t('brush-out-of-play'), brush: { kind: 'out_of_play' } },
            { label: t('brush-bha'), brush: { kind: 'bha' } },
        ];
        return [
            { label: `+${formatNumber(1)}`, brush: { kind: 'add', count: 1 } },
            { label: `−${formatNumber(1)}`, brush: { kind: 'add', count: -1 } },
            { label: t('brush-empty'), brush: { kind: 'vacant' } },
            ...(rounds ? roundEntries : []),
        ];
    }
    const pieces = (king: boolean) =>
        sideNames(sides).map((name, side): PaletteEntry => ({
            label: king ? t('brush-king', { side: name }) : name,
            brush: { kind: 'piece', side, king },
        }));
    return [
        ...pieces(false),
        ...(kings ? pieces(true) : []),
        { label: t('brush-empty'), brush: { kind: 'vacant' } },
    ];
}
