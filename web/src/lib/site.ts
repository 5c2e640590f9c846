/** What there is at this address besides the pages. */

/** Whether a server for matches answers here; the files of a static site say that none does. */
export const hasServer = !globalThis.document?.querySelector('meta[name="guti-server"]');
