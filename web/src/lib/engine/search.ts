/** The client for searches and probes: one worker searches, another one probes tables. */
import type { AnalysisView, LineSetup, ProbeView, SearchRequest } from '../api';
import type { SearchApi } from './api';
import type { TableFile } from './messages';
import { WorkerClient } from './worker-client';

/**
 * The shortest and the longest part of a search with tables, in milliseconds. A search that is stopped
 * ends with its part, so that its worker keeps the tables, which a new one would have to load. The
 * transposition table keeps what the parts before have found. Each part is as long as all before it, up
 * to the longest: short ones would repeat much, and the next search waits for the end of a long one.
 */
const shortestPart = 400;
const longestPart = 1_000;

/** The time after which a worker without requests is terminated, in milliseconds. */
const idleTime = 60_000;

/** The loaded tables of a variant. */
interface LoadedTables {
    game: string;
    variants: string[];
    files: Map<string, Blob>;
    /** Increases with each change. */
    version: number;
}

function filesOf(files: Map<string, Blob>): TableFile[] {
    return [...files].map(([name, content]) => ({ name, content }));
}

/** What is known after another part of a search: the deeper result, with the effort of all parts. */
function continued(before: AnalysisView | undefined, analysis: AnalysisView): AnalysisView {
    if (!before) return analysis;
    return {
        ...(analysis.depth < before.depth ? before : analysis),
        nodes: analysis.nodes + before.nodes,
        time_ms: analysis.time_ms + before.time_ms,
    };
}

function aborted(): DOMException {
    return new DOMException('The search was stopped', 'AbortError');
}

/** A worker that is started when it is needed, with the tables that it has received. */
class SupervisedWorker {
    private client: Promise<WorkerClient> | undefined;
    /** The version of each table set that the worker has. */
    private sent = new Map<LoadedTables, number>();
    private idle: ReturnType<typeof setTimeout> | undefined;

    constructor(private readonly start: () => Promise<WorkerClient>) {}

    /** The worker; if none is alive, a new one without tables. */
    ready(): Promise<WorkerClient> {
        const restart = () => {
            this.sent = new Map();
            return this.start();
        };
        this.client = this.client
            ? this.client.then((client) => (client.alive ? client : restart()), restart)
            : restart();
        this.restartIdleTimer();
        return this.client;
    }

    private restartIdleTimer() {
        clearTimeout(this.idle);
        this.idle = setTimeout(() => void this.closeIfIdle(), idleTime);
    }

    private async closeIfIdle() {
        const client = await this.client?.catch(() => undefined);
        if (client && client.pendingCount > 0) this.restartIdleTimer();
        else client?.close(aborted());
    }

    /** The worker after it has received the current version of these tables. */
    async readyWith(tables: LoadedTables[]): Promise<WorkerClient> {
        const client = await this.ready();
        for (const set of tables) {
            if (this.sent.get(set) === set.version) continue;
            const { sent } = this;
            // At once, so that a request that comes meanwhile does not load them as well.
            sent.set(set, set.version);
            try {
                await client.load(set.game, set.variants, filesOf(set.files));
            } catch (error) {
                sent.delete(set);
                throw error;
            }
        }
        return client;
    }

    /** Records that the worker has the current version of these tables. */
    markSent(tables: LoadedTables): void {
        this.sent.set(tables, tables.version);
    }

    /** Terminates the worker if it has pending requests, which reject with this reason. */
    async interrupt(reason: unknown): Promise<void> {
        const client = await this.client?.catch(() => undefined);
        if (client && client.pendingCount > 0) client.close(reason);
    }
}

export class SearchClient implements SearchApi {
    // Two workers, so that a probe need not wait for the end of a search.
    private readonly searcher: SupervisedWorker;
    private readonly prober: SupervisedWorker;
    private readonly tables = new Map<string, LoadedTables>();
    /** Identifies the current search. */
    private current: symbol | undefined;
    private interrupted: Promise<unknown> = Promise.resolve();
    /** The part of the current search that ends soon; otherwise absent. */
    private ending: Promise<unknown> | undefined;
    private loading: Promise<unknown> = Promise.resolve();

    constructor(start: () => Promise<WorkerClient> = () => WorkerClient.start()) {
        this.searcher = new SupervisedWorker(start);
        this.prober = new SupervisedWorker(start);
    }

    async search(
        request: SearchRequest,
        progress: (analysis: AnalysisView) => void = () => {},
    ): Promise<AnalysisView> {
        this.stop();
        const mine = (this.current = Symbol('search'));
        const assertCurrent = () => {
            if (this.current !== mine) throw aborted();
        };
        await this.interrupted;
        assertCurrent();
        const tables = this.tablesOf(request.setup.game);
        const client = await this.searcher.readyWith(tables);
        assertCurrent();
        let found: AnalysisView | undefined;
        const part = async (time_ms: number | null) => {
            const before = found;
            const analysis = await client.request<AnalysisView>(
                { call: 'search', request: { ...request, time_ms } },
                (text) => {
                    const analysis = JSON.parse(text) as AnalysisView;
                    const deeper = analysis.depth > (before?.depth ?? 0);
                    if (this.current === mine && deeper) progress(continued(before, analysis));
                },
            );
            found = continued(before, analysis);
            return analysis.time_ms;
        };
        const { time_ms, depth, nodes, level } = request;
        const divided =
            tables.length > 0 && depth === null && nodes === null && level === null && time_ms;
        if (divided) {
            // The last part is no longer than the others, so it ends soon as well.
            for (let spent = 0; spent < divided;) {
                const length = Math.min(
                    divided - spent,
                    longestPart,
                    Math.max(shortestPart, spent),
                );
                const ending = part(length);
                this.ending = ending;
                const took = await ending.finally(() => {
                    if (this.ending === ending) this.ending = undefined;
                });
                assertCurrent();
                // A part that ends early has found all that there is.
                if (took < length / 2) break;
                spent += length;
            }
        } else {
            await part(time_ms);
            assertCurrent();
        }
        this.current = undefined;
        return found!;
    }

    stop(): void {
        if (!this.current) return;
        this.current = undefined;
        this.interrupted =
            this.ending?.catch(() => undefined) ?? this.searcher.interrupt(aborted());
        // Starts the worker of the next search ahead of time.
        void this.interrupted.then(() => this.searcher.ready()).catch(() => {});
    }

    async probe(setup: LineSetup): Promise<ProbeView> {
        const client = await this.prober.readyWith(this.tablesOf(setup.game));
        return client.request<ProbeView>({ call: 'probe', setup });
    }

    load(
        game: string,
        variants: string[],
        files: { name: string; bytes: Uint8Array }[],
    ): Promise<string[]> {
        // One at a time: each call adds to the result of the one before.
        const loaded = this.loading.then(() => this.add(game, variants, files));
        this.loading = loaded.catch(() => undefined);
        return loaded;
    }

    private async add(
        game: string,
        variants: string[],
        files: { name: string; bytes: Uint8Array }[],
    ): Promise<string[]> {
        const key = JSON.stringify([game, variants]);
        const tables = this.tables.get(key) ?? { game, variants, files: new Map(), version: 0 };
        const merged = new Map(tables.files);
        for (const { name, bytes } of files) {
            merged.set(name, new Blob([bytes as Uint8Array<ArrayBuffer>]));
        }
        // The prober rejects damaged files, so the searcher never gets them.
        const client = await this.prober.ready();
        const layers = await client.load(game, variants, filesOf(merged));
        tables.files = merged;
        tables.version += 1;
        this.tables.set(key, tables);
        this.prober.markSent(tables);
        return layers;
    }

    async layers(game: string, variants: string[]): Promise<string[]> {
        const client = await this.prober.readyWith(this.tablesOf(game));
        return client.request<string[]>({ call: 'layers', game, variants });
    }

    /** All tables of a game: one variant can have several names. */
    private tablesOf(game: string): LoadedTables[] {
        return [...this.tables.values()].filter((tables) => tables.game === game);
    }
}
