/** What fingers, mouse and keys choose on a board, until it is a move. */
import type { PathMove } from '../api';
import { settings } from '../store/settings.svelte';
import { Entry } from './entry';
import type { Spot } from './geometry';

interface Told {
    onmove: (text: string) => void;
    onpoint: ((point: number) => void) | undefined;
}

/** A press that may become a drag. */
interface Press {
    pointer: number;
    point: number | null;
    from: Spot;
    draggable: boolean;
}

/** So far a finger may tremble before it drags, in units of the drawing. */
const tremble = 14;

export class Input {
    entry: Entry = $state.raw(new Entry([]));
    /** Where the dragged piece is. */
    drag: { point: number; at: Spot } | null = $state.raw(null);
    /** The points of a move that was told and is not on the picture yet. */
    sent: { text: string; path: readonly number[]; byHand: boolean } | null = $state.raw(null);
    private press: Press | null = null;

    constructor(private readonly told: () => Told) {}

    /** Begins anew with these moves. */
    reset(legal: PathMove[]) {
        this.entry = new Entry(legal);
        this.drag = null;
        this.press = null;
        this.sent = null;
    }

    get chosen(): readonly number[] {
        return this.sent?.path ?? this.entry.chosen;
    }

    /** Whether a piece is under the finger that presses. */
    get holding(): boolean {
        return this.press?.draggable ?? false;
    }

    /** Whether a press on this point could take a piece along. */
    draggable(point: number): boolean {
        if (this.sent) return false;
        const { chosen, starts, next } = this.entry;
        return starts.has(point) || (chosen.at(-1) === point && next.size > 0);
    }

    /** A point was tapped, clicked, or chosen with a key. */
    tap(point: number) {
        if (this.sent) return;
        const { onpoint } = this.told();
        if (this.entry.legal.length === 0) {
            onpoint?.(point);
            return;
        }
        const { complete, chosen, next, starts } = this.entry;
        // Where the move may go on from the same point, only the tick ends it.
        if (complete.kind === 'could_be' && chosen.at(-1) === point && !next.has(point)) {
            this.send(complete.text, false);
            return;
        }
        // A point that a move may begin with is let go of, or begun anew: it is no short cut.
        const whole = next.has(point) || starts.has(point) ? null : this.entry.ending(point);
        if (whole) {
            this.send(whole, false);
            return;
        }
        this.take(this.entry.click(point), false);
    }

    /** The move that is whole already, though it could go on. */
    confirm() {
        const { complete } = this.entry;
        if (complete.kind === 'could_be') this.send(complete.text, false);
    }

    /** Lets go of everything; false when there was nothing. */
    letGo(): boolean {
        const held = this.entry.chosen.length > 0 || this.drag !== null;
        this.entry = this.entry.clear();
        this.drag = null;
        this.press = null;
        return held;
    }

    down(pointer: number, point: number | null, at: Spot): boolean {
        if (this.press || this.sent) return false;
        const draggable = point !== null && this.draggable(point);
        this.press = { pointer, point, from: at, draggable };
        return draggable;
    }

    move(pointer: number, at: Spot) {
        const press = this.press;
        if (press?.pointer !== pointer || !press.draggable || press.point === null) return;
        if (!this.drag) {
            if (Math.hypot(at.x - press.from.x, at.y - press.from.y) < tremble) return;
            if (this.entry.chosen.at(-1) !== press.point) {
                const begun = this.entry.clear().click(press.point);
                // A single point that is a whole move is tapped, not dragged.
                if (!begun || begun.complete.kind === 'yes') return;
                this.entry = begun;
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
        if (point !== null && this.entry.next.has(point)) {
            this.take(this.entry.click(point), true);
            return;
        }
        const whole = point === null ? null : this.entry.ending(point);
        if (whole) this.send(whole, true);
        else if (this.entry.chosen.length === 1) this.entry = this.entry.clear();
    }

    cancel(pointer: number) {
        if (this.press?.pointer !== pointer) return;
        this.press = null;
        this.drag = null;
    }

    private take(entry: Entry | null, dragged: boolean) {
        if (!entry) return;
        this.entry = entry;
        const { complete, only } = entry;
        if (complete.kind === 'yes') this.send(complete.text, dragged);
        // Once under way, a move that can only go on one way goes it.
        else if (only && entry.chosen.length > 1 && settings.autoComplete) this.send(only, dragged);
    }

    private send(text: string, dragged: boolean) {
        const path = this.entry.chosen;
        this.sent = { text, path, byHand: dragged || path.length > 2 };
        this.told().onmove(text);
    }
}
