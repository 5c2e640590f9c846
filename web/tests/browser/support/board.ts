/** A board as a user sees and presses it: only the screen tells which moves are possible. */
import type { Locator, Page } from 'playwright-core';
import { oneOf } from './random';

export interface Seen {
    point: number;
    name: string;
    /** Its accessible name. */
    words: string;
    /** Whether it can be chosen now. */
    live: boolean;
    chosen: boolean;
    x: number;
    y: number;
}

/** The ways of pressing a point. */
export type Press = (page: Page, seen: Seen) => Promise<void>;

export const click: Press = (page, { x, y }) => page.mouse.click(x, y);
export const touch: Press = (page, { x, y }) => page.touchscreen.tap(x, y);

/** Selects one of the points that can be chosen. */
export type Pick = (choices: Seen[]) => Seen;

export const byChance =
    (random: () => number): Pick =>
    (choices) =>
        oneOf(choices, random);

/** A point, drawn or as text, that can start or continue a move. */
export const live = ':is([aria-label*="can move"], [aria-label*="can be chosen"])';

export class BoardOnScreen {
    readonly drawing: Locator;

    constructor(
        private readonly page: Page,
        private readonly press: Press = click,
    ) {
        this.drawing = page.locator('svg:has([data-point])').first();
    }

    /** The same board with another way of pressing. */
    pressedBy(press: Press): BoardOnScreen {
        return new BoardOnScreen(this.page, press);
    }

    seen(): Promise<Seen[]> {
        return this.drawing.locator('[data-point]').evaluateAll((points) =>
            points.map((point) => {
                const { x, y, width, height } = point.getBoundingClientRect();
                const words = point.getAttribute('aria-label') ?? '';
                return {
                    point: Number(point.getAttribute('data-point')),
                    name: words.split(',')[0] ?? '',
                    words,
                    live: /can move|can be chosen/.test(words),
                    chosen: point.getAttribute('aria-pressed') === 'true',
                    x: x + width / 2,
                    y: y + height / 2,
                };
            }),
        );
    }

    async find(name: string): Promise<Seen> {
        const found = (await this.seen()).find((seen) => seen.name === name);
        if (!found) throw new Error(`no point is called ${name}`);
        return found;
    }

    /** Presses the points of a move by their names, each as soon as it can be chosen. */
    async enter(...names: string[]) {
        await this.ready();
        for (const name of names) {
            await this.press(this.page, await this.find(name));
            // A move with a single continuation may have been completed.
            if (!(await this.underway())) return;
        }
    }

    /** Enters a move in its notation: `c3-c4xe2`. A `*` at its end stands for any continuation. */
    async enterText(text: string) {
        const names = text.split(/[-x*]/).filter((name) => name !== '');
        await this.enter(...names);
        if (!text.endsWith('*')) {
            // A move that could go on ends with another press on its last point.
            const last = names.at(-1);
            if (last && (await this.underway())) await this.press(this.page, await this.find(last));
            return;
        }
        do {
            const [next] = await this.choices();
            if (next) await this.press(this.page, next);
        } while (await this.underway());
    }

    /** Whether a partly entered move waits for its next point. */
    private async underway(): Promise<boolean> {
        const seen = await this.seen();
        return seen.some(({ chosen }) => chosen) && seen.some(({ live }) => live);
    }

    /** Drags a piece from point to point with a finger. */
    async drag(...names: string[]) {
        const session = await this.page.context().newCDPSession(this.page);
        const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Seen) =>
            session.send('Input.dispatchTouchEvent', {
                type,
                touchPoints: at ? [{ x: at.x, y: at.y }] : [],
            });
        const [first, ...others] = await Promise.all(names.map((name) => this.find(name)));
        if (!first) return;
        await touch('touchStart', first);
        let from = first;
        for (const to of others) {
            for (const part of [0.3, 0.6, 1]) {
                const between = (a: number, b: number) => a + (b - a) * part;
                await touch('touchMove', {
                    ...to,
                    x: between(from.x, to.x),
                    y: between(from.y, to.y),
                });
            }
            from = to;
        }
        await touch('touchEnd');
        await session.detach();
    }

    /** The points that can be chosen; waits until there are some. */
    async choices(timeout = 20_000): Promise<Seen[]> {
        await this.ready(timeout);
        return (await this.seen()).filter(({ live }) => live);
    }

    /** Waits until a point can be chosen. */
    async ready(timeout = 20_000) {
        await this.page.locator(live).first().waitFor({ state: 'attached', timeout });
    }

    /** Presses points that can be chosen until they form a move; returns their names. */
    async play(pick: Pick): Promise<string[]> {
        const names: string[] = [];
        let choices = await this.choices();
        for (;;) {
            const next = pick(choices);
            names.push(next.name);
            await this.press(this.page, next);
            const seen = await this.seen();
            const chosen = seen.filter((one) => one.chosen);
            choices = seen.filter(({ live }) => live);
            // A complete move clears its chosen points, at the latest when the board shows it.
            if (chosen.length === 0 || choices.length === 0 || names.length > 40) return names;
        }
    }
}
