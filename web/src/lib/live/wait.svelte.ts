/** The match in which the user waits for an opponent while they may look at other pages. */

export interface Wait {
    /** The identifier of the match. */
    match: string;
    /** The name of the game. */
    game: string;
    /** Whether the match is withdrawn when the user closes the pages. */
    withdraws: boolean;
}

/** The wait; `now` is null while the user waits for nobody. */
export const waiting: { now: Wait | null } = $state({ now: null });
