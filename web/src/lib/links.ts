/** The URLs of games, positions and lines, which can be shared, bookmarked and embedded. */
import type { LineSetup } from './api';

/** A line of a game with the ply to show, as a URL names it. */
export interface GameLink extends LineSetup {
    /** The number of moves to show; all of them if null. */
    ply: number | null;
}

/** The longest URL: some programs cut longer ones. */
const MAX_LENGTH = 1900;

/** Encodes a query value, but keeps characters that need no encoding readable. */
function encode(text: string): string {
    return encodeURIComponent(text)
        .replaceAll('%20', '+')
        .replaceAll('%2F', '/')
        .replaceAll('%2C', ',')
        .replaceAll('%3D', '=');
}

function address(path: string, query: [string, string | null][]): string {
    const parts = query
        .filter(([, value]) => value !== null && value !== '')
        .map(([key, value]) => `${key}=${encode(value ?? '')}`);
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
    if (whole.length <= MAX_LENGTH || now === undefined) return whole;
    // A link without the moves still leads to the position.
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

/** A link to set up a match with a friend. */
export function friendsLink(game: string, variants: string[] = []): string {
    return address('/friends', [
        ['game', game],
        ['variant', unusual(variants).join(',')],
    ]);
}

/** A link to the board on a page to print. */
export function boardLink(game: string, variants: string[] = []): string {
    return address(`/games/${encodeURIComponent(game)}/board.pdf`, [
        ['variant', unusual(variants).join(',')],
    ]);
}

export function lessonLink(game: string): string {
    return `/games/${encodeURIComponent(game)}/lesson`;
}

/** A link to play from a position. */
export function playLink(game: string, variants: string[] = [], position: string | null = null) {
    return address(`/play/${encodeURIComponent(game)}`, [
        ['variant', unusual(variants).join(',')],
        ['fen', position],
    ]);
}

/** A link to a line in analysis. If it is too long, it leads to the position `now` instead. */
export function analysisLink(line: LineSetup, ply: number | null = null, now?: string): string {
    return lineAddress(`/analysis/${encodeURIComponent(line.game)}`, line, ply, now);
}

export function editorLink(game: string, variants: string[] = [], position: string | null = null) {
    return address(`/editor/${encodeURIComponent(game)}`, [
        ['variant', unusual(variants).join(',')],
        ['fen', position],
    ]);
}

/** A link to a puzzle by its number, from 1; to the next unsolved one if null. */
export function puzzleLink(game: string, number: number | null = null): string {
    return address(`/puzzles/${encodeURIComponent(game)}`, [
        ['n', number === null ? null : String(number)],
    ]);
}

/** A link to a board for embedding. */
export function embedLink(line: LineSetup, ply: number | null = null, now?: string): string {
    return lineAddress(`/embed/${encodeURIComponent(line.game)}`, line, ply, now);
}

/** The HTML that embeds a board in another page. */
export function embedSnippet(origin: string, line: LineSetup, ply: number | null, now?: string) {
    const source = (origin + embedLink(line, ply, now)).replaceAll('&', '&amp;');
    return `<iframe src="${source}" width="420" height="520" title="A game on guti" loading="lazy"></iframe>`;
}

/** Parses the query of a game link. The engine validates its values. */
export function parseGameLink(game: string, query: URLSearchParams): GameLink {
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
