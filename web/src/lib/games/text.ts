/** Names and texts that all games share. */
import { capitalize } from '../ui/text';

const families: Record<string, { name: string; aim: string }> = {
    leap: { name: 'Leaping', aim: 'Capture the pieces of your opponent by leaping over them.' },
    row: { name: 'Rows of three', aim: 'Place three of your pieces in a row.' },
    relay: {
        name: 'Relay sowing',
        aim: 'Sow counters lap after lap, and capture more than your opponent.',
    },
    mancala: {
        name: 'Sowing',
        aim: 'Sow counters from hole to hole, and capture more than your opponent.',
    },
};

/** The name of a family of rules. */
export function familyName(family: string): string {
    return families[family]?.name ?? capitalize(family);
}

/** The aim of the games of a family in one line; empty for an unknown family. */
export function familyAim(family: string): string {
    return families[family]?.aim ?? '';
}

/** The rules of a match in a list: the name of its variant, if it has one. */
export function variantLabel(variant: string): string {
    return variant.includes('=') ? 'own choice of rules' : optionLabel(variant);
}

/** A key or value of an option as words: `end-of-turn` is "end of turn". */
export function optionLabel(key: string): string {
    return key.replaceAll(/[-_]/g, ' ');
}
