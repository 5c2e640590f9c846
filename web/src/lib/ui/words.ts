/** Anything that was thrown, in words for people. */
export function wordsOf(error: unknown): string {
    if (error instanceof Error && error.message) return error.message;
    return 'Something went wrong.';
}

/** "1 piece", "2 pieces". */
export function counted(count: number, one: string, many = `${one}s`): string {
    return `${count} ${count === 1 ? one : many}`;
}

/** The first letter large. */
export function capital(text: string): string {
    return text.charAt(0).toUpperCase() + text.slice(1);
}
