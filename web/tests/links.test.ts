import { describe, expect, it } from 'vitest';
import {
    analysisLink,
    branchingLink,
    checkLink,
    editorLink,
    embedLink,
    embedSnippet,
    gameLink,
    playLink,
    puzzleLink,
    routedAddress,
    parseGameLink,
    parseMoves,
    setup,
} from '../src/lib/links';

function read(link: string) {
    const url = new URL(link, 'https://guti.example');
    const game = url.pathname.split('/')[2] ?? '';
    return parseGameLink(decodeURIComponent(game), url.searchParams);
}

describe('the addresses of a static host', () => {
    it.each([
        ['/', '', '/'],
        ['/games/dara/', '', '/games/dara'],
        ['/play/dara/', '?variant=bell', '/play/dara?variant=bell'],
        ['/games/dara/variants/bell/', '', '/games/dara?variant=bell'],
        ['/games/dara/variants/bell', '', '/games/dara?variant=bell'],
        ['/games/dara/variants/bell', '?find=x', '/games/dara?find=x&variant=bell'],
        ['/bn/games/dara/variants/bell', '', '/games/dara?variant=bell&language=bn'],
        ['/games/dara/lesson', '', '/games/dara/lesson'],
        ['//', '', '/'],
        ['//games/dara', '', '/games/dara'],
        ['//bn//games/dara/', '', '/games/dara?language=bn'],
    ])('%s%s is %s', (path, search, routed) => {
        expect(routedAddress(path, search, ['en', 'bn'])).toBe(routed);
    });
});

describe('the addresses of a language', () => {
    it.each([
        ['/bn', '', '/?language=bn'],
        ['/bn/', '?find=dara', '/?find=dara&language=bn'],
        ['/bn/games/dara/', '', '/games/dara?language=bn'],
        ['/bn/games/dara', '?variant=bell', '/games/dara?variant=bell&language=bn'],
        ['/xx/games/dara', '', '/xx/games/dara'],
        ['/bnx', '', '/bnx'],
    ])('%s%s is %s', (path, search, routed) => {
        expect(routedAddress(path, search, ['en', 'bn'])).toBe(routed);
    });
});

describe('links', () => {
    it('repeat a check of tables', () => {
        expect(checkLink('pretwa')).toBe('/check/pretwa');
        const check = { layer: '3h4-2h5', seed: 'a b&c', count: 20 };
        const url = new URL(
            checkLink('dara', ['bell', 'lose_at=3'], check),
            'https://guti.example',
        );
        expect(url.pathname).toBe('/check/dara');
        expect(Object.fromEntries(url.searchParams)).toEqual({
            variant: 'bell,lose_at=3',
            layer: '3h4-2h5',
            seed: 'a b&c',
            count: '20',
        });
    });

    const lines = [
        { game: 'pretwa', variants: [], position: null, moves: ['b1-o', 'e1xb1'] },
        {
            game: 'dara',
            variants: ['bell', 'lose_at=3'],
            position: '....../....../....../....../...... b 12,12 0',
            moves: ['c3', 'a1', 'c3-c4xe2', 'pass'],
        },
        {
            game: 'khutka-boia',
            variants: [],
            position: '5,_,*,5,5/5,5,5,5,0 n 3,12 0 K=s',
            moves: ['c2'],
        },
        { game: 'a game/of ours', variants: [], position: 'x&y #1 +%', moves: [] },
    ];

    it('lead back to the line that they were made from', () => {
        for (const line of lines) {
            const whole = { ...line, variations: [], ply: null, wrong: null };
            expect(read(analysisLink(line))).toEqual(whole);
            expect(read(embedLink(line))).toEqual(whole);
            expect(read(analysisLink(line, 0)).ply).toBe(line.moves.length ? 0 : null);
        }
    });

    it('say nothing of what is usual', () => {
        expect(gameLink('dara', ['standard'])).toBe('/games/dara');
        expect(analysisLink(setup('dara'))).toBe('/analysis/dara');
        expect(playLink('dara', ['bell'])).toBe('/play/dara?variant=bell');
        expect(puzzleLink('dara', 3)).toBe('/puzzles/dara?n=3');
        expect(puzzleLink('dara')).toBe('/puzzles/dara');
    });

    it('can be read by people', () => {
        const position = './bbbwww/bbbwww/bbbwww b 0';
        expect(editorLink('pretwa', [], position)).toBe(
            '/editor/pretwa?fen=./bbbwww/bbbwww/bbbwww+b+0',
        );
    });

    it('fall back on the position where a line is too long', () => {
        const moves = Array.from({ length: 900 }, () => 'a1-b2');
        const link = analysisLink({ ...setup('pretwa'), moves }, null, 'b/. w 7');
        expect(read(link)).toEqual({
            game: 'pretwa',
            variants: [],
            position: 'b/. w 7',
            moves: [],
            variations: [],
            ply: null,
            wrong: null,
        });
    });

    const branching = {
        setup: { ...setup('pretwa'), moves: ['a', 'b', 'c'] },
        // d and e instead of b, g instead of e, h instead of b, k instead of a.
        variations: [
            { after: 0, text: 'k' },
            { after: 1, text: 'd' },
            { after: 5, text: 'e' },
            { after: 5, text: 'g' },
            { after: 1, text: 'h' },
        ],
        number: 6,
        line: { ...setup('pretwa'), moves: ['a', 'd', 'e'] },
        ply: 3,
        position: './b w 3',
    };

    it('hold variations in parentheses after the moves that they replace', () => {
        const { address, held } = branchingLink(branching);
        expect(address).toBe('/analysis/pretwa?moves=a(k)b(d,e(g))(h)c&ply=6');
        expect(held).toBe('all');
        expect(read(address)).toEqual({
            ...branching.setup,
            variations: branching.variations,
            ply: 6,
            wrong: null,
        });
    });

    it('without variations are what they were before there were any', () => {
        const line = branching.setup;
        const plain = { ...branching, variations: [], line };
        expect(branchingLink({ ...plain, number: 3, ply: 3 }).address).toBe(analysisLink(line));
        expect(branchingLink({ ...plain, number: 1, ply: 1 }).address).toBe(analysisLink(line, 1));
    });

    it('that are too long hold the line through the move, or else its position', () => {
        const variations = Array.from({ length: 300 }, () => ({ after: 0, text: 'a1-b2xc3' }));
        const line = branchingLink({ ...branching, variations });
        expect(line.held).toBe('line');
        expect(read(line.address)).toMatchObject({ ...branching.line, variations: [], ply: null });
        const moves = Array.from({ length: 300 }, () => 'a1-b2xc3');
        const long = { ...setup('pretwa'), moves };
        const position = branchingLink({ ...branching, setup: long, line: long });
        expect(position.held).toBe('position');
        expect(read(position.address)).toMatchObject({ position: './b w 3', moves: [] });
        for (const { address } of [line, position]) expect(address.length).toBeLessThan(1900);
    });

    it('come back from any tree as they were', () => {
        // A linear congruential generator, with the same trees in every run.
        let seed = 1;
        const below = (limit: number) => {
            seed = (seed * 48271) % 2147483647;
            return seed % limit;
        };
        for (let round = 0; round < 200; round++) {
            const moves = Array.from({ length: 1 + below(6) }, (_, index) => `m${index}`);
            // Grown like a record: each variation follows the line that it branches off.
            const text = (depth: number): string => {
                let written = '';
                for (let count = 1 + below(3); count > 0; count--) {
                    written += `${written && !written.endsWith(')') ? ',' : ''}v${below(100)}`;
                    if (depth < 4 && below(3) === 0 && written.includes(',')) {
                        written += `(${text(depth + 1)})`;
                    }
                }
                return written;
            };
            const written = moves.map((move) => `${move}(${text(1)})`).join('');
            const parsed = parseMoves(written);
            expect(parsed.wrong).toBeNull();
            const game = { ...branching, setup: { ...setup('dara'), moves } };
            const { address } = branchingLink({ ...game, variations: parsed.variations });
            const again = read(address);
            expect([again.moves, again.variations]).toEqual([moves, parsed.variations]);
            expect(address).toContain(`moves=${written}&`);
        }
    });

    it('with parentheses that make no sense say so, and are read up to there', () => {
        expect(parseMoves('a,b(c')).toEqual({
            moves: ['a', 'b'],
            variations: [{ after: 1, text: 'c' }],
            wrong: 'The link breaks off inside a variation.',
        });
        expect(parseMoves('a),b')).toMatchObject({ moves: ['a'], variations: [] });
        expect(parseMoves('a),b').wrong).toContain('did not begin');
        expect(parseMoves('(a)b').wrong).toContain('replaces no move');
        expect(parseMoves('a()b')).toEqual({ moves: ['a', 'b'], variations: [], wrong: null });
        expect(parseMoves('a(b(c))')).toMatchObject({
            variations: [
                { after: 0, text: 'b' },
                { after: 0, text: 'c' },
            ],
        });
        expect(parseMoves('a('.repeat(50_000)).wrong).toContain('nest too deep');
    });

    it('of a board in another page are safe in its markup', () => {
        const line = { ...setup('pretwa'), position: '"><script>', moves: ['a'] };
        const snippet = embedSnippet('https://guti.example', line, null);
        expect(snippet).not.toContain('<script>');
        expect(snippet).toContain('&amp;moves=a');
    });

    it('with nonsense in them are read as far as they go', () => {
        expect(read('/analysis/pretwa?ply=-3&moves=,,&fen=+')).toEqual({
            ...setup('pretwa'),
            variations: [],
            ply: null,
            wrong: null,
        });
        expect(read('/analysis/pretwa?ply=2x').ply).toBe(2);
    });
});
