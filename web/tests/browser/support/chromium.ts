/** The browser. */
import { chromium, type Browser } from 'playwright-core';

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

export function launch(): Promise<Browser> {
    return chromium.launch({
        executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
        args: flags,
    });
}
