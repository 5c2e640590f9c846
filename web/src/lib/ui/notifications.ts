/** Notifications of the browser about a page that is hidden. */

/** Asks for the permission to show notifications; whether the user gives it. */
export async function askToNotify(): Promise<boolean> {
    return 'Notification' in window && (await Notification.requestPermission()) === 'granted';
}

/** Shows a notification if the page is hidden and the user permits it. A newer one replaces it. */
export async function notifyIfHidden(title: string, body: string) {
    if (!document.hidden || !('Notification' in window)) return;
    if (Notification.permission !== 'granted') return;
    const options: NotificationOptions = {
        ...{ body, tag: 'guti', icon: '/icon-192.png' },
        // For public/notification-click.js, where a press leads.
        data: location.href,
    };
    try {
        const shown = new Notification(title, options);
        shown.onclick = () => {
            window.focus();
            shown.close();
        };
    } catch {
        // Browsers of phones let only a service worker show one.
        const registration = await navigator.serviceWorker?.getRegistration();
        await registration?.showNotification(title, options);
    }
}
