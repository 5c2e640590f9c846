/** The common part of lessons and puzzles: a line of moves played by the user and the page. */
import type { LineSetup, MatchView, PlyView } from '../api';
import { whyRefused } from '../board/refused-press.svelte';
import type { RulesApi } from '../engine/api';

export abstract class LineSession {
    view: MatchView = $state.raw(null as unknown as MatchView);
    /** The move to animate. */
    played: PlyView | null = $state.raw(null);

    protected constructor(
        protected readonly rules: RulesApi,
        protected line: LineSetup,
    ) {}

    /** The line with one more move, and its state. */
    protected async after(text: string): Promise<[LineSetup, MatchView]> {
        const line = { ...this.line, moves: [...this.line.moves, text] };
        return [line, await this.rules.line(line)];
    }

    /** The ply that a move would be here. */
    async previewMove(text: string): Promise<PlyView | null> {
        const [, view] = await this.after(text);
        return view.plies.at(-1) ?? null;
    }

    /** Why no legal move begins with these points here; null if one does. */
    explain(points: number[]): Promise<string | null> {
        return whyRefused(this.rules, this.line, points);
    }

    /** Shows a line and animates its last move, or another one. */
    protected show(line: LineSetup, view: MatchView, played = view.plies.at(-1) ?? null) {
        this.line = line;
        this.view = view;
        this.played = played;
    }
}
