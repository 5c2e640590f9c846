/** Texts about the state of a match. */
import { t } from 'virtual:messages/play';
import type { Fact, MatchView } from '../api';
import { playerNames, say, sideName } from '../languages/facts';

/** A description of a level of the engine. */
export function levelText(level: number, most: number): string {
    const part = level / most;
    if (part <= 0.2) return t('level-first');
    if (part <= 0.4) return t('level-easy');
    if (part <= 0.6) return t('level-medium');
    if (part <= 0.8) return t('level-strong');
    return t(part < 1 ? 'level-very-strong' : 'level-full');
}

interface StatusOptions {
    /** The player number of the user; null for two players at one board and for spectators. */
    me: number | null;
    thinking: boolean;
    /** The names of the sides in the current language. */
    sides: [string, string];
}

/** The status of a match in one line. */
export function statusText(view: MatchView, { me, thinking, sides }: StatusOptions): string {
    const { status, now, sides: persons } = view;
    if (status.state === 'over') return matchEndText(view, me) ?? '';
    if (status.state === 'next_game') return gameEndText(view, me) ?? t('status-over');
    if (status.state === 'choose_bha') {
        if (status.player === me) return t('status-choose');
        return t('status-chooses', { player: playerName(view, status.player as 0 | 1, me) });
    }
    const side = now.turn as 0 | 1;
    if (view.pass) {
        const own = me === null || persons[side] === me;
        return t(own ? 'status-only-pass' : 'status-passes', { side: sides[side] });
    }
    if (thinking) return t('status-thinking');
    const turn = persons[side] === me ? t('your-move') : t('side-to-move', { side: sides[side] });
    return view.duty_fact ? t('status-duty', { turn, duty: say(view.duty_fact) }) : turn;
}

/** The codes of facts that say that somebody resigned. */
const resignations = ['resigns', 'wins-by-resignation', 'wins-match-resigned'];

/** Whether a game or a match ended by resignation; the result of a game has it as its reason. */
function isResigned({ code, values = {} }: Fact): boolean {
    const { reason } = values;
    const within = typeof reason === 'object' && 'code' in reason && isResigned(reason);
    return within || resignations.includes(code);
}

/** A fact about players at one board, who have the names of the sides: records write these in English. */
function withSides(fact: Fact): Fact {
    const values = Object.entries(fact.values ?? {}).map(([name, value]) => {
        if (typeof value === 'string') return [name, sideName(value)];
        return [name, typeof value === 'object' && 'code' in value ? withSides(value) : value];
    });
    return { ...fact, values: Object.fromEntries(values) as Fact['values'] };
}

/** How a game or a match ended. A player who resigned reads "You have resigned". */
function endText(fact: Fact, winner: number | null | undefined, me: number | null): string {
    const lost = me !== null && winner !== null && winner !== undefined && winner !== me;
    if (lost && isResigned(fact)) return t('end-resigned');
    return say(me === null ? withSides(fact) : fact);
}

/** How the current game ended; null while it goes on. */
export function gameEndText({ end, sides }: Pick<MatchView, 'end' | 'sides'>, me: number | null) {
    return end && endText(end.fact, sides[end.winner as 0 | 1], me);
}

/** How the match ended; null while it goes on. */
export function matchEndText({ status }: Pick<MatchView, 'status'>, me: number | null) {
    return status.state === 'over' ? endText(status.fact, status.winner, me) : null;
}

/** The name of a player; the user is called "You", and players at one board have the names of sides. */
export function playerName(view: MatchView, player: 0 | 1, me: number | null): string {
    if (player === me) return t('play-you');
    const name = playerNames(view)[player];
    return me === null ? sideName(name) : name;
}

/** What one game of a match is called: the games of a match over rounds are rounds. */
export type RoundKind = 'round' | 'game';

export function roundKind({ has_rounds, target }: MatchView): RoundKind {
    return has_rounds && target === null ? 'round' : 'game';
}

const units: Partial<Record<string, 'unit-points' | 'unit-counters' | 'unit-games'>> = {
    points: 'unit-points',
    counters: 'unit-counters',
    games: 'unit-games',
};

/** What the score of a match counts, such as "points". */
export function scoreUnit({ score_of: code }: MatchView): string {
    const id = units[code];
    return id ? t(id) : code;
}

/** "First to 10 points."; null if the match is not played for points. */
export function targetText(view: MatchView): string | null {
    return view.target === null
        ? null
        : t('first-to', { target: view.target, unit: scoreUnit(view) });
}
