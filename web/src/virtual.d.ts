declare module 'virtual:cards' {
    import type { GameCard } from './lib/api';
    const cards: GameCard[];
    export default cards;
}
