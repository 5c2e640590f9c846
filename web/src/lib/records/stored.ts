/** Import and export of the games that this browser stores. */
import type { ReadGame } from '../api';
import type { RulesApi } from '../engine/api';
import { newId, saveGame, type StoredGame } from '../store/games';

/** The state of a game from a record. */
function stateOf({ tags, setup }: ReadGame): Pick<StoredGame, 'over' | 'words' | 'moves'> {
    const result = tags.Result ?? '*';
    if (result !== '*') return { over: true, words: result };
    return { over: false, words: '', moves: setup.moves.length };
}

/** Stores each game of a file and returns the games as they were read. */
export async function importRecords(rules: RulesApi, text: string): Promise<ReadGame[]> {
    const games = await rules.read(text);
    for (const game of games) {
        await saveGame({
            id: newId(),
            record: await rules.writeRecord(game.setup, game.tags, game.comments, game.variations),
            game: game.setup.game,
            variant: game.setup.variants.join(',') || 'standard',
            players: game.players,
            player_facts: game.player_facts,
            kind: 'upload',
            ...stateOf(game),
            updated: Date.now(),
        });
    }
    return games;
}

/** The text of a file with all games. */
export function exportRecords(games: StoredGame[]): string {
    return games.map(({ record }) => record.trim()).join('\n\n') + '\n';
}

/** The last game of a match. */
export async function lastGame(rules: RulesApi, game: StoredGame): Promise<ReadGame | null> {
    const games = await rules.read(game.record);
    return games.at(-1) ?? null;
}
