/** The tables of a game on their way from the server to the engine. */
import type { Thinker } from '../engine/desk';
import { fetchTables, kept, offered, size, type Offer } from '../engine/tables';
import { wordsOf } from '../ui/words';

type State = 'looking' | 'none' | 'offered' | 'fetching' | 'ready' | 'failed';

export class Shelf {
    state: State = $state('looking');
    /** How many bytes there are, and how many of them have come. */
    bytes = $state(0);
    come = $state(0);
    trouble: string | null = $state(null);

    private offer: Offer | undefined;
    private stopping: AbortController | undefined;

    constructor(
        private readonly thinker: Thinker,
        private readonly game: string,
        private readonly variants: string[],
        private readonly variant: string,
    ) {}

    /** Finds out what there is. What this browser has kept is taken at once. */
    async look() {
        try {
            const layers = await this.thinker.layers(this.game, this.variants);
            if (layers.length > 0) {
                this.state = 'ready';
                return;
            }
            this.offer = await kept(this.game, this.variant);
            if (this.offer) {
                await this.fetch();
                return;
            }
            this.offer = await offered(this.game, this.variant);
            this.bytes = this.offer ? size(this.offer) : 0;
            this.state = this.offer ? 'offered' : 'none';
        } catch {
            // Without a server there are no tables, and nothing is amiss.
            this.state = 'none';
        }
    }

    async fetch() {
        if (!this.offer) return;
        this.state = 'fetching';
        this.trouble = null;
        this.stopping = new AbortController();
        try {
            const files = await fetchTables(this.offer, {
                progress: (come, all) => {
                    this.come = come;
                    this.bytes = all;
                },
                signal: this.stopping.signal,
            });
            await this.thinker.load(this.game, this.variants, files);
            this.state = 'ready';
        } catch (error) {
            const stopped = error instanceof Error && error.name === 'AbortError';
            this.trouble = stopped ? null : wordsOf(error);
            this.state = stopped ? 'offered' : 'failed';
        }
    }

    stop() {
        this.stopping?.abort();
    }
}
