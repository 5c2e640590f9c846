/** The golden playthroughs of `games/*.play`; their form is told at the top of each. */
import { readdirSync } from 'node:fs';
import { path, read } from './engine';

/** A game, or a round of a match. */
export interface Round {
    plies: { position: string; legal: string[]; chosen: string }[];
    end: string;
    result: string;
    /** The positions that the next round can start from, and that from which it does. */
    next?: { starts: string[]; chosen: string | undefined };
    /** Who has won the match. */
    match?: string;
}

export interface Playthrough {
    game: string;
    variant: string;
    rounds: Round[];
}

/** The games that have a file with this ending. */
export function games(ending: string): string[] {
    // A second ending is that of a translation.
    const isOne = (name: string) => name.endsWith(ending) && name.split('.').length === 2;
    const names = readdirSync(path('games')).filter(isOne);
    return names.map((name) => name.slice(0, -ending.length)).sort();
}

/** The words without brackets, and the one that had them. */
function choice(words: string[]): { all: string[]; chosen: string | undefined } {
    const bare = (word: string) => (word.startsWith('[') ? word.slice(1, -1) : word);
    const chosen = words.find((word) => word.startsWith('['));
    return { all: words.map(bare), chosen: chosen && bare(chosen) };
}

export function playthroughs(game: string): Playthrough[] {
    const lines = read(`games/${game}.play`)
        .split('\n')
        .filter((line) => line && !line.startsWith('#'));
    const next = () => {
        const line = lines.shift();
        if (line === undefined) throw new Error(`games/${game}.play ends too early`);
        return line;
    };
    const all: Playthrough[] = [];
    while (lines.length > 0) {
        const line = next();
        if (line.startsWith('variant ')) {
            all.push({ game, variant: line.slice('variant '.length), rounds: [] });
            continue;
        }
        const round: Round = { plies: [], end: '', result: '' };
        let head = line;
        while (!head.startsWith('end ')) {
            const { all: legal, chosen = '' } = choice(next().trim().split(/\s+/));
            round.plies.push({ position: head.slice(head.indexOf(' ') + 1), legal, chosen });
            head = next();
        }
        round.end = head.slice('end '.length);
        round.result = next().trim();
        if (lines[0] === 'next') {
            next();
            const starts: string[] = [];
            while (lines[0]?.startsWith(' ')) starts.push(next().trim());
            const { all: bare, chosen } = choice(starts);
            round.next = { starts: bare, chosen };
        } else if (lines[0] === 'match') {
            next();
            round.match = next().trim();
        }
        all.at(-1)?.rounds.push(round);
    }
    return all;
}
