/** Texts about the state of a match. */
import type { MatchView } from '../api';

/** A description of a level of the engine. */
export function levelText(level: number, most: number): string {
    const part = level / most;
    if (part <= 0.2) return 'for your first game';
    if (part <= 0.4) return 'easy';
    if (part <= 0.6) return 'medium';
    if (part <= 0.8) return 'strong';
    return part < 1 ? 'very strong' : 'full strength';
}

interface StatusOptions {
    /** The player number of the user; null for two players at one board and for spectators. */
    me: number | null;
    thinking: boolean;
    sides: [string, string];
}

/** The status of a match in one line. */
export function statusText(view: MatchView, { me, thinking, sides }: StatusOptions): string {
    const { status, end, now, sides: persons } = view;
    if (status.state === 'over') return status.words;
    if (status.state === 'next_game') return end?.words ?? 'The game is over';
    if (status.state === 'choose_bha') {
        if (status.player === me) return 'Choose your bha';
        return `${view.players[status.player as 0 | 1]} chooses the bha`;
    }
    const side = now.turn as 0 | 1;
    if (view.pass)
        return me === null || persons[side] === me
            ? `${sides[side]} can only pass`
            : `${sides[side]} passes`;
    if (thinking) return 'The computer is thinking';
    const turn = persons[side] === me ? 'Your move' : `${sides[side]} to move`;
    return view.duty ? `${turn}. ${view.duty}.` : turn;
}

/** The name of a player; the user is called "You". */
export function playerName({ players }: MatchView, player: 0 | 1, me: number | null): string {
    return player === me ? 'You' : players[player];
}

/** The noun for one game of a match: the games of a match over rounds are rounds. */
export function roundWord({ has_rounds, target }: MatchView): string {
    return has_rounds && target === null ? 'round' : 'game';
}

/** "First to 10 points"; null if the match is not played for points. */
export function targetText(view: MatchView): string | null {
    return view.target === null ? null : `First to ${view.target} ${view.score_of}`;
}
