/** Words for how a match stands. */
import type { GamePage, MatchView } from '../api';

/** What to expect of a level. */
export function levelWords(level: number, most: number): string {
    const part = level / most;
    if (part <= 0.2) return 'for a first game';
    if (part <= 0.4) return 'easy';
    if (part <= 0.6) return 'attentive';
    if (part <= 0.8) return 'strong';
    return part < 1 ? 'very strong' : 'as strong as it can';
}

interface Standing {
    /** The person who reads this; none where two sit at one board, or for a spectator. */
    me: number | null;
    thinking: boolean;
    sides: [string, string];
}

/** How things stand, in a line. */
export function standing(view: MatchView, { me, thinking, sides }: Standing): string {
    const { status, end, now, sides: persons } = view;
    if (status.state === 'over') return status.words;
    if (status.state === 'next_game') return end?.words ?? 'The game is over';
    if (status.state === 'choose_bha') {
        if (status.player === me) return 'Name your bha';
        return `${view.players[status.player as 0 | 1]} names the bha`;
    }
    const side = now.turn as 0 | 1;
    if (view.pass)
        return me === null || persons[side] === me
            ? `${sides[side]} can only pass`
            : `${sides[side]} passes`;
    if (thinking) return 'The computer is thinking';
    return persons[side] === me ? 'Your move' : `${sides[side]} to move`;
}

/** What one game of a match is called. */
export function roundWord(page: GamePage): string {
    return page.card.board.shape === 'holes' ? 'round' : 'game';
}

/** "First to 10 points", where a match is played for points. */
export function targetWords(view: MatchView): string | null {
    return view.target === null ? null : `First to ${view.target} ${view.score_of}`;
}
