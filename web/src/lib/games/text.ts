/** Names and texts that all games share. */
import { t } from 'virtual:messages/gallery';
import { markEnglish } from '../languages/english';
import { formatList, gameWords } from '../languages/language.svelte';
import { capitalize } from '../ui/text';

const families = {
    leap: { name: 'family-leap', aim: 'family-leap-aim' },
    row: { name: 'family-row', aim: 'family-row-aim' },
    relay: { name: 'family-relay', aim: 'family-relay-aim' },
    mancala: { name: 'family-mancala', aim: 'family-mancala-aim' },
} as const;

/** Whether the pages have words for a family. */
function isFamily(family: string): family is keyof typeof families {
    return Object.hasOwn(families, family);
}

/** The name of a family of rules. */
export function familyName(family: string): string {
    return isFamily(family) ? t(families[family].name) : capitalize(family);
}

/** The aim of the games of a family in one line; empty for an unknown family. */
export function familyAim(family: string): string {
    return isFamily(family) ? t(families[family].aim) : '';
}

/** The rules of a match in a list: the names of its variants, if they have some; empty for the standard game. */
export function variantLabel(game: string, variant: string): string {
    if (variant === 'standard') return '';
    if (variant.includes('=')) return t('rules-own-short');
    const variants = variant.split(',');
    const words = gameWords(game)?.variants;
    const names = variants.flatMap((one) => words?.[one] ?? []);
    if (names.length === variants.length) return formatList(names);
    // A list is in one language.
    const label = formatList(variants.map(optionLabel));
    markEnglish([label]);
    return label;
}

/** The name of a variant or a value in English words: `end-of-turn` is "end of turn". */
function optionLabel(name: string): string {
    return name.replaceAll('-', ' ');
}

/** The language of a label where that may be another one than that of the page: English for want of a translation. */
export function labelLanguage(name: string, label: string): 'en' | undefined {
    return label === optionLabel(name) ? 'en' : undefined;
}
