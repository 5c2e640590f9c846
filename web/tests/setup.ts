/** What modules for a browser look for while they are loaded. */
import { vi } from 'vitest';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
