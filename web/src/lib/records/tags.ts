/** The names of the players in the tags of a record, whose keys depend on the names of the sides. */
export function playersOf(tags: Record<string, string>): [string, string] {
    return [tags.Black ?? tags.South ?? '?', tags.White ?? tags.North ?? '?'];
}
