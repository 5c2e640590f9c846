/** A user with a browser profile of their own: its storage, screen and settings. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { launch } from './chromium';
import { screens } from './screens';
import { Watch } from './watch';
import { BoardOnScreen } from './board';

export interface Habits {
    width?: number;
    height?: number;
    dark?: boolean;
    touch?: boolean;
    /** Whether the browser asks for reduced motion. */
    calm?: boolean;
    forcedColors?: boolean;
    /** Whether service workers are allowed. */
    keeping?: boolean;
    /** Whether pages may run JavaScript. */
    scripts?: boolean;
    /** The settings at the first visit. By default animations and sounds are off. */
    settings?: Record<string, unknown>;
    origin?: string;
}

let browser: Browser;
const visitors: Visitor[] = [];

beforeAll(async () => {
    browser = await launch();
});

// An error fails the test in which it happened, not a later one.
afterEach(async ({ task }) => {
    const leaving = visitors.splice(0);
    await Promise.all(leaving.map((visitor) => visitor.whole()));
    const failed = (task.result?.errors?.length ?? 0) > 0;
    if (failed) await Promise.all(leaving.map((visitor, index) => visitor.keep(task.name, index)));
    await Promise.all(leaving.map((visitor) => visitor.context.close()));
    expect(leaving.flatMap(({ watches }) => watches.flatMap((watch) => watch.unexpected))).toEqual(
        [],
    );
});

afterAll(() => browser.close());

export class Visitor {
    readonly watches: Watch[] = [];
    readonly board: BoardOnScreen;

    private constructor(
        readonly context: BrowserContext,
        readonly page: Page,
        readonly origin: string,
    ) {
        this.watches.push(new Watch(page));
        this.board = new BoardOnScreen(page);
    }

    static async come(habits: Habits = {}): Promise<Visitor> {
        const { width = 1280, height = 800, settings, origin = inject('origin') } = habits;
        const context = await browser.newContext({
            viewport: { width, height },
            hasTouch: habits.touch,
            isMobile: habits.touch,
            colorScheme: habits.dark ? 'dark' : 'light',
            reducedMotion: habits.calm ? 'reduce' : 'no-preference',
            forcedColors: habits.forcedColors ? 'active' : 'none',
            acceptDownloads: true,
            javaScriptEnabled: habits.scripts ?? true,
            // A single visit need not fetch all pages.
            serviceWorkers: habits.keeping ? 'allow' : 'block',
            permissions: ['clipboard-read', 'clipboard-write'],
        });
        await context.addInitScript(
            (text) => {
                try {
                    localStorage['guti.settings'] ??= text;
                } catch {
                    // A page of another origin.
                }
            },
            JSON.stringify({ speed: 'off', sounds: false, ...settings }),
        );
        const visitor = new Visitor(context, await context.newPage(), origin);
        // Scripts that a page asks for in advance are refused where scripts are switched off.
        if (habits.scripts === false) visitor.allow(/^csp GET .*\/assets\/.*\.js$/);
        visitors.push(visitor);
        return visitor;
    }

    /** Opens a page and waits until it has content. */
    async open(path: string) {
        await this.page.goto(this.origin + path);
        await this.settled();
    }

    /**
     * Opens another page as a link on the one that is open does. This takes a fraction of the time of `open`,
     * which loads everything again.
     */
    async follow(path: string) {
        await this.page.evaluate((path) => {
            (document.activeElement as HTMLElement | null)?.blur();
            document.querySelector('main h1')?.classList.add('left');
            const link = document.createElement('a');
            link.href = path;
            document.body.append(link);
            link.click();
            link.remove();
        }, path);
        // The heading of a page that is there has the focus, unless a dialog that closes takes it.
        await this.page.waitForFunction(
            () => document.activeElement?.matches('h1') || !document.querySelector('h1.left'),
        );
        await this.settled();
    }

    /** Waits until the page has its heading and is not loading. */
    async settled() {
        // The server writes the text of a game, which the app replaces when it starts.
        await this.page.locator('.prerendered').waitFor({ state: 'detached' });
        await this.page.locator('h1').first().waitFor({ state: 'attached' });
        await this.page.waitForFunction(
            () => !document.querySelector('.loading') && !document.title.startsWith('…'),
        );
        await this.whole();
    }

    /** Fails if the page shows the error of a broken component. */
    async whole() {
        if (this.page.isClosed()) return;
        const broken = this.page.locator('.failed:has(h1)');
        if ((await broken.count()) > 0) throw new Error(await broken.innerText());
    }

    /** Another tab in the same profile. */
    async tab(path: string): Promise<{ page: Page; board: BoardOnScreen }> {
        const page = await this.context.newPage();
        this.watches.push(new Watch(page));
        await page.goto(this.origin + path);
        return { page, board: new BoardOnScreen(page) };
    }

    /** Allows an error that a test causes on purpose. */
    allow(...patterns: RegExp[]) {
        for (const watch of this.watches) watch.allow(...patterns);
    }

    /** Saves a screenshot of a failure. */
    async keep(name: string, index: number) {
        const file = name.replaceAll(/\W+/g, '-').toLowerCase();
        await this.page
            .screenshot({ path: `${screens}failed/${file}-${index}.png` })
            .catch(() => undefined);
    }
}
