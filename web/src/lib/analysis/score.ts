/** Scores and table values as text. */
import { t } from 'virtual:messages/values';
import { say } from '../languages/facts';
import { formatNumber } from '../languages/language.svelte';
import type { Fact, ProbeResultView, ScoreView } from '../api';
import { capitalize } from '../ui/text';

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** A short score for the side to move: `+1.25`, `wins in 5`. */
export function scoreText(score: ScoreView): string {
    const { kind, value } = score;
    if (kind === 'centi') {
        const pieces = formatNumber(Math.abs(value) / 100, twoDecimals);
        if (value === 0) return pieces;
        return value > 0 ? `+${pieces}` : `−${pieces}`;
    }
    const word = value > 0 ? 'wins' : 'loses';
    const count = Math.abs(value);
    if (kind === 'mate')
        return say(
            value === 0 ? { code: 'lost' } : { code: `${word}-in`, values: { plies: count } },
        );
    return count > 1
        ? say({ code: `${word}-by`, values: { counters: count } })
        : say({ code: word });
}

/** A score as a statement: who is better, and by how much. The limits are those of the terminal. */
export function scoreSentence(score: ScoreView, sides: [string, string], turn: number): string {
    // In zero plies the side to move has lost.
    const lost = score.kind === 'mate' && score.value === 0;
    const name = sides[score.value < 0 || lost ? 1 - turn : turn] ?? '';
    const side: Fact = { code: `side-${name.toLowerCase()}` };
    if (lost) return say({ code: 'side-has-won', values: { side } });
    const count = Math.abs(score.value);
    if (score.kind === 'mate') return say({ code: 'side-wins-in', values: { side, plies: count } });
    if (score.kind === 'won') {
        return count > 1
            ? say({ code: 'side-wins-by', values: { side, counters: count } })
            : say({ code: 'side-wins', values: { side } });
    }
    if (count < 25) return capitalize(say({ code: 'about-even' }));
    if (count < 100) return say({ code: 'a-little-better', values: { side } });
    return say({ code: count < 300 ? 'better' : 'much-better', values: { side } });
}

/** The expected result for the first side, from 0 to 1. */
export function firstSideShare(score: ScoreView, turn: number): number {
    return turn === 0 ? score.expectation : 1 - score.expectation;
}

/** A table value as short text, for its side: `Win in 5`. */
export function valueText(result: ProbeResultView): string {
    const { value, distance } = result;
    const counters = Math.abs(result.counters ?? 0);
    if (counters === 0) {
        return distance === null
            ? t('value-text', { value })
            : t('value-text-in', { value, distance });
    }
    return distance === null
        ? t('value-text-by', { value, counters })
        : t('value-text-by-in', { value, counters, distance });
}

/** A table value as a sentence. */
export function valueSentence(result: ProbeResultView, side: string): string {
    const { counters, distance } = result;
    let value = t('value-sentence', { value: result.value, side });
    if (counters) {
        const count = Math.abs(counters);
        value = t(counters > 0 ? 'value-ahead' : 'value-behind', { value, count });
    }
    if (distance === null) {
        return result.value === 'draw' ? value : t('value-not-forced', { value });
    }
    return distance === 0 ? value : t('value-distance', { value, count: distance });
}

/** A table value as a mark on the board: `W 5`. */
export function valueMark(result: ProbeResultView): string {
    const { value, distance } = result;
    return distance === null
        ? t('value-mark', { value })
        : t('value-mark-distance', { value, distance });
}
