/** Tables of solved positions: fetched from the server once, then kept by the browser. */
import type { TableFile, TableIndex } from '../api';

/** The tables of a variant that can be had. */
export type Offer = TableIndex;

/** A file as the thinker takes it. */
export interface LoadedFile {
    name: string;
    bytes: Uint8Array;
}

export interface FetchOptions {
    /** Told how many bytes there are, and how many of them have come. */
    progress?: (come: number, all: number) => void;
    signal?: AbortSignal;
}

const CACHE = 'guti-tables-1';

function indexUrl(game: string, variant: string): string {
    return `/api/v1/tables/${encodeURIComponent(game)}/${encodeURIComponent(variant)}`;
}

/** Some browsers keep nothing, for example in private windows: then all is fetched each time. */
async function cache(): Promise<Cache | undefined> {
    try {
        return await caches.open(CACHE);
    } catch {
        return undefined;
    }
}

/** The bytes of all files together. */
export function size(offer: Offer): number {
    return offer.files.reduce((sum, file) => sum + file.bytes, 0);
}

/**
 * What the server offers of a variant; without a network what was kept of it. Nothing where there
 * are no tables.
 */
export async function offered(game: string, variant = 'standard'): Promise<Offer | undefined> {
    let response: Response;
    try {
        response = await fetch(indexUrl(game, variant));
    } catch {
        return kept(game, variant);
    }
    if (response.status === 404) return undefined;
    if (!response.ok) return kept(game, variant);
    const offer = (await response.json()) as Offer;
    return offer.files.length > 0 ? offer : undefined;
}

/** What is kept of a variant, all of it or nothing: it can be had without a network. */
export async function kept(game: string, variant = 'standard'): Promise<Offer | undefined> {
    const found = await (await cache())?.match(indexUrl(game, variant));
    return found && ((await found.json()) as Offer);
}

/** Gets the files of an offer, those that are kept from the browser and the others from the server. */
export async function fetchTables(
    offer: Offer,
    { progress, signal }: FetchOptions = {},
): Promise<LoadedFile[]> {
    const store = await cache();
    const all = size(offer);
    const files: LoadedFile[] = [];
    let before = 0;
    for (const file of offer.files) {
        signal?.throwIfAborted();
        const come = (bytes: number) => progress?.(Math.min(before + bytes, all), all);
        const bytes = (await taken(store, file)) ?? (await download(file, come, signal));
        await keep(store, file.url, bytes);
        before += file.bytes;
        come(0);
        files.push({ name: file.name, bytes });
    }
    // Last, so that what is listed is all there.
    const index = new TextEncoder().encode(JSON.stringify(offer));
    await keep(store, indexUrl(offer.game, offer.variant), index);
    return files;
}

/** A file that is kept, unless the server has another by now. */
async function taken(store: Cache | undefined, file: TableFile) {
    const found = await store?.match(file.url);
    const bytes = found && new Uint8Array(await found.arrayBuffer());
    return bytes?.length === file.bytes ? bytes : undefined;
}

async function download(
    file: TableFile,
    come: (bytes: number) => void,
    signal: AbortSignal | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
    const response = await fetch(file.url, { signal: signal ?? null });
    if (!response.ok || !response.body) {
        throw new Error(
            `${file.name} cannot be fetched: ${response.status} ${response.statusText}`,
        );
    }
    const bytes = new Uint8Array(file.bytes);
    let length = 0;
    for (const reader = response.body.getReader(); ;) {
        const { done, value } = await reader.read();
        if (done) break;
        if (length + value.length > bytes.length) {
            await reader.cancel();
            length = Infinity;
            break;
        }
        bytes.set(value, length);
        length += value.length;
        come(length);
    }
    if (length !== bytes.length) {
        throw new Error(`${file.name} has not the ${file.bytes} bytes that were announced`);
    }
    return bytes;
}

async function keep(store: Cache | undefined, url: string, bytes: Uint8Array<ArrayBuffer>) {
    try {
        await store?.put(url, new Response(bytes));
    } catch {
        // No room left. What was fetched can be used all the same.
    }
}

/** Gives back the room that the tables of a variant take. */
export async function forget(game: string, variant = 'standard'): Promise<void> {
    const store = await cache();
    const offer = await kept(game, variant);
    // First, so that what is listed is all there.
    await store?.delete(indexUrl(game, variant));
    for (const { url } of offer?.files ?? []) await store?.delete(url);
}
