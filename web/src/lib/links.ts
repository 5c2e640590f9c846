/**
 * Addresses. Every page of a game, every position and every line is a link, so that it can be sent
 * to somebody, kept, or put into a page of one's own.
 */
import type { LineSetup } from './api';

/** What an address says of a game: which, from where, what was played, and where to stand in it. */
export interface Place extends LineSetup {
    /** The number of moves after which to look; the end of the line if null. */
    ply: number | null;
}

/** Longer ones are cut by some programs that pass links on. */
const LONGEST = 1900;

/** The queries of `fen` and `moves` are to be read by people too: what need not be hidden stays. */
function encoded(text: string): string {
    return encodeURIComponent(text)
        .replaceAll('%20', '+')
        .replaceAll('%2F', '/')
        .replaceAll('%2C', ',')
        .replaceAll('%3D', '=');
}

function address(path: string, query: [string, string | null][]): string {
    const parts = query
        .filter(([, value]) => value !== null && value !== '')
        .map(([key, value]) => `${key}=${encoded(value ?? '')}`);
    return parts.length ? `${path}?${parts.join('&')}` : path;
}

/** The variants that differ from the standard game. */
export function unusual(variants: string[]): string[] {
    return variants.filter((variant) => variant !== '' && variant !== 'standard');
}

function lineQuery(line: LineSetup): [string, string | null][] {
    return [
        ['variant', unusual(line.variants).join(',')],
        ['fen', line.position],
        ['moves', line.moves.join(',')],
    ];
}

function lineAddress(path: string, line: LineSetup, ply: number | null, now?: string): string {
    const at = ply === null || ply >= line.moves.length ? null : String(ply);
    const whole = address(path, [...lineQuery(line), ['ply', at]]);
    if (whole.length <= LONGEST || now === undefined) return whole;
    // A line that is too long for a link is left out: the position stays.
    return address(path, lineQuery({ ...line, position: now, moves: [] }));
}

/** A game without moves, from its start. */
export function setup(game: string, variants: string[] = []): LineSetup {
    return { game, variants, position: null, moves: [] };
}

export function gameLink(game: string, variants: string[] = []): string {
    return address(`/games/${encodeURIComponent(game)}`, [
        ['variant', unusual(variants).join(',')],
    ]);
}

export function lessonLink(game: string): string {
    return `/games/${encodeURIComponent(game)}/lesson`;
}

/** Play from a position; the moves before it are left behind. */
export function playLink(game: string, variants: string[] = [], position: string | null = null) {
    return address(`/play/${encodeURIComponent(game)}`, [
        ['variant', unusual(variants).join(',')],
        ['fen', position],
    ]);
}

/** A line in analysis. `now` is the position to fall back on where the line is too long. */
export function analysisLink(line: LineSetup, ply: number | null = null, now?: string): string {
    return lineAddress(`/analysis/${encodeURIComponent(line.game)}`, line, ply, now);
}

export function editorLink(game: string, variants: string[] = [], position: string | null = null) {
    return address(`/editor/${encodeURIComponent(game)}`, [
        ['variant', unusual(variants).join(',')],
        ['fen', position],
    ]);
}

/** A puzzle by its number, counted from 1; the next one that is not solved if null. */
export function puzzleLink(game: string, number: number | null = null): string {
    return address(`/puzzles/${encodeURIComponent(game)}`, [
        ['n', number === null ? null : String(number)],
    ]);
}

/** A board to be shown in another page. */
export function embedLink(line: LineSetup, ply: number | null = null, now?: string): string {
    return lineAddress(`/embed/${encodeURIComponent(line.game)}`, line, ply, now);
}

/** The text that shows a board in another page. */
export function embedSnippet(origin: string, line: LineSetup, ply: number | null, now?: string) {
    const source = (origin + embedLink(line, ply, now)).replaceAll('&', '&amp;');
    return `<iframe src="${source}" width="420" height="520" title="A game on guti" loading="lazy"></iframe>`;
}

/** What the query of an address says. Whatever it holds is only text here: the engine judges it. */
export function readPlace(game: string, query: URLSearchParams): Place {
    const words = (key: string) =>
        (query.get(key) ?? '')
            .split(/[\s,]+/)
            .map((word) => word.trim())
            .filter((word) => word !== '');
    const ply = Number.parseInt(query.get('ply') ?? '', 10);
    return {
        game,
        variants: unusual(words('variant')),
        position: query.get('fen')?.trim() || null,
        moves: words('moves'),
        ply: Number.isInteger(ply) && ply >= 0 ? ply : null,
    };
}
