/** What a puzzle says to the user. */
import { counted } from '../ui/text';
import type { PuzzleSession } from './puzzle-session.svelte';

/** "in 2 moves", or "at once". */
function within(moves: number): string {
    return moves <= 1 ? 'at once' : `in ${moves} moves`;
}

/** A result within a text, as a sentence of its own. */
function sentence(result: string): string {
    return result.endsWith('.') ? result : `${result}.`;
}

/** Why a move was rejected. `opponent` is the name of the other side. */
function rejection(session: PuzzleSession, opponent: string): string {
    const { rejected, done, left, refutation, view } = session;
    if (done > 0) return `${rejected} does not win${left === null ? '' : ` ${within(left)}`}.`;
    if (refutation) return `${rejected} does not win: ${opponent} answers ${refutation}.`;
    return view.end
        ? `${rejected} does not win. ${sentence(view.end.words)}`
        : `${rejected} does not win.`;
}

/** The result at the end of the solution, which need not be the end of the game. */
function resultText({ view, puzzle: { result, goal } }: PuzzleSession): string {
    if (view.end) return sentence(view.end.words);
    return `${result}${goal === 'win' ? ' with best play' : ', whatever follows'}.`;
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
            if (beyond) return 'You play on against the computer, beside the solution.';
            if (done > 0)
                return left === null ? 'Right. Go on.' : `Right. ${counted(left, 'move')} left.`;
            return sowing && moves !== null
                ? 'A side has won when it has captured more than half of the counters.'
                : 'Only one first move does it, however your opponent defends.';
        case 'answer':
            return beyond ? 'The computer replies.' : 'Right.';
        case 'wrong':
            return rejection(session, opponent);
        case 'missed':
            return `${session.rejected} does not win ${within(moves ?? 1)}. It may win later, so it is not counted as wrong.`;
        case 'solved': {
            const result = resultText(session);
            if (session.helped)
                return `Right. ${result} With help it counts as seen, not as solved.`;
            return session.otherWay
                ? `Solved, in another way than the stored one. ${result}`
                : `Solved. ${result}`;
        }
        case 'shown':
            return `This is how ${puzzle.side} wins.`;
        case 'over': {
            const end = sentence(view.end?.words ?? '');
            return won && moves !== null ? `${end} You have won, but not ${within(moves)}.` : end;
        }
    }
}
