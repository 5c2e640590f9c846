/** Scores and table values as text. */
import type { ProbeValue, ProbeResultView, ScoreView } from '../api';
import { counted } from '../ui/text';

/** A short score for the side to move: `+1.25`, `wins in 5`. */
export function scoreText(score: ScoreView): string {
    const { kind, value } = score;
    if (kind === 'centi') {
        const pieces = (Math.abs(value) / 100).toFixed(2);
        if (value === 0) return '0.00';
        return value > 0 ? `+${pieces}` : `−${pieces}`;
    }
    const verb = value > 0 ? 'wins' : 'loses';
    if (kind === 'mate') return `${verb} in ${Math.abs(value)}`;
    return Math.abs(value) > 1 ? `${verb} by ${Math.abs(value)}` : verb;
}

/** A score as a sentence: who is better, and by how much. */
export function scoreSentence(score: ScoreView, sides: [string, string], turn: number): string {
    const mover = sides[turn] ?? '';
    const other = sides[1 - turn] ?? '';
    const better = score.value >= 0 ? mover : other;
    const amount = Math.abs(score.value);
    if (score.kind === 'mate') return `${better} wins in ${counted(amount, 'ply', 'plies')}`;
    if (score.kind === 'won') return amount > 1 ? `${better} wins by ${amount}` : `${better} wins`;
    if (amount < 20) return 'About even';
    if (amount < 70) return `${better} is slightly better`;
    if (amount < 200) return `${better} is better`;
    return `${better} is much better`;
}

/** The expected result for the first side, from 0 to 1. */
export function firstSideShare(score: ScoreView, turn: number): number {
    return turn === 0 ? score.expectation : 1 - score.expectation;
}

const values: Record<ProbeValue, string> = { win: 'Win', draw: 'Draw', loss: 'Loss' };

/** A table value as short text, for its side: `Win in 5`. */
export function valueText(result: ProbeResultView): string {
    const words = [values[result.value]];
    if (result.counters !== null && result.counters !== 0) {
        words.push(`by ${Math.abs(result.counters)}`);
    }
    if (result.distance !== null) words.push(`in ${result.distance}`);
    return words.join(' ');
}

/** A table value as a sentence. */
export function valueSentence(result: ProbeResultView, side: string): string {
    const verbs: Record<ProbeValue, string> = {
        win: `${side} wins`,
        draw: 'A draw with best play',
        loss: `${side} loses`,
    };
    const counters = result.counters
        ? `, ${counted(Math.abs(result.counters), 'counter')} ${result.counters > 0 ? 'ahead' : 'behind'} in the end`
        : '';
    const distance =
        result.distance === null
            ? result.value === 'draw'
                ? ''
                : '; nobody can force a capture'
            : result.distance === 0
              ? ''
              : `; the next capture or the end comes in ${counted(result.distance, 'ply', 'plies')}`;
    return verbs[result.value] + counters + distance;
}

/** A table value as a mark on the board: `W 5`. */
export function valueMark(result: ProbeResultView): string {
    const letter = { win: 'W', draw: 'D', loss: 'L' }[result.value];
    return result.distance === null ? letter : `${letter} ${result.distance}`;
}
