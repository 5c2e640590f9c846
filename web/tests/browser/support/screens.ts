import { fileURLToPath } from 'node:url';

/** The folder of the screenshots, which git ignores. */
export const screens = fileURLToPath(new URL('../../../artefacts/screens/', import.meta.url));
