/** Starts the server that all specs share. */
import type { TestProject } from 'vitest/node';
import { Program } from './program';
import { serveFolder } from './folder';

declare module 'vitest' {
    interface ProvidedContext {
        /** The address of the pages without a slash at the end. */
        origin: string;
        /** Whether `guti serve` runs there, or only the files are served. */
        served: boolean;
    }
}

export default async function setup(project: TestProject) {
    const host = Program.available
        ? await Program.start()
        : await serveFolder(new URL('../../../dist/', import.meta.url));
    project.provide('origin', host.origin);
    project.provide('served', Program.available);
    return () => host.stop();
}
