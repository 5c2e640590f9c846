/** The files of the games: the engine has only what play needs of them. */

const addresses = import.meta.glob<string>('../../../../games/*.toml', {
    query: '?url',
    import: 'default',
    eager: true,
});

/** The file of a built-in game; `undefined` if there is none. */
export async function gameFile(game: string): Promise<string | undefined> {
    const address = addresses[`../../../../games/${game}.toml`];
    if (address === undefined) return undefined;
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The rules of this game did not arrive: ${response.status}.`);
    return response.text();
}
