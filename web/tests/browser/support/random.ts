/** Pseudo-random numbers with a seed (mulberry32). */
export function chance(seed: number): () => number {
    let state = seed;
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    };
}

export function oneOf<T>(things: readonly T[], random: () => number): T {
    const found = things[Math.floor(random() * things.length)];
    if (found === undefined) throw new Error('there is nothing to choose from');
    return found;
}
