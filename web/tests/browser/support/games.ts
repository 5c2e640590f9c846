/** The identifiers of the games that are tested in the browser. */
export const games = [
    'lau-kata-kati',
    'dash-guti',
    'pretwa',
    'dara',
    'khutka-boia',
    // One game of each further form of rules, and the most crowded board.
    'english-draughts',
    'nine-mens-morris',
    'kalah',
    'gol-skuish',
] as const;

export type Game = (typeof games)[number];
