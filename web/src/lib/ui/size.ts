/** A number of bytes: "12 kB", "3.4 MB". */
export function sizeText(bytes: number): string {
    if (bytes < 100_000) return `${Math.ceil(bytes / 1000)} kB`;
    return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
