/** The API as the pages of other sites may use it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { Program } from './support/program';
import { Visitor } from './support/visitor';

test.skipIf(!Program.available)('only a page of an allowed origin uses the API', async () => {
    const elsewhere = createServer((_, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(
            '<!doctype html><html lang="en"><title>Elsewhere</title>' +
                '<link rel="icon" href="data:,"></html>',
        );
    });
    await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready));
    onTestFinished(() => void elsewhere.close());
    const { port } = elsewhere.address() as AddressInfo;
    // Two names of one machine are two origins.
    const [allowed, other] = [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
    const program = await Program.start(['--origin', allowed]);
    onTestFinished(() => program.stop());

    const visitor = await Visitor.come();
    const { page } = visitor;
    /** Asks the API from a page of an origin; 0 if the browser does not let the page read it. */
    async function ask(origin: string, method: string, path: string): Promise<number> {
        await page.goto(origin);
        return page.evaluate(
            async ({ url, method }) => {
                const headers = { 'content-type': 'application/json', 'idempotency-key': 'a' };
                const wanted = { game: 'pretwa', token: 'A'.repeat(43) };
                const body = method === 'POST' ? JSON.stringify(wanted) : undefined;
                try {
                    return (await fetch(url, { method, headers, body })).status;
                } catch {
                    return 0;
                }
            },
            { url: program.origin + path, method },
        );
    }
    expect(await ask(allowed, 'GET', '/api/v1/games')).toBe(200);
    expect(await ask(allowed, 'POST', '/api/v1/matches')).toBe(201);
    visitor.allow(/CORS/, /ERR_FAILED/);
    expect(await ask(other, 'GET', '/api/v1/games')).toBe(0);
    expect(await ask(other, 'POST', '/api/v1/matches')).toBe(0);
});
