/** Says facts about games, with their English messages. */
import 'virtual:messages/moves';
import 'virtual:messages/results';
import 'virtual:messages/rules';

export { say } from './say';
export { playerNames, sideName, sideNames } from './sides';
