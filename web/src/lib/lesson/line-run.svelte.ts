/** A line of moves that a pupil and the pages make together. */
import type { LineSetup, MatchView, PlyView } from '../api';
import type { Desk } from '../engine/desk';

export abstract class LineRun {
    view: MatchView = $state.raw(null as unknown as MatchView);
    /** The move that is shown step by step. */
    played: PlyView | null = $state.raw(null);

    protected constructor(
        protected readonly desk: Desk,
        protected line: LineSetup,
    ) {}

    /** The line with one move more. */
    protected async after(text: string): Promise<[LineSetup, MatchView]> {
        const line = { ...this.line, moves: [...this.line.moves, text] };
        return [line, await this.desk.line(line)];
    }

    /** What a move does here. */
    async foresee(text: string): Promise<PlyView | null> {
        const [, view] = await this.after(text);
        return view.plies.at(-1) ?? null;
    }

    /** Puts a line on the board; its last move is shown if not said otherwise. */
    protected show(line: LineSetup, view: MatchView, played = view.plies.at(-1) ?? null) {
        this.line = line;
        this.view = view;
        this.played = played;
    }
}
