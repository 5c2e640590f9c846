/** The script of every worker: the engine, waiting for requests. */
import { requestHandler } from './handler';
import type { WorkerRequest } from './messages';

const handle = requestHandler((response) => self.postMessage(response));
self.addEventListener('message', (event: MessageEvent<WorkerRequest>) => handle(event.data));
