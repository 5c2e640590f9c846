/** The store for the engine's analysis of a position. */
import type { AnalysisView, LineSetup } from '../api';
import type { SearchApi } from '../engine/api';
import { errorText } from '../ui/text';

/** The search time of one position, in milliseconds. */
const searchTime = 20_000;

export class EngineOutput {
    /** Whether the engine searches. */
    on = $state(false);
    /** The number of principal variations. */
    lines = $state(1);
    searching = $state(false);
    analysis: AnalysisView | null = $state.raw(null);
    error: string | null = $state(null);

    private asked = 0;
    /** The last update as JSON. */
    private last = '';

    constructor(
        private readonly search: SearchApi,
        /** Called with each result for a position. */
        private readonly onfound: (setup: LineSetup, found: AnalysisView) => void,
    ) {}

    /**
     * Searches another position, or the same one after another choice. `over` says that the game is over
     * there. A search goes on if neither has changed.
     */
    async update(setup: LineSetup, over: boolean) {
        const update = JSON.stringify([setup, over, this.on, this.lines]);
        if (update === this.last) return;
        this.last = update;
        const number = ++this.asked;
        const current = () => number === this.asked;
        this.search.stop();
        this.searching = false;
        this.error = null;
        this.analysis = null;
        if (over || !this.on) return;
        try {
            this.searching = true;
            const request = {
                setup,
                level: null,
                lines: this.lines,
                depth: null,
                nodes: null,
                time_ms: searchTime,
                seed: 0,
                to_play: false,
            };
            const analysis = await this.search.search(request, (found) => {
                if (!current()) return;
                this.analysis = found;
                this.onfound(setup, found);
            });
            if (!current()) return;
            this.analysis = analysis;
            this.onfound(setup, analysis);
        } catch (error) {
            const aborted = error instanceof Error && error.name === 'AbortError';
            if (current() && !aborted) this.error = errorText(error);
        } finally {
            if (current()) this.searching = false;
        }
    }

    /** Stops the search. */
    stop() {
        this.last = '';
        this.asked++;
        this.search.stop();
        this.searching = false;
    }
}
