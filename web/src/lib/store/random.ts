/** Random identifiers and secrets. */

/** Random bytes as base64url without padding: 9 bytes make 12 characters, 32 bytes make 43. */
export function randomText(bytes: number): string {
    const random = crypto.getRandomValues(new Uint8Array(bytes));
    return btoa(String.fromCharCode(...random))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
}
