/** The input of moves on a board by touch, mouse and keyboard. */
import type { PathMove } from '../api';
import { settings } from '../store/settings.svelte';
import { PartialMove } from './partial-move';
import type { Coord } from './geometry';

interface Callbacks {
    onmove: (text: string) => unknown;
    onpoint: ((point: number) => void) | undefined;
    /** Called with the points of which no legal move is the beginning; the last one was pressed. */
    onrefused?: ((points: number[]) => void) | undefined;
}

/** A press that may become a drag. */
interface Press {
    pointer: number;
    point: number | null;
    from: Coord;
    draggable: boolean;
}

/** The distance, in units of the drawing, from which a movement is a drag. */
const dragThreshold = 14;

export class MoveInput {
    partial: PartialMove = $state.raw(new PartialMove([]));
    /** The point of a dragged piece and where the pointer is. */
    drag: { point: number; at: Coord } | null = $state.raw(null);
    /** A move that was sent and does not show in the picture yet. */
    sent: { text: string; path: readonly number[]; dragged: boolean } | null = $state.raw(null);
    private press: Press | null = null;

    constructor(private readonly callbacks: () => Callbacks) {}

    /** Starts again with these legal moves. */
    reset(legal: PathMove[]) {
        this.partial = new PartialMove(legal);
        this.drag = null;
        this.press = null;
        this.sent = null;
    }

    get chosen(): readonly number[] {
        return this.sent?.path ?? this.partial.chosen;
    }

    /** Whether a press that could become a drag is in progress. */
    get holding(): boolean {
        return this.press?.draggable ?? false;
    }

    /** Whether a press on this point could start a drag. */
    draggable(point: number): boolean {
        if (this.sent) return false;
        const { chosen, starts, next } = this.partial;
        return starts.has(point) || (chosen.at(-1) === point && next.size > 0);
    }

    /** A point was tapped, clicked, or chosen with a key. */
    tap(point: number) {
        if (this.sent) return;
        const { onpoint } = this.callbacks();
        if (this.partial.legal.length === 0) {
            if (onpoint) onpoint(point);
            else this.refuse(point);
            return;
        }
        const { complete, chosen, next, starts } = this.partial;
        // If the move can continue from the same point, only the confirm button ends it.
        if (complete.kind === 'could_be' && chosen.at(-1) === point && !next.has(point)) {
            this.send(complete.text, false);
            return;
        }
        // A click on the first point of a legal move starts again there; it is no shortcut.
        const whole = next.has(point) || starts.has(point) ? null : this.partial.ending(point);
        if (whole) {
            this.send(whole, false);
            return;
        }
        const clicked = this.partial.click(point);
        if (clicked) this.take(clicked, false);
        else this.refuse(point);
    }

    /** Tells which points cannot be the beginning of a move. */
    private refuse(point: number) {
        this.callbacks().onrefused?.([...this.partial.chosen, point]);
    }

    /** Ends a move that is complete but could continue. */
    confirm() {
        const { complete } = this.partial;
        if (complete.kind === 'could_be') this.send(complete.text, false);
    }

    /** Clears the choice; false if there was none. */
    clear(): boolean {
        const held = this.partial.chosen.length > 0 || this.drag !== null;
        this.partial = this.partial.clear();
        this.drag = null;
        this.press = null;
        return held;
    }

    down(pointer: number, point: number | null, at: Coord): boolean {
        // If this pointer has a press already, it was released off the board.
        if (this.sent || (this.press && this.press.pointer !== pointer)) return false;
        const draggable = point !== null && this.draggable(point);
        this.press = { pointer, point, from: at, draggable };
        return draggable;
    }

    move(pointer: number, at: Coord) {
        const press = this.press;
        if (press?.pointer !== pointer || !press.draggable || press.point === null) return;
        if (!this.drag) {
            if (Math.hypot(at.x - press.from.x, at.y - press.from.y) < dragThreshold) return;
            if (this.partial.chosen.at(-1) !== press.point) {
                const begun = this.partial.clear().click(press.point);
                // A move of a single point is tapped, not dragged.
                if (!begun || begun.complete.kind === 'yes') return;
                this.partial = begun;
            }
        }
        this.drag = { point: press.point, at };
    }

    up(pointer: number, point: number | null) {
        const press = this.press;
        if (press?.pointer !== pointer) return;
        this.press = null;
        if (!this.drag) {
            if (point !== null && point === press.point) this.tap(point);
            return;
        }
        this.drag = null;
        if (point === press.point) return;
        if (point !== null && this.partial.next.has(point)) {
            this.take(this.partial.click(point), true);
            return;
        }
        const whole = point === null ? null : this.partial.ending(point);
        if (whole) {
            this.send(whole, true);
            return;
        }
        if (point !== null) this.refuse(point);
        if (this.partial.chosen.length === 1) this.partial = this.partial.clear();
    }

    cancel(pointer: number) {
        if (this.press?.pointer !== pointer) return;
        this.press = null;
        this.drag = null;
    }

    private take(partial: PartialMove | null, dragged: boolean) {
        if (!partial) return;
        this.partial = partial;
        const { complete, only } = partial;
        if (complete.kind === 'yes') this.send(complete.text, dragged);
        // After its second point, a move with a single continuation is completed.
        else if (only && partial.chosen.length > 1 && settings.autoComplete)
            this.send(only, dragged);
    }

    private send(text: string, dragged: boolean) {
        const path = this.partial.chosen;
        this.sent = { text, path, dragged: dragged || path.length > 2 };
        this.callbacks().onmove(text);
    }
}
