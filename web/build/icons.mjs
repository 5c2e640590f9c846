/**
 * Draws the icons of the installed app from public/icon.svg. To be run again when that changes:
 * `node build/icons.mjs`, with Chromium at CHROMIUM or /usr/bin/chromium.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const folder = fileURLToPath(new URL('../public/', import.meta.url));
const drawing = readFileSync(`${folder}icon.svg`, 'utf8');

/** Name, size, and the part of the picture that the drawing fills, on wood where not all. */
const icons = [
    ['icon-192.png', 192, 1],
    ['icon-512.png', 512, 1],
    // Launchers cut it to their own shape: what matters lies inside the middle 80 %.
    ['icon-maskable-512.png', 512, 0.78],
    ['apple-touch-icon.png', 180, 0.9],
];

const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'],
});
for (const [name, size, part] of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const inner = Math.round(size * part);
    const ground = part < 1 ? '#c8935a' : 'transparent';
    await page.setContent(
        `<style>body{margin:0;background:${ground};display:grid;place-items:center;height:${size}px}` +
            `svg{width:${inner}px;height:${inner}px}</style>${drawing}`,
    );
    await page.screenshot({ path: folder + name, omitBackground: part === 1 });
    await page.close();
}
await browser.close();
