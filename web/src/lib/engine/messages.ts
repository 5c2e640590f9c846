/** What a page and its workers say to each other. */

/** To a worker. */
export type Question =
    | { kind: 'start'; module: WebAssembly.Module }
    | { kind: 'ask'; id: number; request: string }
    | { kind: 'load'; id: number; game: string; variants: string[]; files: TableFile[] };

/** A file of a table: a blob, so that the page need not hold its bytes in memory. */
export interface TableFile {
    name: string;
    content: Blob;
}

/** From a worker. */
export type Reply =
    | { kind: 'told'; id: number; found: string }
    | { kind: 'answered'; id: number; answer: string }
    /** The engine has a fault. It cannot go on, and the worker is to be ended. */
    | { kind: 'broken'; reason: string };
