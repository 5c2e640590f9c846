/**
 * The analyses that this browser keeps, so that a reload loses no variation and no comment. They
 * are written at each change, which is why they are in `localStorage`: it needs no promise.
 */
import type { ReadGame } from '../api';
import { showAddress } from '../links';
import { readLocal, storeLocal } from '../store/local';
import { newId } from '../store/games';
import { isLine, isTexts } from '../store/validate';

/** A game as a record holds it, with its variations. Its tags name the players. */
export type AnalysedGame = Omit<ReadGame, 'players' | 'player_facts'>;

/** An analysis with its current move. */
export interface KeptAnalysis {
    game: AnalysedGame;
    /** The number of the current move. */
    number: number;
    /** The time of the last change, in milliseconds since 1970. */
    updated: number;
}

const key = 'guti.analyses';
/** The largest number of analyses that are kept. */
const maxKept = 12;

function isGame(value: unknown): value is AnalysedGame {
    const { setup, comments, variations, tags } = (value ?? {}) as Partial<AnalysedGame>;
    return (
        isLine(setup) &&
        typeof tags === 'object' &&
        tags !== null &&
        Array.isArray(comments) &&
        comments.every(isTexts) &&
        Array.isArray(variations) &&
        variations.every(
            (move: unknown) =>
                typeof (move as { text: unknown } | null)?.text === 'string' &&
                Number.isInteger((move as { after: unknown }).after) &&
                isTexts((move as { comments: unknown }).comments),
        )
    );
}

/** Parses the stored analyses; invalid ones are dropped. */
export function parseKept(text: string | null): Record<string, KeptAnalysis> {
    let stored: unknown;
    try {
        stored = JSON.parse(text ?? '{}');
    } catch {
        return {};
    }
    const valid = Object.entries((stored ?? {}) as Record<string, KeptAnalysis | null>).filter(
        ([, kept]) =>
            isGame(kept?.game) && Number.isInteger(kept?.number) && Number.isFinite(kept?.updated),
    );
    return Object.fromEntries(valid) as Record<string, KeptAnalysis>;
}

function all(): Record<string, KeptAnalysis> {
    return parseKept(readLocal(key));
}

/** Whether a game has variations or comments. The link of an analysis without them holds all its moves. */
function isAnnotated({ variations, comments }: AnalysedGame): boolean {
    return variations.length > 0 || comments.some((texts) => texts.length > 0);
}

/**
 * Keeps an analysis; false if the browser has no room for it. Of the others those without variations and
 * comments make room first, and then the oldest.
 */
export function keep(id: string, game: AnalysedGame, number: number): boolean {
    const others = Object.entries(all())
        .filter(([other]) => other !== id)
        .sort(
            ([, a], [, b]) =>
                Number(isAnnotated(b.game)) - Number(isAnnotated(a.game)) || b.updated - a.updated,
        );
    const kept = [[id, { game, number, updated: Date.now() }], ...others];
    for (let count = Math.min(maxKept, kept.length); count > 0; count = count >> 1) {
        if (storeLocal(key, Object.fromEntries(kept.slice(0, count)))) return true;
    }
    return false;
}

/** The analysis with this id, if it is kept. */
export function kept(id: string): KeptAnalysis | null {
    return all()[id] ?? null;
}

/** The last analysis of a game that has variations or comments. */
export function lastOf(game: string): KeptAnalysis | null {
    const own = Object.values(all()).filter(
        ({ game: one }) => one.setup.game === game && isAnnotated(one),
    );
    return own.sort((a, b) => b.updated - a.updated)[0] ?? null;
}

/** The state of a history entry that shows an analysis. */
interface EntryState {
    analysis?: unknown;
    /** The state that a navigation gave the entry. */
    _userState?: { analysis?: unknown } | null;
}

/** The id of the analysis that the current history entry shows, if it has one. */
export function currentId(): string | null {
    const state = history.state as EntryState | null;
    const id = state?.analysis ?? state?._userState?.analysis;
    return typeof id === 'string' ? id : null;
}

/** The ids that this tab has. */
const claimed = new Set<string>();

/**
 * Returns an id that this tab alone has until it is closed: this one, or a new one if another tab has it. A tab
 * that is duplicated has the history of the other one, and so its id. Without locks it cannot know.
 */
export function claim(id: string): Promise<string> {
    return new Promise((resolve) => {
        const { locks } = navigator as { locks?: LockManager };
        if (!locks || claimed.has(id)) return resolve(id);
        const held = locks.request(`guti.analysis.${id}`, { ifAvailable: true }, (lock) => {
            if (!lock) return resolve(claim(newId()));
            claimed.add(id);
            resolve(id);
            return new Promise(() => undefined);
        });
        // Some browsers refuse locks where they refuse to store anything.
        held.catch(() => resolve(id));
    });
}

/** Names the analysis of the current history entry and its address. */
export function setCurrent(id: string, address: string) {
    showAddress(address, { analysis: id });
}

/** Keeps a game that is to be opened, and returns the state of its history entry. */
export function entryOf(game: AnalysedGame, number = 0): { analysis: string } {
    const id = newId();
    keep(id, game, number);
    return { analysis: id };
}
