/** Words for what is the same in all games. */

const families: Record<string, string> = {
    leap: 'Leaping',
    row: 'Rows of three',
    sow: 'Sowing',
};

/** What a family of rules is called. */
export function familyName(family: string): string {
    return families[family] ?? family;
}

/** An option or one of its values as people read it: `end-of-turn` is "end of turn". */
export function spoken(key: string): string {
    return key.replaceAll(/[-_]/g, ' ');
}
