/**
 * The props of a board. A board knows no rules: it draws a picture and offers the legal moves that
 * it is given.
 */
import type { BoardPlan, PathMove, Picture, PlyView } from '../api';
import type { PreviewMove } from './sowing-preview.svelte';

/** An arrow through points, such as the first move of a best line; a single point is drawn as a ring. */
export interface Arrow {
    path: number[];
    /** The rank from 0; lower ranks are drawn more strongly. */
    rank?: number;
    /** The kind, which decides the colour. */
    kind?: 'best' | 'hint' | 'win' | 'draw' | 'loss';
}

/** A short text beside a point, such as `W 5` for a move to it. */
export interface Mark {
    point: number;
    text: string;
    kind?: 'win' | 'draw' | 'loss' | 'note';
}

/** Words beside a point of the board. */
export interface Note {
    point: number;
    text: string;
}

export interface BoardProps {
    plan: BoardPlan;
    picture: Picture;
    /**
     * The moves that can be entered; empty for a static board. A new array clears a partly entered
     * or refused move.
     */
    legal?: PathMove[];
    /** The last move. It is highlighted, and animated if `animate` is set. */
    last?: PlyView | null;
    /** Whether a change of `last` is animated. */
    animate?: boolean;
    /** Whether the second side is at the bottom. */
    flipped?: boolean;
    arrows?: Arrow[];
    marks?: Mark[];
    /** The label for screen readers: "Pretwa, Black to move". */
    label: string;
    /** Whether the names of points are drawn; the setting if absent. */
    names?: boolean;
    /** Returns the ply of a legal move, for the preview of a sowing turn. */
    previewMove?: PreviewMove;
    /** How the pieces and holes with which a move can begin are marked; they are not by default. */
    movable?: 'can' | 'must' | null;
    /** Words beside a point, such as those of a hint. */
    note?: Note | null;
    /** Says why no legal move begins with these points, for somebody who has pressed them. */
    explain?: (points: number[]) => Promise<string | null>;
    /**
     * Called when a whole move was entered. A rejection of its promise is shown as a toast, and one of a typed
     * move beside the form.
     */
    onmove?: (text: string) => void | Promise<void>;
    /** Called when a point was chosen on a board without legal moves, as in the editor. */
    onpoint?: (point: number) => void;
    /** Called when an animation has ended or was skipped. */
    onsettled?: () => void;
}
