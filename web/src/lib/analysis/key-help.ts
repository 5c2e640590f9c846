import type { KeyHelp } from '../ui/keys';

/** The shortcuts of an analysis. */
export const analysisKeys: KeyHelp[] = [
    [['←', '→'], 'one move back, one move forward'],
    [['↑', '↓'], 'previous or next variation; without one, to the start or the end'],
    [['Home', 'End'], 'to the start, to the end'],
    [['l'], 'turn the engine on or off'],
    [['Space'], 'play the best move'],
    [['z'], 'show one best line, then three'],
    [['f'], 'turn the board'],
    [['?'], 'show these keys'],
];
