/** Notices that the page may have slept, or that its network may have changed. */

/** The interval at which the clock is read, in milliseconds. */
const interval = 1_000;

/** A timer that is so late, in milliseconds, was suspended together with the device. */
const gap = 4_000;

/**
 * Calls `wake` when the page becomes visible, when it comes back from the back/forward cache, when
 * the browser is online again, and when a timer of a visible page shows that the device has slept.
 * Returns the function that ends this.
 */
export function onWake(wake: () => void): () => void {
    const visible = () => {
        if (document.visibilityState === 'visible') wake();
    };
    // Timers and `performance.now` stop while a device sleeps; the time of day does not.
    let last = Date.now();
    const timer = setInterval(() => {
        const now = Date.now();
        // Browsers run the timers of hidden pages once a minute.
        if (Math.abs(now - last) > gap && document.visibilityState === 'visible') wake();
        last = now;
    }, interval);
    document.addEventListener('visibilitychange', visible);
    window.addEventListener('pageshow', wake);
    window.addEventListener('online', wake);
    return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', visible);
        window.removeEventListener('pageshow', wake);
        window.removeEventListener('online', wake);
    };
}
