import { describe, expect, it } from 'vitest';
import {
    analysisLink,
    editorLink,
    embedLink,
    embedSnippet,
    gameLink,
    playLink,
    puzzleLink,
    parseGameLink,
    setup,
} from '../src/lib/links';

function read(link: string) {
    const url = new URL(link, 'https://guti.example');
    const game = url.pathname.split('/')[2] ?? '';
    return parseGameLink(decodeURIComponent(game), url.searchParams);
}

describe('links', () => {
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
            expect(read(analysisLink(line))).toEqual({ ...line, ply: null });
            expect(read(embedLink(line))).toEqual({ ...line, ply: null });
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
            ply: null,
        });
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
            ply: null,
        });
        expect(read('/analysis/pretwa?ply=2x').ply).toBe(2);
    });
});
