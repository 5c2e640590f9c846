/**
 * What a board is given, and what it tells. A board knows no rules: it draws a picture and offers
 * the legal moves that it is given.
 */
import type { BoardPlan, PathMove, Picture, PlyView } from '../api';
import type { Foresee } from './ahead.svelte';

/** An arrow from point to point, such as a best line's first move; one point alone is a ring. */
export interface Arrow {
    path: number[];
    /** How much it matters: the best is drawn strongest. */
    rank?: number;
    /** What kind it is, for its colour. */
    kind?: 'best' | 'hint' | 'win' | 'draw' | 'loss';
}

/** A short word beside a point, such as `W 5` for a move that goes there. */
export interface Mark {
    point: number;
    text: string;
    kind?: 'win' | 'draw' | 'loss' | 'note';
}

export interface BoardProps {
    plan: BoardPlan;
    picture: Picture;
    /**
     * The moves that can be entered; none for a board to look at. Handing them over anew takes a
     * half-entered or refused move back.
     */
    legal?: PathMove[];
    /** The move that led here: it is marked, and played step by step when `animate` is set. */
    last?: PlyView | null;
    /** Whether a change of `last` is shown step by step. */
    animate?: boolean;
    /** The second side at the bottom. */
    flipped?: boolean;
    arrows?: Arrow[];
    marks?: Mark[];
    /** What the board is, for screen readers: "Pretwa, Black to move". */
    label: string;
    /** Whether names are drawn; otherwise as the settings say. */
    names?: boolean;
    /** What a legal move does: asked for where a turn goes from hole to hole. */
    foresee?: Foresee;
    /** A whole move was entered. */
    onmove?: (text: string) => void;
    /** A point was chosen on a board without legal moves: the editor paints with it. */
    onpoint?: (point: number) => void;
    /** A move that was shown step by step has come to rest, or was skipped. */
    onrest?: () => void;
}
