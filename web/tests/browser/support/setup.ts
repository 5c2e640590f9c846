/** Starts what all specs share: a browser, and a server that is never killed. */
import type { TestProject } from 'vitest/node';
import { launch } from './chromium';
import { Program } from './program';
import { serveFolder } from './folder';

declare module 'vitest' {
    interface ProvidedContext {
        /** Where the browser hears what it shall do. */
        browser: string;
        /** The address of the pages, without a slash at the end. */
        origin: string;
        /** Whether `guti serve` answers there, or only the files of the pages lie there. */
        served: boolean;
    }
}

export default async function setup(project: TestProject) {
    const browser = await launch();
    const host = Program.available
        ? await Program.start()
        : await serveFolder(new URL('../../../dist/', import.meta.url));
    project.provide('browser', browser.wsEndpoint());
    project.provide('origin', host.origin);
    project.provide('served', Program.available);
    return async () => {
        await browser.close();
        await host.stop();
    };
}
