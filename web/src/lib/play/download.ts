/** Downloads a text as a file. */
export function download(name: string, text: string) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** The file name for a record of today. */
export function recordName(game: string): string {
    const now = new Date();
    // Dates have no method for a local date of this form.
    const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
    return `${game}-${local.toISOString().slice(0, 10)}.pgn`;
}
