/** Collects all errors of a page. */
import type { Page, Request } from 'playwright-core';

export class Watch {
    readonly troubles: string[] = [];
    private readonly allowed = [
        // Service workers are blocked in most tests; see `Visitor`.
        /Service Worker registration blocked by Playwright/,
    ];

    constructor(page: Page) {
        // Violations of the content security policy are console errors too.
        page.on('console', (message) => {
            if (message.type() === 'error' || message.type() === 'warning') {
                const { url } = message.location();
                this.hear(`${message.type()} in the console: ${message.text()} (${url})`);
            }
        });
        page.on('pageerror', (error) => this.hear(`error in the page: ${error.stack ?? error}`));
        page.on('crash', () => this.hear('the page has crashed'));
        page.on('requestfailed', (request) => this.failed(request));
        page.on('response', (response) => {
            if (response.status() >= 400) {
                this.hear(`${response.status()} ${response.request().method()} ${response.url()}`);
            }
        });
    }

    /** Allows errors that a test causes on purpose, before or after they happen. */
    allow(...patterns: RegExp[]) {
        this.allowed.push(...patterns);
    }

    get unexpected(): string[] {
        return this.troubles.filter((text) => !this.allowed.some((one) => one.test(text)));
    }

    private failed(request: Request) {
        const why = request.failure()?.errorText ?? '';
        // Navigation cancelled the request.
        if (why === 'net::ERR_ABORTED') return;
        this.hear(`${why} ${request.method()} ${request.url()}`);
    }

    private hear(text: string) {
        this.troubles.push(text);
    }
}
