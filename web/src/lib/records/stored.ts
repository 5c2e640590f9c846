/** Records that come into the collection of this browser, and go out of it. */
import type { LineSetup, ReadGame } from '../api';
import type { Desk } from '../engine/desk';
import { newId, saveGame, type StoredGame } from '../store/games';
import { playersOf } from './tags';

/** How a game stands that was read from a record. */
function standing({ tags, setup }: ReadGame): { over: boolean; words: string } {
    const result = tags.Result ?? '*';
    if (result !== '*') return { over: true, words: result };
    return { over: false, words: `${setup.moves.length} moves` };
}

/** Keeps the games of a file, each on its own; answers with them. */
export async function keepRecords(desk: Desk, text: string): Promise<StoredGame[]> {
    const games = await desk.read(text);
    const kept: StoredGame[] = [];
    for (const game of games) {
        const { over, words } = standing(game);
        const stored: StoredGame = {
            id: newId(),
            record: await desk.writeRecord(game.setup, game.tags, game.comments),
            game: game.setup.game,
            variant: game.setup.variants.join(',') || 'standard',
            players: playersOf(game.tags),
            kind: 'upload',
            over,
            words,
            updated: Date.now(),
        };
        await saveGame(stored);
        kept.push(stored);
    }
    return kept;
}

/** All games in one file. */
export function together(games: StoredGame[]): string {
    return games.map(({ record }) => record.trim()).join('\n\n') + '\n';
}

/** The last game of a match, for analysis. */
export async function lastLine(desk: Desk, game: StoredGame): Promise<LineSetup | null> {
    const games = await desk.read(game.record);
    return games.at(-1)?.setup ?? null;
}
