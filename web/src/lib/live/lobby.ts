/** The open challenges, in an order that does not change while somebody reads them. */
import { t } from 'virtual:messages/online';
import type { LiveMatchSummary } from '../api';
import { durationText } from './clock';

export interface Challenge {
    match: LiveMatchSummary;
    /** Whether the seat is no longer free. */
    gone: boolean;
}

/** The most challenges that are shown although they are gone. */
const maxGone = 20;

/**
 * Updates the shown challenges: each stays where it is, also when it is gone, and new ones are added at
 * the end. So nothing moves under a finger or while a screen reader reads.
 */
export function updateChallenges(shown: Challenge[], open: LiveMatchSummary[]): Challenge[] {
    const now = new Map(open.map((match) => [match.id, match]));
    const kept = shown.map(({ match }) => {
        const found = now.get(match.id);
        now.delete(match.id);
        return { match: found ?? match, gone: !found };
    });
    const fresh = [...now.values()].map((match) => ({ match, gone: false }));
    const all = [...kept, ...fresh];
    return all.filter(({ gone }) => gone).length > maxGone ? all.filter(({ gone }) => !gone) : all;
}

/** How long ago a match was created: "for 5 minutes", "just now". */
export function ageText(created: number, now: number): string {
    const age = now - created;
    return age < 60_000 ? t('age-now') : t('age', { time: durationText(age, 1) });
}
