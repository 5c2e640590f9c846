/** What a puzzle says to the user. */
import { t } from 'virtual:messages/puzzles';
import type { EndView } from '../api';
import { say, sideName } from '../languages/facts';
import { sentence } from '../ui/text';
import type { PuzzleSession } from './puzzle-session.svelte';

/** A result within a text, as a sentence of its own. */
function resultSentence({ fact }: EndView): string {
    return sentence(say(fact));
}

/** Why a move was rejected. `opponent` is the name of the other side. */
function rejection(session: PuzzleSession, opponent: string): string {
    const { rejected: move, refutation, view } = session;
    if (refutation) return t('feedback-wrong-answer', { move, opponent, answer: refutation });
    return view.end
        ? t('feedback-wrong-result', { move, result: resultSentence(view.end) })
        : t('feedback-wrong', { move });
}

/** The result at the end of the solution, which need not be the end of the game. */
function resultText({ view, puzzle: { side, goal } }: PuzzleSession): string {
    if (view.end) return resultSentence(view.end);
    const result = say({ code: 'side-wins', values: { side: sideName(side) } });
    return t(goal === 'win' ? 'result-best-play' : 'result-whatever', { result });
}

/**
 * What the user is told after the last move, in a sentence or two. `opponent` is the name of the other
 * side; in a sowing game it is told when a side has won.
 */
export function feedbackText(session: PuzzleSession, opponent: string, sowing = false): string {
    const { phase, puzzle, left, done, beyond, won, view } = session;
    const moves = puzzle.goal === 'win' ? null : puzzle.goal.win_in;
    switch (phase) {
        case 'find':
            if (beyond) return t('feedback-beyond');
            if (done > 0) {
                return left === null
                    ? t('feedback-right-on')
                    : t('feedback-right-left', { count: left });
            }
            return t(sowing && moves !== null ? 'feedback-counters' : 'feedback-only');
        case 'answer':
            return t(beyond ? 'feedback-replies' : 'feedback-right');
        case 'wrong':
            return rejection(session, opponent);
        case 'missed':
            return left === null || left <= 1
                ? t('feedback-missed-now', { move: session.rejected })
                : t('feedback-missed-in', { move: session.rejected, count: left });
        case 'solved': {
            const result = resultText(session);
            if (session.helped) return t('feedback-helped', { result });
            return t(session.otherWay ? 'feedback-other-way' : 'feedback-solved', { result });
        }
        case 'shown':
            return t('feedback-shown', { side: sideName(puzzle.side) });
        case 'over': {
            const end = view.end ? resultSentence(view.end) : '';
            if (!won || moves === null) return end;
            return moves <= 1
                ? t('feedback-late-now', { result: end })
                : t('feedback-late-in', { result: end, count: moves });
        }
    }
}
