/** The files of the games: the engine has only what play needs of them. */
import { t } from 'virtual:messages/common';

const addresses = import.meta.glob<string>(
    ['../../../../games/*.toml', '!../../../../games/*.*.toml'],
    { query: '?url', import: 'default', eager: true },
);

/** The file of a built-in game; `undefined` if there is none. */
export async function gameFile(game: string): Promise<string | undefined> {
    const address = addresses[`../../../../games/${game}.toml`];
    if (address === undefined) return undefined;
    const response = await fetch(address);
    if (!response.ok) throw new Error(t('error-rules', { status: response.status }));
    return response.text();
}
