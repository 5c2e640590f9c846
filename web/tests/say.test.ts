/** Facts as they are said: nested, with lists and numbers, in English and in other languages. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messagesOf } from '../build/messages';
import type { Fact, LiveMatchSummary, MatchView, Value } from '../src/lib/api';
import { EngineError } from '../src/lib/engine/api';
import { textLang } from '../src/lib/languages/english';
import { say, sideName } from '../src/lib/languages/facts';
import { chooseLanguage } from '../src/lib/languages/language.svelte';
import { problemText } from '../src/lib/languages/problems';
import { stateText, type StoredGame } from '../src/lib/store/games';
import { playersText } from '../src/lib/games/stored';
import { gameEndText, matchEndText, playerName, scoreUnit, statusText } from '../src/lib/play/text';
import { settings } from '../src/lib/store/settings.svelte';
import { opponentIn } from '../src/lib/live/own-matches';
import { ServerError } from '../src/lib/live/server';
import { errorText, sentence } from '../src/lib/ui/text';

vi.mock('virtual:languages', () => ({
    default: ['en', 'bn', 'fr', 'xx'].map((tag) => ({
        ...{ tag, name: tag, direction: 'ltr', complete: true, read: true },
        ...(tag === 'bn' ? { digits: 'beng' } : {}),
        ...(tag === 'en' ? {} : { url: `/assets/language-${tag}-1.json` }),
    })),
}));

// The router needs a browser.
vi.mock('../src/router', () => ({}));

beforeEach(async () => {
    vi.stubGlobal('document', { documentElement: { lang: '', dir: '' } });
    vi.stubGlobal('location', { search: '', origin: '' });
    vi.stubGlobal('navigator', { languages: ['en-GB'] });
    vi.stubGlobal('fetch', (url: string) => {
        const tag = url.slice('/assets/language-'.length, -'-1.json'.length);
        const messages = tag === 'xx' ? {} : messagesOf(tag);
        return Promise.resolve(Response.json({ messages, games: {} }));
    });
    settings.digits = 'usual';
    await chooseLanguage('en');
});

const white: Fact = { code: 'side-white' };
const illegal: Fact = {
    code: 'illegal-move',
    values: {
        text: 'a1-a2',
        reason: {
            code: 'captures-compulsory',
            values: { legal: { join: 'or', items: ['c1xc3', 'd1xd3', 'e1xe3'] } },
        },
    },
};
const unplayable: Fact = {
    code: 'unplayable',
    values: {
        what: { code: 'setting-row-wins', values: { setting: 'placed_rows = "earns"' } },
        help: { code: 'placed-rows-row-wins' },
    },
};
const win: Fact = {
    code: 'ending-win',
    values: {
        winner: white,
        reason: {
            code: 'reduced',
            values: {
                side: { code: 'side-black' },
                pieces: 2,
                numeral: { code: 'numeral', values: { number: 2 } },
            },
        },
    },
};

describe('in English', () => {
    it('a fact is said with the facts and the lists in it', () => {
        expect(say(illegal)).toBe(
            '`a1-a2` is not legal: captures are compulsory: c1xc3, d1xd3 or e1xe3',
        );
        expect(say(win)).toBe('White wins: Black is down to two pieces');
    });

    it('a number selects its plural', () => {
        const won = (counters: number): Fact => ({
            code: 'side-wins-by',
            values: { side: white, counters },
        });
        expect(say(won(1))).toBe('White wins by 1 counter');
        expect(say(won(12))).toBe('White wins by 12 counters');
    });

    it('every list is joined in its own way', () => {
        const listed = (join: 'or' | 'and' | 'comma' | 'way') =>
            say({ code: 'points', values: { points: { join, items: ['a1', 2, white] } } });
        expect(listed('or')).toBe('a1, 2 or White');
        expect(listed('and')).toBe('a1, 2 and White');
        expect(listed('comma')).toBe('a1, 2, White');
        expect(listed('way')).toBe('a1 to 2 to White');
    });

    it('a code without a message shows itself', () => {
        expect(say({ code: 'of-the-future' })).toBe('of-the-future');
    });

    it('a side has its name, and what is no side keeps its own', () => {
        expect(['Black', 'White', 'South', 'North', 'Asha'].map(sideName)).toEqual([
            ...['Black', 'White', 'South', 'North', 'Asha'],
        ]);
    });
});

it('a statement becomes a sentence', async () => {
    expect(sentence('a2 is empty', ['a1', 'a2'])).toBe('a2 is empty.');
    expect(sentence('the only move is `pass`')).toBe('The only move is “pass”.');
    expect(sentence('It is over.')).toBe('It is over.');
    await chooseLanguage('bn');
    expect(sentence('শেষ')).toBe('শেষ।');
    expect(sentence('শেষ।')).toBe('শেষ।');
    // An ending may stand behind the name of a point.
    const empty = say({ code: 'no-piece', values: { point: 'a2' } });
    expect(empty).toMatch(/^a2\p{P}/u);
    expect(sentence(empty, ['a', 'a2'])).toMatch(/^a2/);
    expect(sentence('a21', ['a2'])).toBe('A21।');
});

it('in Bengali and in French nothing of it is English', async () => {
    for (const [tag, script] of [
        ['bn', /\p{Script=Bengali}/u],
        ['fr', /\p{Script=Latin}/u],
    ] as const) {
        await chooseLanguage(tag);
        for (const fact of [illegal, win, unplayable]) {
            expect(say(fact)).toMatch(script);
            expect(say(fact)).not.toMatch(/captures|legal|wins|Black|White|pieces| or | row /);
        }
        expect(say(illegal)).toContain('c1xc3');
        expect(sideName('Black')).not.toBe('Black');
    }
});

it('what a language lacks is said in English', async () => {
    await chooseLanguage('xx');
    expect(say(win)).toBe('White wins: Black is down to two pieces');
});

describe('an error', () => {
    const problem = {
        ...{ type: '/problems/illegal-move', title: 'The move is not legal', status: 422 },
        detail: 'the move is not legal',
    };

    it('is said as its fact, in the language of the pages', async () => {
        const thrown = () => {
            const made = { ...problem, fact: illegal };
            return new EngineError(made, problemText(made));
        };
        expect(errorText(thrown())).toBe(
            '“a1-a2” is not legal: captures are compulsory: c1xc3, d1xd3 or e1xe3.',
        );
        await chooseLanguage('bn');
        expect(errorText(thrown())).toMatch(/^“a1-a2” .*\p{Script=Bengali}.*।$/u);
        expect(textLang(errorText(thrown()))).toBeUndefined();
    });

    it('without a fact is English, and says so in other languages', async () => {
        const text = errorText(new ServerError(problem));
        expect([text, textLang(text)]).toEqual(['The move is not legal.', undefined]);
        await chooseLanguage('bn');
        const error = new ServerError(problem);
        expect(errorText(error)).toBe('The move is not legal.');
        expect(textLang(errorText(error))).toBe('en');
    });

    it('of the browser itself is English, and one of ours is in the language of the pages', async () => {
        await chooseLanguage('bn');
        const failed = errorText(new TypeError('Failed to fetch'));
        expect([failed, textLang(failed)]).toEqual(['Failed to fetch.', 'en']);
        const ours = errorText(new Error('খেলাটি নেই'));
        expect([ours, textLang(ours)]).toEqual(['খেলাটি নেই।', undefined]);
    });

    it('in a record is said as its fact, and marked where it quotes English', async () => {
        const told = (fact: Fact) => {
            const made = { ...problem, type: '/problems/bad-record', fact };
            const text = errorText(new EngineError(made, problemText(made)));
            return [text, textLang(text)];
        };
        const at = (reason: Value): Fact => ({
            code: 'record-wrong',
            values: { line: 2, column: 7, reason },
        });
        const unknown: Fact = { code: 'unknown-game', values: { name: 'Halma' } };
        expect(told(at(unknown))).toEqual([
            'Line 2, column 7: there is no game “Halma”.',
            undefined,
        ]);
        await chooseLanguage('bn');
        const [text, lang] = told(at(unknown));
        expect(text).toMatch(/^\p{Script=Bengali}.*২.*৭.*Halma.*।$/u);
        expect(lang).toBeUndefined();
        expect(told(at('this follows the result'))[1]).toBe('en');
        const helped = { code: 'with-help', values: { reason: at(unknown), help: 'so it is' } };
        expect(told(helped)[1]).toBe('en');
    });

    it('of a server that knows more facts than the pages is English', () => {
        const unknown = { code: 'of-the-future' };
        for (const fact of [unknown, { code: 'points', values: { points: unknown } }]) {
            expect(errorText(new ServerError({ ...problem, fact }))).toBe('The move is not legal.');
        }
    });

    it('without a detail is its title', async () => {
        await chooseLanguage('bn');
        const error = new ServerError({ ...problem, detail: '' });
        expect(errorText(error)).toMatch(/\p{Script=Bengali}.*।$/u);
    });
});

it('players at one board have the names of the sides in the language of the pages', async () => {
    await chooseLanguage('bn');
    const players: [string, string] = ['Black', 'White'];
    const view = { players, score_of: 'points' } as MatchView;
    expect(playerName(view, 0, null)).toBe(sideName('Black'));
    expect(playerName({ ...view, players: ['Wins', 'White'] }, 0, null)).toBe('Wins');
    expect(playersText({ kind: 'board', players } as StoredGame)).toMatch(/\p{Script=Bengali}/u);
    expect(playersText({ kind: 'online', players } as StoredGame)).toBe('Black – White');
    expect(scoreUnit(view)).toBe('পয়েন্ট');
});

it('a stored game without moves says so in the language of the pages', async () => {
    expect(stateText({ words: '' } as StoredGame, say)).toBe('At the start');
    await chooseLanguage('fr');
    expect(stateText({ words: '' } as StoredGame, say)).toBe('Au départ');
    expect(stateText({ words: '3. a1-b2' } as StoredGame, say)).toBe('3. a1-b2');
});

it('players without a name of their own are named in the language of the pages', async () => {
    const players: [string, string] = ['Guest 1', 'Computer, level 3'];
    const player_facts: MatchView['player_facts'] = [
        { code: 'player-guest', values: { number: 1 } },
        { code: 'player-computer', values: { level: 3 } },
    ];
    const view = { players, player_facts } as MatchView;
    expect(playerName(view, 0, null)).toBe('Guest 1');
    expect(playerName(view, 1, 0)).toBe('Computer, level 3');
    await chooseLanguage('fr');
    expect(playerName(view, 0, null)).toBe('Invité 1');
    expect(playerName(view, 1, 0)).toBe('Ordinateur, niveau 3');
    expect(playersText({ kind: 'online', players, player_facts } as StoredGame)).toBe(
        'Invité 1 – Ordinateur, niveau 3',
    );
    expect(opponentIn({ players, player_facts, you: 0 } as LiveMatchSummary)).toBe(
        'Ordinateur, niveau 3',
    );
    // Games that were stored before have the names only.
    expect(playersText({ kind: 'online', players } as StoredGame)).toBe(players.join(' – '));
});

describe('a resignation', () => {
    const resigns: Fact = { code: 'resigns', values: { side: white } };
    const game: Fact = { code: 'ending-win', values: { winner: 'Black', reason: resigns } };
    const match: Fact = {
        code: 'wins-by-resignation',
        values: { player: 'Amina', side: 'Black', loser: 'Guest' },
    };
    const whole: Fact = {
        code: 'wins-match-resigned',
        values: { player: 'Amina', loser: 'Guest' },
    };
    /** A match in which player 1, who has White, has resigned. */
    const view = (fact: Fact) =>
        ({
            ...{ sides: [0, 1], end: { winner: 0, fact: game } },
            status: { state: 'over', winner: 0, fact },
        }) as MatchView;

    it('is told to the player who has resigned without a name', () => {
        expect(gameEndText(view(match), 1)).toBe('You have resigned');
        for (const fact of [match, whole]) {
            const status = {
                me: 1,
                thinking: false,
                sides: ['Black', 'White'] as [string, string],
            };
            expect(matchEndText(view(fact), 1)).toBe('You have resigned');
            expect(statusText(view(fact), status)).toBe('You have resigned');
        }
    });

    it('is told to everybody else with the names', () => {
        for (const me of [0, null]) {
            expect(gameEndText(view(match), me)).toBe('Black wins: White resigns');
            expect(matchEndText(view(match), me)).toBe('Amina (Black) wins: Guest resigns');
            expect(matchEndText(view(whole), me)).toMatch(/Guest resigns/);
        }
    });

    it('is not what is told of another end', () => {
        const row: Fact = {
            code: 'ending-win',
            values: { winner: 'Black', reason: { code: 'a-row-made' } },
        };
        expect(matchEndText(view(row), 1)).toBe('Black wins: a row was made');
        expect(matchEndText({ status: { state: 'playing' } } as MatchView, 1)).toBeNull();
    });
});

it('a stored game says its result in the language of the pages, and an older one as it was stored', async () => {
    const game = { words: '12. a1-a2', result: win } as StoredGame;
    expect(stateText(game, say)).toBe('White wins: Black is down to two pieces');
    expect(stateText({ ...game, result: undefined }, say)).toBe('12. a1-a2');
    await chooseLanguage('bn');
    expect(stateText(game, say)).toMatch(/\p{Script=Bengali}/u);
});
