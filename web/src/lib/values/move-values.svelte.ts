/** The store for the exact values of the moves of a position. It fetches the tables that they need. */
import { t } from 'virtual:messages/values';
import type { LineSetup, ProbedMoveView, ProbeView, TableFile, TableList } from '../api';
import type { SearchApi } from '../engine/api';
import { availableTables, layerOf, loadTables, totalSize } from '../engine/tables';
import { settings } from '../store/settings.svelte';
import { errorText } from '../ui/text';

/** The size in bytes from which a table is fetched only if the user agrees. */
const large = 8_000_000;

/** The time between two looks at the progress of the server, in milliseconds. */
const pollInterval = 3_000;

export class MoveValues {
    /** The tables that can be had; null until it is known, and if it cannot be known. */
    list: TableList | null = $state.raw(null);
    /** What the tables say of the position; null until it is known, and if the values are off. */
    probe: ProbeView | null = $state.raw(null);
    /** A large table that the position needs. */
    offer: TableFile | null = $state.raw(null);
    /** The table that is arriving, and the number of bytes received. */
    arriving: { file: TableFile; received: number } | null = $state.raw(null);
    error: string | null = $state(null);
    /** The names of the loaded layers. */
    loaded: string[] = $state.raw([]);

    private asked = 0;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private loading: Promise<void> = Promise.resolve();
    private listing: Promise<void> | undefined;

    /** `setting` names the switch of the values. */
    constructor(
        private readonly search: SearchApi,
        private readonly game: string,
        private readonly variants: string[],
        private readonly variant: string,
        private readonly setting: 'valuesInPlay' | 'valuesInAnalysis',
    ) {}

    /** Whether the values are shown. */
    get on(): boolean {
        return settings[this.setting];
    }

    set on(on: boolean) {
        settings[this.setting] = on;
    }

    /** Whether there are tables, or will be. */
    get possible(): boolean {
        return this.list !== null && (this.list.files.length > 0 || Boolean(this.list.solving));
    }

    /** The legal moves with their values, the best one first; none if they are not known. */
    get moves(): ProbedMoveView[] {
        return this.probe?.moves ?? [];
    }

    /** The size of the tables in bytes that are not loaded. */
    get missing(): number {
        const files = this.list?.files.filter(({ name }) => !this.loaded.includes(layerOf(name)));
        return files && this.list ? totalSize({ ...this.list, files }) : 0;
    }

    /** Finds the values of a position. `over` says that the game is over there. */
    async update(setup: LineSetup, over: boolean) {
        const number = ++this.asked;
        this.pause();
        this.probe = null;
        this.offer = null;
        this.error = null;
        const listing = (this.listing ??= this.check());
        await listing;
        // Where the server has not answered, the next position asks again.
        if (this.list === null && this.listing === listing) this.listing = undefined;
        const current = () => number === this.asked;
        if (this.on && this.possible && !over && current()) await this.seek(setup, current);
    }

    /** Fetches the table that was offered, and goes on. */
    async accept(setup: LineSetup) {
        const { offer } = this;
        if (!offer) return;
        this.offer = null;
        const number = this.asked;
        await this.seek(setup, () => number === this.asked, offer);
    }

    /** Fetches all tables, which the browser then keeps. */
    async fetchAll() {
        this.error = null;
        try {
            await this.load(this.list?.files ?? []);
        } catch (error) {
            this.error = errorText(error);
        }
    }

    stop() {
        this.asked++;
        this.pause();
    }

    private pause() {
        clearTimeout(this.timer);
    }

    private async check() {
        this.list = (await availableTables(this.game, this.variant)) ?? null;
    }

    /** Probes the position, and fetches one layer after the other until none is missing. */
    private async seek(setup: LineSetup, current: () => boolean, agreed?: TableFile) {
        try {
            this.loaded = await this.search.layers(this.game, this.variants);
            if (agreed) await this.load([agreed]);
            for (let before: string | null = null; current();) {
                const probe = await this.search.probe(setup);
                if (!current()) return;
                const layer: string | null = probe.gap?.kind === 'layer' ? probe.gap.layer : null;
                const file = this.list?.files.find(({ name }) => layerOf(name) === layer);
                if (layer === null || !file) {
                    this.probe = probe;
                    this.later(setup, current);
                    return;
                }
                if (layer === before) throw new Error(t('values-unusable', { name: file.name }));
                before = layer;
                if (file.bytes > large && file !== agreed) {
                    this.offer = file;
                    return;
                }
                await this.load([file]);
            }
        } catch (error) {
            if (current()) this.error = errorText(error);
        }
    }

    /** As long as the server is solving, looks again at what it has. */
    private later(setup: LineSetup, current: () => boolean) {
        if (!this.list?.solving) return;
        const look = async () => {
            await this.check();
            if (!current()) return;
            if (this.probe?.position) this.later(setup, current);
            else await this.seek(setup, current);
        };
        this.timer = setTimeout(() => void look(), pollInterval);
    }

    /** Loads tables into the engine, after those that were asked for before. */
    private load(files: TableFile[]): Promise<void> {
        const load = this.loading.then(async () => {
            const absent = files.filter(({ name }) => !this.loaded.includes(layerOf(name)));
            if (absent.length > 0) await this.fetchAndLoad(absent);
        });
        this.loading = load.catch(() => undefined);
        return load;
    }

    private async fetchAndLoad(files: TableFile[]) {
        const progress = (file: TableFile, received: number) =>
            (this.arriving = { file, received });
        const { search, game, variants } = this;
        try {
            this.loaded = await loadTables(search, game, variants, files, progress);
        } finally {
            this.arriving = null;
        }
    }
}
