import { chromium, type BrowserServer } from 'playwright-core';

/** What Chromium is to leave alone, so that nothing but the pages asks the network. */
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
