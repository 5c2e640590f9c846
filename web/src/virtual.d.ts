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

declare module 'virtual:languages' {
    import type { Language } from './lib/languages/language.svelte';
    const languages: Language[];
    export default languages;
}

declare module 'virtual:names' {
    /** The address of the names of the games in all languages, as JSON: `GameNames` by the ids of the games. */
    const url: string;
    export default url;
}

/** The types of `t`, which each part of English exports with its own messages. */
declare module 'virtual:messages' {
    /** The function that formats the messages of a part. */
    export interface Translate<M> {
        <Id extends PlainId<M>>(id: Id, ...values: ValuesOf<M[Id]>): string;
        /** The messages; only a type. */
        readonly messages?: M;
    }

    /** The ids of messages without tags. */
    export type PlainId<M> = {
        [Id in keyof M]: M[Id] extends { tags: string } ? never : Id;
    }[keyof M];

    /** The ids of messages with tags. */
    export type TaggedId<M> = Exclude<keyof M, PlainId<M>>;

    /** The values of the placeholders of a message, as the rest of the parameters. */
    export type ValuesOf<Shape> = [Shape] extends [{ values: infer Values }]
        ? [values: Values]
        : [];
}
