/** The message of anything that was thrown, as a sentence. */
export function errorText(error: unknown): string {
    if (!(error instanceof Error) || !error.message) return 'Something went wrong.';
    // Messages quote with backticks, for terminals.
    const words = capitalize(error.message.replaceAll(/`([^`]*)`/g, '“$1”'));
    return /[.!?…]$/.test(words) ? words : `${words}.`;
}

/** "1 piece", "2 pieces". */
export function counted(count: number, one: string, many = `${one}s`): string {
    return `${count} ${count === 1 ? one : many}`;
}

/** Makes the first letter upper case. */
export function capitalize(text: string): string {
    return text.charAt(0).toUpperCase() + text.slice(1);
}
