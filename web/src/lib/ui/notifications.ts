/** Notifications of the browser while the page is hidden. */
import { navigate, p } from '../../router';

/** Asks for the permission to show notifications; whether the user gives it. */
export async function askToNotify(): Promise<boolean> {
    return 'Notification' in window && (await Notification.requestPermission()) === 'granted';
}

/**
 * Shows a notification if the page is hidden and the user permits it. A newer one replaces it. A press leads to
 * the match over the server that it is about, or without one to the page.
 */
export async function notifyIfHidden(title: string, body: string, match?: string) {
    if (!document.hidden || !('Notification' in window)) return;
    if (Notification.permission !== 'granted') return;
    const path = match && p('/match/:match', { params: { match } });
    const options: NotificationOptions = {
        ...{ body, tag: 'guti', icon: '/icon-192.png' },
        // For public/notification-click.js, where a press leads.
        data: new URL(path ?? location.href, location.href).href,
    };
    try {
        const shown = new Notification(title, options);
        shown.onclick = () => {
            window.focus();
            shown.close();
            if (match && location.pathname !== path) {
                void navigate('/match/:match', { params: { match } });
            }
        };
    } catch {
        // Browsers of phones let only a service worker show one.
        const registration = await navigator.serviceWorker?.getRegistration();
        await registration?.showNotification(title, options);
    }
}
