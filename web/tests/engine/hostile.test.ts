/** Whatever is asked, the engine answers. */
import { expect, test } from 'vitest';
import type { EngineRequest } from '../../src/lib/api';
import { newEngine } from './engine';

/** Numbers that look random and are the same each time. */
function random(seed: number): (below: number) => number {
    let state = seed >>> 0;
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}

const setup = { game: 'khutka-boia', variants: [], position: null, moves: ['b1'] };

/** Good questions, to be spoilt. */
const good: EngineRequest[] = [
    { call: 'games' },
    { call: 'page', game: 'dara', variants: ['bell'] },
    { call: 'line', setup },
    { call: 'check', game: 'pretwa', variants: [], position: './bbbwww/bbbwww/bbbwww b 0' },
    { call: 'open', setup: { game: 'dara', variants: [], position: null, players: ['A', 'B'] } },
    { call: 'restore', records: '[Game "dara"]\n\n1. c3 d3 *\n' },
    { call: 'read', records: '[Game "pretwa"]\n[Result "*"]\n\n1. b1-o {why?} *\n' },
    { call: 'play', match_number: 1, text: 'c3' },
    { call: 'take_back', match_number: 1, count: 1 },
    { call: 'resign', match_number: 1, side: 1 },
    { call: 'next_game', match_number: 1 },
    { call: 'choose_bha', match_number: 1, hole: 'a1' },
    { call: 'record', match_number: 1 },
    {
        call: 'write_record',
        setup,
        tags: { Site: 'Mopti' },
        comments: [['so'], []],
        variations: [{ after: 0, text: 'b1-o', comments: [] }],
    },
    { call: 'probe', setup },
    { call: 'layers', game: 'dash-guti', variants: [] },
    { call: 'ugi', line: 'position startpos moves c3' },
    {
        call: 'search',
        request: {
            setup,
            level: 3,
            lines: 2,
            depth: 2,
            nodes: 500,
            time_ms: 50,
            seed: 1,
            to_play: true,
        },
    },
];

/** Signs that mean something somewhere. */
const SIGNS = '{}[]":,\\/0159-+.eE \n\t\u0000\u007f\u00e9\u2603\u{1f600}\ud800abcxodw=;#*|';

/** Words that are too large, too small or of the wrong kind. */
const VALUES = [null, true, -1, 256, 65536, 2 ** 32, 2 ** 53, 1e308, '', 'x', [], {}, [[]]];

function isAnswer(text: string): boolean {
    const answer = JSON.parse(text) as { ok?: unknown; error?: { type: string; detail: string } };
    if (answer.error) {
        expect(answer.error.type).toMatch(/^\/problems\/[a-z-]+$/);
        expect(answer.error.type).not.toBe('/problems/fault');
        expect(answer.error.detail).not.toBe('');
    }
    return 'ok' in answer !== 'error' in answer;
}

test('any string is answered', { timeout: 60_000 }, () => {
    const rules = newEngine();
    const below = random(1);
    for (let round = 0; round < 3000; round += 1) {
        const length = below(200);
        const signs = Array.from({ length }, () => [...SIGNS][below([...SIGNS].length)]);
        expect(isAnswer(rules.answer(signs.join(''), () => {}))).toBe(true);
    }
    for (const deep of ['[', '{"a":', '{"call":"line","setup":'].map((s) => s.repeat(100_000))) {
        expect(isAnswer(rules.answer(deep, () => {}))).toBe(true);
    }
});

test('a spoilt question is answered', { timeout: 120_000 }, () => {
    const rules = newEngine();
    const below = random(2);
    const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
    for (let round = 0; round < 6000; round += 1) {
        let text: string;
        if (round % 2 === 0) {
            // Signs put in, taken out and doubled.
            const signs = [...JSON.stringify(pick(good))];
            for (let times = below(4); times >= 0; times -= 1) {
                signs.splice(below(signs.length), below(3), pick([...SIGNS]), pick(signs));
            }
            text = signs.join('');
        } else {
            // Well formed, with a wrong value somewhere.
            const paths: string[] = [];
            const at = below(12);
            let seen = 0;
            text = JSON.stringify(pick(good), (key, value: unknown) => {
                paths.push(key);
                seen += 1;
                const spared = key === '' || key === 'call' || seen !== at;
                return spared ? value : pick(VALUES);
            });
        }
        // A search without a limit is no fault, but the test would not end.
        if (text.includes('search') && !/"time_ms":50[,}]/.test(text)) continue;
        if (/go\b|infinite/.test(text)) continue;
        expect(isAnswer(rules.answer(text, () => {})), text).toBe(true);
    }
    // After all that it still works.
    expect(rules.answer('{"call":"games"}', () => {})).toMatch(/^\{"ok":\[/);
});

test('what is no table is refused, and nothing changes', () => {
    const rules = newEngine();
    const below = random(3);
    const files = [0, 1, 7, 8, 200, 5000].map((length) =>
        Uint8Array.from({ length }, () => below(256)),
    );
    // A beginning that looks right.
    const head = [0x89, 0x47, 0x54, 0x42, 0x0d, 0x0a, 0x1a, 0x0a];
    for (const file of [...files, ...files.map((file) => Uint8Array.from([...head, ...file]))]) {
        const answer = rules.loadTables('pretwa', [], ['4-4.gtb'], [file]);
        expect(answer).toMatch(/"type":"\/problems\/bad-table"/);
    }
    expect(rules.loadTables('chess', [], [], [])).toMatch(/unknown-game/);
    expect(rules.answer('{"call":"layers","game":"pretwa","variants":[]}', () => {})).toBe(
        '{"ok":[]}',
    );
});

test('a callback that throws does not stop a search', () => {
    const answer = newEngine().answer(
        JSON.stringify({ call: 'search', request: { setup, depth: 3 } }),
        () => {
            throw new Error('not listening');
        },
    );
    expect(answer).toMatch(/"depth":3/);
});
