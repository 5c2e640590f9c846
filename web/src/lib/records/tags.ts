/** What the tags of a record say. */

/** The names of the two players; the sides are called differently from game to game. */
export function playersOf(tags: Record<string, string>): [string, string] {
    return [tags.Black ?? tags.South ?? '?', tags.White ?? tags.North ?? '?'];
}
