/** What the page that checks tables says. */
import { t } from 'virtual:messages/check';

import type { CheckStatus } from './check-store.svelte';
import { checkedCount, type CheckReport } from './table-check';

/** The state of a check in a sentence or two, for the status of the page. */
export function statusText(status: CheckStatus, report: CheckReport | null): string {
    if (status === 'idle' || status === 'failed') return '';
    if (status === 'running' || !report)
        return t(status === 'running' ? 'check-running' : 'check-stopped');
    const checked = checkedCount(report);
    const wrong = report.disagreements.length;
    const sentences: string[] = [];
    if (status === 'stopped') sentences.push(t('check-stopped-after', { count: checked }));
    else if (checked === 0) sentences.push(t('check-none'));
    else if (checked < report.wanted) {
        sentences.push(t('check-only', { count: checked }));
    }
    if (wrong > 0) sentences.push(t('check-disagree', { wrong, count: checked }));
    else if (checked > 0) sentences.push(t('check-agree', { count: checked }));
    return sentences.join(' ');
}

/** What the numbers of a layer mean, for people who choose one. */
export function layerHint(holes: boolean, hand: boolean): string {
    if (holes) return t('check-layer-counters');
    return t(hand ? 'check-layer-hand' : 'check-layer-pieces');
}

/** The command that solves a game in a variant. */
export function solveCommand(game: string, variants: string[]): string {
    return ['guti solve', game, ...variants.map((variant) => `--variant ${variant}`)].join(' ');
}

/** The command that verifies all tables of a game in a variant. */
export function verifyCommand(game: string, variants: string[]): string {
    return solveCommand(game, variants).replace('solve', 'verify');
}
