/** The translated game files: the pages and the library make the same of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { translateGame } from '../build/translations';

/** A game file, as far as it is translated. */
interface GameTexts {
    name: string;
    aliases: string[];
    region: string;
    period: string;
    summary: string;
    story: string;
    in_short?: { text: string }[];
    rules?: { text: string }[];
    solved?: { text: string }[];
}

const textsOf = (list: { text: string }[] = []) => list.map(({ text }) => text);

/** The summaries of the variants, which stand in the table of the family. */
function summariesOf(file: object): Record<string, string> {
    const tables = Object.values(file) as { variants?: Record<string, { summary: string }> }[];
    const variants = tables.flatMap((table) => Object.entries(table.variants ?? {}));
    return Object.fromEntries(variants.map(([name, { summary }]) => [name, summary]));
}

const folder = fileURLToPath(new URL('../../tests/translations/', import.meta.url));
const recorded = readdirSync(folder).filter((file) => file.endsWith('.json'));

test.each(recorded)('%s has the texts that the library finds', (name) => {
    const [game = '', tag = ''] = name.split('.');
    const { file, untranslated } = translateGame(game, tag);
    const texts = parse(file) as unknown as GameTexts;
    expect({
        name: texts.name,
        aliases: texts.aliases,
        region: texts.region,
        period: texts.period,
        summary: texts.summary,
        story: texts.story,
        in_short: textsOf(texts.in_short),
        rules: textsOf(texts.rules),
        solved: textsOf(texts.solved),
        variants: summariesOf(texts),
        untranslated,
    }).toEqual(JSON.parse(readFileSync(folder + name, 'utf8')));
});
