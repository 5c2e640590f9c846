// Runs in the service worker, see build/pwa.ts: a notification leads to the page that it is about.
addEventListener('notificationclick', (event) => {
    event.notification.close();
    const url = event.notification.data;
    event.waitUntil(
        self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
            const page = pages.find((page) => page.url === url);
            return page ? page.focus() : self.clients.openWindow(url);
        }),
    );
});
