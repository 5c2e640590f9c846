/** Words for what is the same in all games. */
import { capital } from '../ui/words';

const families: Record<string, { name: string; aim: string }> = {
    leap: { name: 'Leaping', aim: 'Leap over the pieces of the other side, and take them.' },
    row: { name: 'Rows of three', aim: 'Bring three of your pieces into a row.' },
    sow: {
        name: 'Sowing',
        aim: 'Sow counters from hole to hole, and win more than the other side.',
    },
};

/** What a family of rules is called. */
export function familyName(family: string): string {
    return families[family]?.name ?? capital(family);
}

/** What its games are about, in a line; nothing for a family without words. */
export function familyAim(family: string): string {
    return families[family]?.aim ?? '';
}

/** An option or one of its values as people read it: `end-of-turn` is "end of turn". */
export function spoken(key: string): string {
    return key.replaceAll(/[-_]/g, ' ');
}
