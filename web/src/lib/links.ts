/** The URLs of games, positions and lines, which can be shared, bookmarked and embedded. */
import { t } from 'virtual:messages/links';
import type { LineSetup, VariationMove } from './api';

/** A move of a variation as a link names it; see `VariationMove`. */
export type LinkedMove = Pick<VariationMove, 'after' | 'text'>;

/** A game with its variations and the move to show, as a URL names it. */
export interface GameLink extends LineSetup {
    variations: LinkedMove[];
    /** The number of the move to show: see `VariationMove`. The end of the game if null. */
    ply: number | null;
    /** What is wrong with the form of the link. */
    wrong: string | null;
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

/** The variants of a URL or request that a variant of the engine means. */
export function variantsOf(variant: string): string[] {
    return unusual(variant.split(','));
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

/** What a link to an analysis holds: all moves, the line through the current one, or only a position. */
export type Held = 'all' | 'line' | 'position';

/** A game with variations and the current move. */
export interface Branching {
    setup: LineSetup;
    variations: LinkedMove[];
    /** The number of the current move. */
    number: number;
    /** The line through the current move, and its number in this line. */
    line: LineSetup;
    ply: number;
    /** The current position. */
    position: string;
}

/** The shortest link to an analysis that holds as much of it as fits, and what it holds. */
export function branchingLink(game: Branching): { address: string; held: Held } {
    const { setup, variations, number, line, ply, position } = game;
    const path = `/analysis/${encodeURIComponent(setup.game)}`;
    const last = variations.length === 0 && number === setup.moves.length;
    const query: [string, string | null][] = [
        ...lineQuery({ ...setup, moves: [] }),
        ['moves', movesText(setup.moves, variations)],
        ['ply', last ? null : String(number)],
    ];
    const whole = address(path, query);
    if (whole.length <= MAX_LENGTH) return { address: whole, held: 'all' };
    const through = lineAddress(path, line, ply);
    if (through.length <= MAX_LENGTH) return { address: through, held: 'line' };
    return { address: lineAddress(path, { ...line, position, moves: [] }, null), held: 'position' };
}

/** Moves with variations in parentheses after the moves that they replace: `a,b(c,d)e`. */
function movesText(main: string[], variations: LinkedMove[]): string {
    const next: number[][] = Array.from({ length: main.length + variations.length + 1 }, () => []);
    main.forEach((_, index) => next[index]?.push(index + 1));
    variations.forEach(({ after }, index) => next[after]?.push(main.length + index + 1));
    const text = (number: number) => main[number - 1] ?? variations[number - main.length - 1]?.text;
    let written = '';
    const line = (first: number | undefined, others: number[]) => {
        for (let number = first; number !== undefined;) {
            written += `${/[^(),]$/.test(written) ? ',' : ''}${text(number)}`;
            for (const other of others) {
                written += '(';
                line(other, []);
                written += ')';
            }
            [number, ...others] = next[number] ?? [];
        }
    };
    const [first, ...others] = next[0] ?? [];
    line(first, others);
    return written;
}

/** The deepest nesting of variations in a link, as in a record. */
const MAX_NESTING = 100;

/** A line with the variations that replace the moves at some of its indices. */
interface ParsedLine {
    moves: string[];
    variations: { index: number; line: ParsedLine }[];
}

/** Parses moves with variations, as far as the parentheses make sense. */
export function parseMoves(text: string): Pick<GameLink, 'moves' | 'variations' | 'wrong'> {
    const game: ParsedLine = { moves: [], variations: [] };
    const open = [game];
    let wrong: string | null = null;
    for (const [token] of text.matchAll(/[()]|[^(),\s]+/g)) {
        const line = open.at(-1) ?? game;
        if (token === '(') {
            if (line.moves.length === 0) wrong = t('link-replaces-nothing');
            else if (open.length > MAX_NESTING) wrong = t('link-too-deep');
            if (wrong !== null) break;
            const variation = { moves: [], variations: [] };
            line.variations.push({ index: line.moves.length - 1, line: variation });
            open.push(variation);
        } else if (token !== ')') {
            line.moves.push(token);
        } else if (open.length > 1) {
            open.pop();
        } else {
            wrong = t('link-not-begun');
            break;
        }
    }
    if (open.length > 1) wrong ??= t('link-broken-off');
    const variations: LinkedMove[] = [];
    const add = (line: ParsedLine, number: (index: number) => number) => {
        for (const { index, line: variation } of line.variations) {
            const before = number(index - 1);
            const first = game.moves.length + variations.length + 1;
            const own = (at: number) => (at < 0 ? before : first + at);
            variation.moves.forEach((text, at) => variations.push({ after: own(at - 1), text }));
            add(variation, own);
        }
    };
    add(game, (index) => index + 1);
    return { moves: game.moves, variations, wrong };
}

/**
 * Replaces the address of the page that is shown, and adds to the state of its history entry. Does nothing where
 * neither would change: some browsers allow only so many replacements in half a minute, and after them no
 * navigation either. A replacement that is refused is left out.
 */
export function showAddress(address: string, added: Record<string, unknown> = {}) {
    const state = history.state as Record<string, unknown> | null;
    const changes = Object.entries(added).some(([key, value]) => state?.[key] !== value);
    if (!changes && new URL(address, location.href).href === location.href) return;
    try {
        history.replaceState(changes ? { ...state, ...added } : state, '', address);
    } catch {
        // The next change tries again.
    }
}

/** Decodes a part of a path, such as a name; one that is not validly percent-encoded stays as it is. */
export function decodePart(part: string): string {
    try {
        return decodeURIComponent(part);
    } catch {
        return part;
    }
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

/** Against whom a match over the server is: a friend who gets its link, or whoever comes. */
export type Against = 'friend' | 'anyone';

/** A link to set up a match over the server. */
export function friendsLink(game: string, variants: string[] = [], against: Against = 'friend') {
    return address('/friends', [
        ['game', game],
        ['variant', unusual(variants).join(',')],
        ['with', against === 'anyone' ? against : null],
    ]);
}

/** A link that starts a game against the computer. */
export function computerLink(game: string, variants: string[] = []): string {
    return address(`/play/${encodeURIComponent(game)}`, [
        ['variant', unusual(variants).join(',')],
        ['with', 'computer'],
    ]);
}

/** A link to the board on a page to print. */
export function boardLink(game: string, variants: string[] = []): string {
    return address(`/games/${encodeURIComponent(game)}/board.pdf`, [
        ['variant', unusual(variants).join(',')],
    ]);
}

/** The game file with an id of its own in which these rules are the standard; a server writes it. */
export function gameFileLink(game: string, variants: string[], id: string): string {
    return address(`/games/${encodeURIComponent(game)}/${id}.toml`, [
        ['variant', unusual(variants).join(',')],
    ]);
}

/** The board of a variant that has a name, as a static host has it. */
export function variantBoardLink(game: string, variant: string): string {
    return `/games/${encodeURIComponent(game)}/variants/${encodeURIComponent(variant)}/board.pdf`;
}

/**
 * The path and the query that the router knows, of an address that was opened. The page of a game in a
 * language, one of `tags`, has an address of its own: `/bn/games/pretwa` is `/games/pretwa?language=bn`. A
 * static host serves the index of a folder, at an address that ends in a slash, and the page of a variant in
 * a folder of its own.
 */
export function routedAddress(pathname: string, search: string, tags: readonly string[]): string {
    const [, tag = '', rest = ''] = /^\/+([^/]+)(.*)$/.exec(pathname) ?? [];
    const language = tags.includes(tag) ? tag : null;
    // With two slashes at its start it would name another host.
    const path = `/${(language ? rest : pathname).replace(/^\/+|\/+$/g, '')}`;
    const [, game, variant] = /^(\/games\/[^/]+)\/variants\/([^/]+)$/.exec(path) ?? [];
    const query = [
        search.slice(1),
        variant && `variant=${variant}`,
        language && `language=${language}`,
    ];
    const all = query.filter(Boolean).join('&');
    return `${game ?? path}${all && `?${all}`}`;
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

/** A check of random positions of a layer. */
export interface LinkedCheck {
    layer: string;
    seed: string;
    count: number;
}

/** A link to the page that checks tables, and to a check that is to be repeated. */
export function checkLink(game: string, variants: string[] = [], check?: LinkedCheck): string {
    return address(`/check/${encodeURIComponent(game)}`, [
        ['variant', unusual(variants).join(',')],
        ['layer', check?.layer ?? null],
        ['seed', check?.seed ?? null],
        ['count', check ? String(check.count) : null],
    ]);
}

/** A link to a board for embedding. */
export function embedLink(line: LineSetup, ply: number | null = null, now?: string): string {
    return lineAddress(`/embed/${encodeURIComponent(line.game)}`, line, ply, now);
}

/** The HTML that embeds a board in another page. */
export function embedSnippet(origin: string, line: LineSetup, ply: number | null, now?: string) {
    const source = (origin + embedLink(line, ply, now)).replaceAll('&', '&amp;');
    return `<iframe src="${source}" width="420" height="520" title="${t('link-embed-title')}" loading="lazy"></iframe>`;
}

/** Parses the query of a game link. The engine validates its values. */
export function parseGameLink(game: string, search: string | URLSearchParams): GameLink {
    const query = new URLSearchParams(search);
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
        ...parseMoves(query.get('moves') ?? ''),
        ply: Number.isInteger(ply) && ply >= 0 ? ply : null,
    };
}
