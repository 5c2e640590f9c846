/** The ply of a game that the board shows, and the side from which it is seen. */
import type { MatchView, Picture, PlyView } from '../api';
import { isFlipped, flip } from '../store/flipped.svelte';

export class Viewpoint {
    /** The number of moves that are shown; null to follow the game. */
    private fixed: number | null = $state(null);

    /** `side` is the side of the user, which is at the bottom of a board that is not flipped. */
    constructor(
        private readonly view: () => MatchView,
        private readonly side: () => 0 | 1,
    ) {}

    /** Whether the second side is at the bottom. */
    get flipped(): boolean {
        return (this.side() === 1) !== isFlipped(this.view().game);
    }

    get count(): number {
        return this.view().plies.length;
    }

    get at(): number {
        return Math.min(this.fixed ?? this.count, this.count);
    }

    /** Whether the current position is shown. */
    get live(): boolean {
        return this.at === this.count;
    }

    get picture(): Picture {
        const { plies, start, now } = this.view();
        return this.live ? now : (plies[this.at - 1]?.after ?? start);
    }

    get last(): PlyView | null {
        return this.view().plies[this.at - 1] ?? null;
    }

    to(count: number) {
        this.fixed = count >= this.count ? null : Math.max(0, count);
    }

    follow() {
        this.fixed = null;
    }

    flip() {
        flip(this.view().game);
    }
}
