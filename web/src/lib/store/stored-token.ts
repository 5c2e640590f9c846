/** Tokens that the browser stores with the name of their owner. */
import { readLocal, storeLocal } from './local';

export interface StoredToken {
    name: string;
    token: string;
}

/** The token that is stored under a key; null without one, or if the browser stores nothing. */
export function readToken(key: string): StoredToken | null {
    try {
        const kept: unknown = JSON.parse(readLocal(key) ?? 'null');
        if (typeof kept !== 'object' || kept === null) return null;
        const { name, token } = kept as Record<string, unknown>;
        return typeof name === 'string' && typeof token === 'string' ? { name, token } : null;
    } catch {
        return null;
    }
}

/** Stores a token under a key, or removes it; false if the browser stores nothing. */
export function storeToken(key: string, stored: StoredToken | null): boolean {
    return storeLocal(key, stored);
}
