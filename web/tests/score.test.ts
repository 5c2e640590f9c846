import { describe, expect, it } from 'vitest';
import {
    firstSideShare,
    valueMark,
    valueText,
    valueSentence,
    scoreText,
    scoreSentence,
} from '../src/lib/analysis/score';

const sides: [string, string] = ['Black', 'White'];
const score = (kind: 'centi' | 'mate' | 'won', value: number, expectation = 0.5) => ({
    kind,
    value,
    expectation,
});

describe('a score', () => {
    it('is short for those who read figures', () => {
        expect(scoreText(score('centi', 125))).toBe('+1.25');
        expect(scoreText(score('centi', -50))).toBe('−0.50');
        expect(scoreText(score('mate', -4))).toBe('loses in 4');
        expect(scoreText(score('mate', 0))).toBe('lost');
        expect(scoreText(score('won', 12))).toBe('wins by 12');
        expect(scoreText(score('won', 1))).toBe('wins');
    });

    it('names who is better, whoever moves', () => {
        expect(scoreSentence(score('centi', 120), sides, 1)).toBe('White is better');
        expect(scoreSentence(score('centi', -300), sides, 1)).toBe('Black is much better');
        expect(scoreSentence(score('mate', -1), sides, 0)).toBe('White wins in 1 ply');
        expect(scoreSentence(score('mate', 0), sides, 0)).toBe('White has won');
        expect(scoreSentence(score('centi', 3), sides, 0)).toBe('About even');
    });

    it('is called better from the same limits as in the terminal', () => {
        const words = (value: number) => scoreSentence(score('centi', value), sides, 0);
        expect([24, -24].map(words)).toEqual(['About even', 'About even']);
        expect([25, 99].map(words)).toEqual(Array(2).fill('Black is a little better'));
        expect([-100, -299].map(words)).toEqual(Array(2).fill('White is better'));
        expect(words(300)).toBe('Black is much better');
    });

    it('fills the bar from the side of the first player', () => {
        expect(firstSideShare(score('centi', 0, 0.75), 0)).toBe(0.75);
        expect(firstSideShare(score('centi', 0, 0.75), 1)).toBe(0.25);
    });
});

describe('what a table knows', () => {
    it('is a value, a margin and a distance', () => {
        expect(valueText({ value: 'win', distance: 5, counters: null })).toBe('Win in 5');
        expect(valueText({ value: 'loss', distance: null, counters: -7 })).toBe('Loss by 7');
        expect(valueMark({ value: 'draw', distance: null, counters: 0 })).toBe('D');
        expect(valueMark({ value: 'win', distance: 3, counters: null })).toBe('W 3');
    });

    it('is said in words', () => {
        expect(valueSentence({ value: 'win', distance: 1, counters: null }, 'Black')).toBe(
            'Black wins; the next capture or the end comes in 1 ply',
        );
        expect(valueSentence({ value: 'loss', distance: null, counters: -2 }, 'South')).toBe(
            'South loses, 2 counters behind in the end; nobody can force a capture',
        );
        expect(valueSentence({ value: 'draw', distance: null, counters: null }, 'Black')).toBe(
            'A draw with best play',
        );
    });
});
