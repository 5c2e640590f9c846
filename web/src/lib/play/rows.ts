/** The rows of a list of moves. */
import type { PlyView } from '../api';

export interface MoveRow {
    number: string;
    /** The moves of both sides, each with its number of plies. */
    moves: ({ ply: PlyView; count: number } | null)[];
}

/** Groups moves into rows of two. If the second side begins, the first row has a gap. */
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
