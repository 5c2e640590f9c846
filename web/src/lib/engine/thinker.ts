/** The computer, in a worker that searches and another that looks things up in tables. */
import type { InsightView, LineSetup, ProbeView, SearchRequest } from '../api';
import type { Thinker } from './desk';
import { Helper } from './helper';
import type { TableFile } from './messages';

/** The tables of a variant. */
interface Shelf {
    game: string;
    variants: string[];
    files: Map<string, Blob>;
    /** How often it has changed. */
    changes: number;
}

function filesOf(files: Map<string, Blob>): TableFile[] {
    return [...files].map(([name, content]) => ({ name, content }));
}

/** A search ends where it is when it is stopped. */
function stopped(): DOMException {
    return new DOMException('The search was stopped', 'AbortError');
}

/** A worker that is started when it is needed, and the tables that it was given. */
class Post {
    private helper: Promise<Helper> | undefined;
    /** Shelves, and how often they had changed when the worker got them. */
    private given = new Map<Shelf, number>();

    constructor(private readonly start: () => Promise<Helper>) {}

    /** The worker; a new one, with no tables, if there is none that works. */
    ready(): Promise<Helper> {
        const renew = () => {
            this.given = new Map();
            return this.start();
        };
        this.helper = this.helper
            ? this.helper.then((helper) => (helper.works ? helper : renew()), renew)
            : renew();
        return this.helper;
    }

    /** The worker, with what these shelves hold. */
    async equipped(shelves: Shelf[]): Promise<Helper> {
        const helper = await this.ready();
        for (const shelf of shelves) {
            if (this.given.get(shelf) === shelf.changes) continue;
            this.given.set(shelf, shelf.changes);
            await helper.load(shelf.game, shelf.variants, filesOf(shelf.files));
        }
        return helper;
    }

    /** The worker has got what this shelf holds now. */
    gave(shelf: Shelf): void {
        this.given.set(shelf, shelf.changes);
    }

    /** Ends the worker if it is at work; who waits for it gets this reason. */
    async interrupt(reason: unknown): Promise<void> {
        const helper = await this.helper?.catch(() => undefined);
        if (helper && helper.busy > 0) helper.end(reason);
    }
}

export class ThinkerClient implements Thinker {
    // Apart, so that a table is asked at once while a search goes on.
    private readonly searcher: Post;
    private readonly librarian: Post;
    private readonly shelves = new Map<string, Shelf>();
    /** The search that is wanted now. */
    private wanted: symbol | undefined;
    private interrupted: Promise<void> = Promise.resolve();
    private loading: Promise<unknown> = Promise.resolve();

    constructor(start: () => Promise<Helper> = () => Helper.start()) {
        this.searcher = new Post(start);
        this.librarian = new Post(start);
    }

    async search(
        request: SearchRequest,
        tell: (insight: InsightView) => void = () => {},
    ): Promise<InsightView> {
        this.stop();
        const mine = (this.wanted = Symbol('search'));
        const current = () => {
            if (this.wanted !== mine) throw stopped();
        };
        await this.interrupted;
        current();
        const helper = await this.searcher.equipped(this.shelvesOf(request.setup.game));
        current();
        const insight = await helper.ask<InsightView>({ call: 'search', request }, (found) => {
            if (this.wanted === mine) tell(JSON.parse(found) as InsightView);
        });
        current();
        this.wanted = undefined;
        return insight;
    }

    stop(): void {
        if (!this.wanted) return;
        this.wanted = undefined;
        this.interrupted = this.searcher.interrupt(stopped());
        // The next search finds a worker that is ready.
        void this.interrupted.then(() => this.searcher.ready()).catch(() => {});
    }

    async probe(setup: LineSetup): Promise<ProbeView> {
        const helper = await this.librarian.equipped(this.shelvesOf(setup.game));
        return helper.ask<ProbeView>({ call: 'probe', setup });
    }

    load(
        game: string,
        variants: string[],
        files: { name: string; bytes: Uint8Array }[],
    ): Promise<string[]> {
        // One after another, so that each knows what the one before has brought.
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
        const shelf = this.shelves.get(key) ?? { game, variants, files: new Map(), changes: 0 };
        const wanted = new Map(shelf.files);
        for (const { name, bytes } of files) {
            wanted.set(name, new Blob([bytes as Uint8Array<ArrayBuffer>]));
        }
        // What is no table is refused here, and the worker that searches never gets it.
        const helper = await this.librarian.ready();
        const layers = await helper.load(game, variants, filesOf(wanted));
        shelf.files = wanted;
        shelf.changes += 1;
        this.shelves.set(key, shelf);
        this.librarian.gave(shelf);
        return layers;
    }

    async layers(game: string, variants: string[]): Promise<string[]> {
        const helper = await this.librarian.equipped(this.shelvesOf(game));
        return helper.ask<string[]>({ call: 'layers', game, variants });
    }

    /** A variant can be called by several names, so all tables of a game go together. */
    private shelvesOf(game: string): Shelf[] {
        return [...this.shelves.values()].filter((shelf) => shelf.game === game);
    }
}
