import { fileURLToPath } from 'node:url';

/** Where pictures are kept; git knows nothing of it. */
export const screens = fileURLToPath(new URL('../../../artefacts/screens/', import.meta.url));
