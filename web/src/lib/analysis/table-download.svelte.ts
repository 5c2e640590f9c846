/** The store for the download of the tables of a game into the engine. */
import type { TableList } from '../api';
import type { SearchApi } from '../engine/api';
import { availableTables, cachedTables, fetchTables, totalSize } from '../engine/tables';
import { errorText } from '../ui/text';

type State = 'checking' | 'none' | 'available' | 'downloading' | 'ready' | 'failed';

export class TableDownload {
    state: State = $state('checking');
    /** The total number of bytes, and the number of those received. */
    bytes = $state(0);
    received = $state(0);
    error: string | null = $state(null);

    private list: TableList | undefined;
    private abort: AbortController | undefined;

    constructor(
        private readonly search: SearchApi,
        private readonly game: string,
        private readonly variants: string[],
        private readonly variant: string,
    ) {}

    /** Checks which tables exist. Cached tables are loaded at once. */
    async check() {
        try {
            const layers = await this.search.layers(this.game, this.variants);
            if (layers.length > 0) {
                this.state = 'ready';
                return;
            }
            this.list = await cachedTables(this.game, this.variant);
            if (this.list) {
                await this.start();
                return;
            }
            this.list = await availableTables(this.game, this.variant);
            this.bytes = this.list ? totalSize(this.list) : 0;
            this.state = this.list ? 'available' : 'none';
        } catch {
            // Without a server there are no tables; that is not an error.
            this.state = 'none';
        }
    }

    async start() {
        if (!this.list) return;
        this.state = 'downloading';
        this.error = null;
        this.abort = new AbortController();
        try {
            const files = await fetchTables(this.list, {
                progress: (received, total) => {
                    this.received = received;
                    this.bytes = total;
                },
                signal: this.abort.signal,
            });
            await this.search.load(this.game, this.variants, files);
            this.state = 'ready';
        } catch (error) {
            const aborted = error instanceof Error && error.name === 'AbortError';
            this.error = aborted ? null : errorText(error);
            this.state = aborted ? 'available' : 'failed';
        }
    }

    stop() {
        this.abort?.abort();
    }
}
