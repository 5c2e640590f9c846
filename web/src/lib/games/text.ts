/** Names and texts that all games share. */
import { t } from 'virtual:messages/gallery';
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

/** The rules of a match in a list: the name of its variant, if it has one. */
export function variantLabel(variant: string): string {
    return variant.includes('=') ? t('rules-own-short') : optionLabel(variant);
}

/** A key or value of an option as words: `end-of-turn` is "end of turn". */
export function optionLabel(key: string): string {
    return key.replaceAll(/[-_]/g, ' ');
}
