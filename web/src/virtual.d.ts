declare module 'virtual:cards' {
    import type { GameCard } from './lib/api';
    const cards: GameCard[];
    export default cards;
}

declare module 'virtual:puzzles' {
    import type { Listing } from './lib/puzzles/puzzles';
    const listings: Listing[];
    export default listings;
}
