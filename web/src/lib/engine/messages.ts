/** The messages between a page and its workers. */

/** A message to a worker. */
export type WorkerRequest =
    | { kind: 'start'; module: WebAssembly.Module }
    | { kind: 'request'; id: number; request: string }
    | { kind: 'load'; id: number; game: string; variants: string[]; files: TableFile[] };

/** A table file as a blob, so that the page does not hold its bytes in memory. */
export interface TableFile {
    name: string;
    content: Blob;
}

/** A message from a worker. */
export type WorkerResponse =
    | { kind: 'progress'; id: number; result: string }
    | { kind: 'response'; id: number; response: string }
    /** The engine has panicked, and the worker must be terminated. */
    | { kind: 'crashed'; reason: string };
