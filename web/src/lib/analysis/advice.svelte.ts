/** The computer's opinion of a position, and what tables know of it. */
import type { InsightView, LineSetup, ProbeView } from '../api';
import type { Thinker } from '../engine/desk';
import { wordsOf } from '../ui/words';

/** How long one position is thought about. */
const patience = 20_000;

export class Advice {
    /** Whether the engine thinks along. */
    on = $state(false);
    /** How many best lines are wanted. */
    lines = $state(1);
    thinking = $state(false);
    insight: InsightView | null = $state.raw(null);
    /** What tables know; null where none is loaded. */
    known: ProbeView | null = $state.raw(null);
    trouble: string | null = $state(null);

    private asked = 0;

    constructor(private readonly thinker: Thinker) {}

    /** Turns to another position. `over` says that nothing can be played there. */
    async turn(setup: LineSetup, over: boolean) {
        const number = ++this.asked;
        const current = () => number === this.asked;
        this.thinker.stop();
        this.thinking = false;
        this.trouble = null;
        this.insight = null;
        this.known = null;
        if (over) return;
        try {
            const known = await this.thinker.probe(setup);
            if (!current()) return;
            this.known = known.position || known.moves || known.gap ? known : null;
            if (!this.on) return;
            this.thinking = true;
            const request = {
                setup,
                level: null,
                lines: this.lines,
                depth: null,
                nodes: null,
                time_ms: patience,
                seed: 0,
                to_play: false,
            };
            const insight = await this.thinker.search(request, (found) => {
                if (current()) this.insight = found;
            });
            if (current()) this.insight = insight;
        } catch (error) {
            const stopped = error instanceof Error && error.name === 'AbortError';
            if (current() && !stopped) this.trouble = wordsOf(error);
        } finally {
            if (current()) this.thinking = false;
        }
    }

    /** Thinks no more. */
    rest() {
        this.asked++;
        this.thinker.stop();
        this.thinking = false;
    }
}
