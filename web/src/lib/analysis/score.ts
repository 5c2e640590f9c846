/** What a position is worth, in words and as a part of a bar. */
import type { KnownValue, KnownView, ScoreView } from '../api';
import { counted } from '../ui/words';

/** A few characters: `+1.25`, `wins in 5`. It is that of the side to move. */
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

/** A sentence for people who do not read figures: who is better, and by how much. */
export function scoreWords(score: ScoreView, sides: [string, string], turn: number): string {
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

/** The part of the point that the first side may expect, from 0 to 1. */
export function firstSideShare(score: ScoreView, turn: number): number {
    return turn === 0 ? score.expectation : 1 - score.expectation;
}

const values: Record<KnownValue, string> = { win: 'Win', draw: 'Draw', loss: 'Loss' };

/** What a table says, for who is spoken of: `Win in 5`. */
export function knownText(known: KnownView): string {
    const words = [values[known.value]];
    if (known.counters !== null && known.counters !== 0) {
        words.push(`by ${Math.abs(known.counters)}`);
    }
    if (known.distance !== null) words.push(`in ${known.distance}`);
    return words.join(' ');
}

/** The same as a sentence. */
export function knownWords(known: KnownView, side: string): string {
    const verbs: Record<KnownValue, string> = {
        win: `${side} wins`,
        draw: 'A draw with best play',
        loss: `${side} loses`,
    };
    const counters = known.counters
        ? `, ${counted(Math.abs(known.counters), 'counter')} ${known.counters > 0 ? 'ahead' : 'behind'} in the end`
        : '';
    const distance =
        known.distance === null
            ? known.value === 'draw'
                ? ''
                : '; nobody can force a capture'
            : known.distance === 0
              ? ''
              : `; the next capture or the end comes in ${counted(known.distance, 'ply', 'plies')}`;
    return verbs[known.value] + counters + distance;
}

/** A mark beside a point: `W 5`. */
export function knownMark(known: KnownView): string {
    const letter = { win: 'W', draw: 'D', loss: 'L' }[known.value];
    return known.distance === null ? letter : `${letter} ${known.distance}`;
}
