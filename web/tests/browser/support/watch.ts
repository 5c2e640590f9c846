/** Hears everything that goes wrong in a page. */
import type { Page, Request } from 'playwright-core';

export class Watch {
    readonly troubles: string[] = [];
    private readonly allowed = [
        // A server need not have tables; a browser calls that an error.
        /404.*\/api\/v1\/tables\//,
        // Not by us: see the habits of a visitor.
        /Service Worker registration blocked by Playwright/,
    ];

    constructor(page: Page) {
        // A breach of the content-security policy is an error in the console too.
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

    /** What goes wrong on purpose, before or after it does. */
    allow(...patterns: RegExp[]) {
        this.allowed.push(...patterns);
    }

    get unexpected(): string[] {
        return this.troubles.filter((text) => !this.allowed.some((one) => one.test(text)));
    }

    private failed(request: Request) {
        const why = request.failure()?.errorText ?? '';
        // Somebody went on before it was there.
        if (why === 'net::ERR_ABORTED') return;
        this.hear(`${why} ${request.method()} ${request.url()}`);
    }

    private hear(text: string) {
        this.troubles.push(text);
    }
}
