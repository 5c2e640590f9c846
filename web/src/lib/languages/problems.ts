/** Says facts about requests that were refused or have failed, with their English messages. */
import 'virtual:messages/problems';

export { say } from './facts';
export { problemText } from './say';
