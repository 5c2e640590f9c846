/** A board as somebody sees and uses it: only what is on the screen tells what can be done. */
import type { Locator, Page } from 'playwright-core';
import { oneOf } from './random';

export interface Seen {
    point: number;
    name: string;
    /** What a screen reader says of it. */
    words: string;
    /** Whether it can be chosen now. */
    live: boolean;
    chosen: boolean;
    x: number;
    y: number;
}

/** How somebody presses a point. */
export type Press = (page: Page, seen: Seen) => Promise<void>;

export const click: Press = (page, { x, y }) => page.mouse.click(x, y);
export const touch: Press = (page, { x, y }) => page.touchscreen.tap(x, y);

/** Which of the points that can be chosen is. */
export type Pick = (choices: Seen[]) => Seen;

export const byChance =
    (random: () => number): Pick =>
    (choices) =>
        oneOf(choices, random);

/** A point, drawn or as text, with which a move can begin or go on. */
export const live = ':is([aria-label*="can move"], [aria-label*="can be chosen"])';

export class BoardOnScreen {
    readonly drawing: Locator;

    constructor(
        private readonly page: Page,
        private readonly press: Press = click,
    ) {
        this.drawing = page.locator('svg:has([data-point])').first();
    }

    /** The same board, pressed in another way. */
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

    /** Chooses the points of a move, by their names, when it is time. */
    async enter(...names: string[]) {
        await this.ready();
        for (const name of names) await this.press(this.page, await this.find(name));
    }

    /** The points that can be chosen now; waits until there are some. */
    async choices(timeout = 20_000): Promise<Seen[]> {
        await this.ready(timeout);
        return (await this.seen()).filter(({ live }) => live);
    }

    /** Until somebody can choose something. */
    async ready(timeout = 20_000) {
        await this.page.locator(live).first().waitFor({ state: 'attached', timeout });
    }

    /** Presses points that can be chosen until they are a move; their names. */
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
            // A move that is told lets go of its points, at the latest when it is on the board.
            if (chosen.length === 0 || choices.length === 0 || names.length > 40) return names;
        }
    }
}
