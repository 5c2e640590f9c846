/** The script of every worker: the engine, waiting for questions. */
import { clerk } from './clerk';
import type { Question } from './messages';

const handle = clerk((reply) => self.postMessage(reply));
self.addEventListener('message', (event: MessageEvent<Question>) => handle(event.data));
