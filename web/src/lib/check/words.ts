/** What the page that checks tables says. */
import { counted } from '../ui/text';
import type { Stage } from './check-store.svelte';
import { checkedCount, type CheckReport } from './table-check';

/** The state of a check in a sentence or two, for the status of the page. */
export function statusText(stage: Stage, report: CheckReport | null): string {
    if (stage === 'idle' || stage === 'failed') return '';
    if (stage === 'running' || !report) return stage === 'running' ? 'Checking …' : 'Stopped.';
    const checked = checkedCount(report);
    const wrong = report.disagreements.length;
    const sentences: string[] = [];
    if (stage === 'stopped') sentences.push(`Stopped after ${counted(checked, 'position')}.`);
    else if (checked === 0)
        sentences.push('None of the positions that were drawn could be checked.');
    else if (checked < report.wanted) {
        sentences.push(`Only ${counted(checked, 'position')} could be checked.`);
    }
    if (wrong > 0) sentences.push(`${wrong} of ${counted(checked, 'position')} disagree.`);
    else if (checked > 0) {
        sentences.push(
            checked === 1
                ? 'The position agrees.'
                : `All ${checked} positions agree: every value and distance follows from the moves.`,
        );
    }
    return sentences.join(' ');
}

/** What the numbers of a layer mean, for people who choose one. */
export function layerHint(holes: boolean, hand: boolean): string {
    if (holes) return 'The first number is that of the counters in all holes together.';
    const inHand = hand ? '; 3h4 are three on the board and four in hand' : '';
    return `In 4-3 the side to move has four pieces and the other side three${inHand}.`;
}

/** The command that solves a game in a variant. */
export function solveCommand(game: string, variants: string[]): string {
    return ['guti solve', game, ...variants.map((variant) => `--variant ${variant}`)].join(' ');
}

/** The command that verifies all tables of a game in a variant. */
export function verifyCommand(game: string, variants: string[]): string {
    return solveCommand(game, variants).replace('solve', 'verify');
}
