/** Anything that was thrown, as a sentence for people. */
export function wordsOf(error: unknown): string {
    if (!(error instanceof Error) || !error.message) return 'Something went wrong.';
    // What is quoted comes between backticks, as in a terminal.
    const words = capital(error.message.replaceAll(/`([^`]*)`/g, '“$1”'));
    return /[.!?…]$/.test(words) ? words : `${words}.`;
}

/** "1 piece", "2 pieces". */
export function counted(count: number, one: string, many = `${one}s`): string {
    return `${count} ${count === 1 ? one : many}`;
}

/** The first letter large. */
export function capital(text: string): string {
    return text.charAt(0).toUpperCase() + text.slice(1);
}
