/** Tells a player who waits that an opponent has come. */
import { t } from 'virtual:messages/online';
import type { LiveMatchView } from '../api';
import { playerNames } from '../languages/sides';
import { sound } from '../sound/sounds';
import { settings } from '../store/settings.svelte';
import { notifyIfHidden } from '../ui/notifications';

/** The name of the opponent; empty if there is none. */
export function opponentName({ view, you }: LiveMatchView): string {
    return playerNames(view)[you === 0 ? 1 : 0];
}

/** Plays the sound and, if the user wants it, shows the notification; returns the words to show. */
export function opponentCame(live: LiveMatchView, game: string): string {
    const player = opponentName(live);
    const words = player ? t('arrival', { player, game }) : t('arrival-nobody', { game });
    sound('note');
    if (settings.notify) void notifyIfHidden(t('arrival-title'), words, live.id);
    return words;
}
