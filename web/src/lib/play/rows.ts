/** Moves as a list shows them. */
import type { PlyView } from '../api';

export interface MoveRow {
    number: string;
    /** The moves of the first and of the second side, with how many were played up to each. */
    moves: ({ ply: PlyView; count: number } | null)[];
}

/** The moves in rows of two. Who begins with the second side leaves a gap. */
export function moveRows(plies: PlyView[]): MoveRow[] {
    const rows: MoveRow[] = [];
    plies.forEach((ply, index) => {
        const number = ply.label.replaceAll('.', '');
        const late = ply.label.endsWith('...');
        let row = rows.at(-1);
        if (row?.number !== number) {
            row = { number, moves: late ? [null] : [] };
            rows.push(row);
        }
        row.moves.push({ ply, count: index + 1 });
    });
    return rows;
}
