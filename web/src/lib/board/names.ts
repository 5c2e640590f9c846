/** Descriptions of a board and its points for screen readers. */
import { t } from 'virtual:messages/board';
import type { BoardPlan, CellView, Picture } from '../api';
import { sideName, sideNames } from '../languages/sides';
import type { PartialMove } from './partial-move';

/** The content of a point in words. */
export function cellLabel(plan: BoardPlan, cell: CellView | undefined): string {
    switch (cell?.kind) {
        case 'piece':
            return t(cell.king ? 'cell-king' : 'cell-piece', {
                side: sideName(plan.sides[cell.side as 0 | 1]).toLowerCase(),
            });
        case 'counters':
            return cell.count === 0 ? t('cell-empty') : t('cell-counters', { count: cell.count });
        case 'out_of_play':
            return t('cell-out-of-play');
        case 'bha':
            return t('cell-bha');
        default:
            return t('cell-empty');
    }
}

/** The announcement after a point was chosen. */
export function chosenText(name: string, partial: PartialMove): string {
    const { chosen, complete, next } = partial;
    if (complete.kind !== 'could_be') {
        // A path may contain a point twice, so the second choice must be announced too.
        const times = chosen.filter((point) => point === chosen.at(-1)).length;
        return t(times > 1 ? 'point-chosen-again' : 'point-chosen', { point: name });
    }
    const on = next.has(chosen.at(-1) ?? -1);
    return t(on ? 'point-chosen-continue' : 'point-chosen-end', { point: name });
}

/** The reserve of each side in words; empty without a reserve. */
export function reserveText(plan: BoardPlan, picture: Picture): string[] {
    const { reserve } = picture;
    if (!reserve) return [];
    return sideNames(plan.sides).map((side, index) => {
        const count = reserve.count[index as 0 | 1];
        return t(reserve.kind === 'hand' ? 'reserve-hand' : 'reserve-store', { side, count });
    });
}
