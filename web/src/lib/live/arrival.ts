/** Tells a player who waits that an opponent has come. */
import type { LiveMatchView } from '../api';
import { sound } from '../sound/sounds';
import { settings } from '../store/settings.svelte';
import { notifyIfHidden } from '../ui/notifications';

/** The name of the opponent. */
export function opponentName({ view, you }: LiveMatchView): string {
    return view.players[you === 0 ? 1 : 0] || 'Somebody';
}

/** Plays the sound and, if the user wants it, shows the notification; returns the words to show. */
export function opponentCame(live: LiveMatchView, game: string): string {
    const words = `${opponentName(live)} has joined your match of ${game}.`;
    sound('note');
    if (settings.notify) void notifyIfHidden('Your opponent is here', words);
    return words;
}
