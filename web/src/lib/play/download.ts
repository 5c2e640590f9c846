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
    return `${game}-${new Date().toISOString().slice(0, 10)}.pgn`;
}
