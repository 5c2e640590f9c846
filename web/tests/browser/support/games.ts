/** The games, by the names in addresses. */
export const games = [
    'lau-kata-kati',
    'dash-guti',
    'pretwa',
    'dara',
    'khutka-boia',
    // One of each form of rules that came later, and the most crowded board.
    'english-draughts',
    'nine-mens-morris',
    'kalah',
    'gol-skuish',
] as const;

export type Game = (typeof games)[number];
