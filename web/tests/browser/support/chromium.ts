import { chromium, type BrowserServer } from 'playwright-core';

/** Disables the network requests of Chromium itself. */
const flags = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
];

export function launch(): Promise<BrowserServer> {
    return chromium.launchServer({
        executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
        args: flags,
    });
}
