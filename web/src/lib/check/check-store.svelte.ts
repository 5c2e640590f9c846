/** The store of the page that checks tables: which there are, and the check that runs. */
import type { GamePage, TableFile, TableList } from '../api';
import type { RulesApi, SearchApi } from '../engine/api';
import { availableTables, layerOf, loadTables } from '../engine/tables';
import type { LinkedCheck } from '../links';
import { errorText } from '../ui/text';
import { parseLayer } from './draw';
import { MissingLayer, TableCheck, type CheckReport } from './table-check';

/** How far the page is with a check; after `failed` there is an error. */
export type CheckStatus = 'idle' | 'running' | 'done' | 'stopped' | 'failed';

/** The positions of a layer of this name have so many pieces or counters. */
function sizeOf(name: string): number {
    const layer = parseLayer(name);
    return layer ? [...layer.board, ...layer.hand].reduce((sum, number) => sum + number, 0) : 0;
}

export class CheckStore {
    /** The game under the chosen rules. */
    page: GamePage = $state.raw(null as unknown as GamePage);
    /** The tables that can be had; undefined until it is known, null if it cannot be known. */
    list: TableList | null | undefined = $state.raw(undefined);
    status: CheckStatus = $state('idle');
    report: CheckReport | null = $state.raw(null);
    /** The table that is arriving, and the number of bytes received. */
    arriving: { file: TableFile; received: number } | null = $state.raw(null);
    error = $state('');

    /** The layers whose tables can be had with their files, those with few pieces first. */
    layers = $derived.by(() => {
        const layers = (this.list?.files ?? [])
            .map((file) => ({ name: layerOf(file.name), file }))
            .filter(({ name }) => parseLayer(name) !== null);
        return layers.sort((a, b) => sizeOf(a.name) - sizeOf(b.name) || (a.name < b.name ? -1 : 1));
    });

    /** The loads of this page, by layer. */
    private readonly loads: Record<string, Promise<void>> = {};
    private stopping: AbortController | undefined;

    constructor(
        private readonly rules: RulesApi,
        private readonly search: SearchApi,
        page: GamePage,
        readonly variants: string[],
    ) {
        this.page = page;
    }

    /** Finds out which tables there are. */
    async look() {
        const { card, variant } = this.page;
        this.list = (await availableTables(card.id, variant)) ?? null;
    }

    /** Checks random positions of a layer. A check that runs must be stopped before. */
    async check({ layer, seed, count }: LinkedCheck) {
        const stopping = new AbortController();
        const { page, variants, rules, search } = this;
        this.stopping = stopping;
        [this.status, this.report, this.error] = ['running', null, ''];
        try {
            const load = (layer: string) => this.load(layer, stopping.signal);
            const check = new TableCheck(
                { page, variants, layer, seed, count },
                { rules, search, load },
            );
            await load(layer);
            await check.run((report) => (this.report = report), stopping.signal);
            this.report = check.report;
            this.status = stopping.signal.aborted ? 'stopped' : 'done';
        } catch (error) {
            this.status = stopping.signal.aborted ? 'stopped' : 'failed';
            if (this.status === 'failed') this.error = errorText(error);
        }
    }

    stop() {
        this.stopping?.abort();
    }

    /** Loads the table of a layer into the engine, once. */
    private load(layer: string, signal: AbortSignal): Promise<void> {
        const before = this.loads[layer];
        if (before) return before;
        const loading = this.fetch(layer, signal);
        this.loads[layer] = loading;
        // What has failed is tried again by the next check.
        loading.catch(() => delete this.loads[layer]);
        return loading;
    }

    private async fetch(layer: string, signal: AbortSignal) {
        const file = this.layers.find(({ name }) => name === layer)?.file;
        if (!file) throw new MissingLayer(layer);
        const { search, page, variants } = this;
        const loaded = await search.layers(page.card.id, variants);
        if (loaded.includes(layer)) return;
        const progress = (file: TableFile, received: number) =>
            (this.arriving = { file, received });
        try {
            await loadTables(search, page.card.id, variants, [file], progress, signal);
        } finally {
            this.arriving = null;
        }
    }
}
