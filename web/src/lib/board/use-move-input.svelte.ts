/** The parts that the drawn board and the board as text share. */
import { untrack } from 'svelte';
import type { BoardPlan, PathMove, Picture } from '../api';
import { toastError } from '../ui/toasts.svelte';
import { arrowKeys, step, type Layout } from './geometry';
import { MoveInput } from './move-input.svelte';
import { RefusedPress } from './refused-press.svelte';
import { SowingPreview } from './sowing-preview.svelte';
import type { BoardProps } from './types';

/** Getters of the props, so that each effect depends only on those that it reads. */
interface Getters {
    plan: () => BoardPlan;
    legal: () => PathMove[];
    previewMove: () => BoardProps['previewMove'];
    onmove: () => BoardProps['onmove'];
    onpoint: () => BoardProps['onpoint'];
    picture: () => Picture;
    explain: () => BoardProps['explain'];
    note: () => BoardProps['note'];
}

/** The move input of a board, its refused press and the sowing preview. A component calls this during its setup. */
export function useMoveInput(getters: Getters) {
    const { plan, legal, previewMove, onmove, onpoint, picture, explain, note } = getters;
    const refusedPress = new RefusedPress({ plan, picture, explain });
    const onrefused = (points: number[]) => void refusedPress.refuse(points);
    const input = new MoveInput(() => ({ onmove: play, onpoint: onpoint(), onrefused }));
    const sowing = new SowingPreview(previewMove);

    /** Plays a move that was not typed. If it is rejected, another one can be entered. */
    async function play(text: string) {
        try {
            await onmove()?.(text);
        } catch (error) {
            toastError(error);
            input.reset(legal());
        }
    }

    $effect(() => {
        const moves = legal();
        untrack(() => {
            input.reset(moves);
            // A reason holds for the position in which it was given.
            refusedPress.clear();
        });
    });

    // Words that were asked for take the place of a reason.
    $effect(() => {
        if (note()) untrack(() => refusedPress.clear());
    });

    // Previews the sowing so far before the next hole of a turn is chosen.
    $effect(() => {
        const { partial, sent } = input;
        if (plan().shape === 'holes' && !sent) untrack(() => void sowing.update(partial));
    });

    return { input, sowing, refusedPress, play };
}

/** The point to which a key leads from the current one; null for other keys. */
export function pointForKey(
    key: string,
    plan: BoardPlan,
    layout: Layout,
    current: number,
): number | null {
    const direction = arrowKeys[key];
    if (direction) return step(plan, layout, current, direction) ?? current;
    if (key === 'Home') return 0;
    return key === 'End' ? plan.points.length - 1 : null;
}
