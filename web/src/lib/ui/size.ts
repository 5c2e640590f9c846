/** A number of bytes: "12 kB", "3.4 MB". */
import { formatNumber } from '../languages/language.svelte';

export function sizeText(bytes: number): string {
    const unit = (number: number, unit: string, digits: number) =>
        formatNumber(number, {
            ...{ style: 'unit', unit },
            ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
        });
    if (bytes < 100_000) return unit(Math.ceil(bytes / 1000), 'kilobyte', 0);
    return unit(bytes / 1_000_000, 'megabyte', 1);
}
