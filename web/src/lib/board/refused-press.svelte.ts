/** The reason why a press on a board was refused. */
import { t } from 'virtual:messages/board';
import type { BoardPlan, LineSetup, Picture } from '../api';
import type { RulesApi } from '../engine/api';
import { say } from '../languages/facts';
import { sentence } from '../ui/text';
import { announce } from '../ui/toasts.svelte';
import type { BoardProps, Note } from './types';

interface Getters {
    plan: () => BoardPlan;
    picture: () => Picture;
    explain: () => BoardProps['explain'];
}

/** The rule by which no legal move after a line begins with these points; null if one does. */
export async function whyRefused(
    rules: RulesApi,
    line: LineSetup,
    points: number[],
): Promise<string | null> {
    const reason = await rules.whyRefused(line, points);
    return reason && say(reason);
}

/** The last press that was refused, and why. */
export class RefusedPress {
    /** The reason at the point that was pressed; null if nothing was refused. */
    note: Note | null = $state.raw(null);
    /** Increases with each press; a reason for an older one is discarded. */
    private presses = 0;

    constructor(private readonly getters: Getters) {}

    clear() {
        this.presses++;
        this.note = null;
    }

    /** Shows and announces why no move begins with these points; the last one was pressed. */
    async refuse(points: number[]) {
        const { plan, picture, explain } = this.getters;
        const point = points.at(-1);
        if (point === undefined) return;
        this.clear();
        const press = this.presses;
        // On another piece of their own the user begins again.
        const cell = picture().cells[point];
        const own = cell?.kind === 'piece' && cell.side === picture().turn;
        const asked = own ? [point] : points;
        const reason = await explain()?.(asked).catch(() => null);
        if (press !== this.presses) return;
        const names = plan().points.map(({ name }) => name);
        const text = reason
            ? sentence(reason, names)
            : t('point-refused', { point: names[point] ?? '' });
        announce(text, true);
        if (reason) this.note = { point, text };
    }
}
