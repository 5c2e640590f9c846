/** The games, by the names in addresses. */
export const games = ['lau-kata-kati', 'dash-guti', 'pretwa', 'dara', 'khutka-boia'] as const;

export type Game = (typeof games)[number];
