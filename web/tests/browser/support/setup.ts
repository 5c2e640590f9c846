/** Starts the browser and the server that all specs share. */
import type { TestProject } from 'vitest/node';
import { launch } from './chromium';
import { Program } from './program';
import { serveFolder } from './folder';

declare module 'vitest' {
    interface ProvidedContext {
        /** The address for the remote control of the browser. */
        browser: string;
        /** The address of the pages without a slash at the end. */
        origin: string;
        /** Whether `guti serve` runs there, or only the files are served. */
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
