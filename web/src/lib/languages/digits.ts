/** Digits in texts: the numbers of prose are written in those that the reader has chosen. */
import { currentLanguage, formatNumber, type Language } from './language.svelte';

/** A number that stands alone; `d4` and `5x6` are names. */
const numbers = /(?<![\p{Script=Latin}\p{Nd}])\p{Nd}+(?![\p{Script=Latin}\p{Nd}])/gu;

const values = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A text with its numbers in the digits that are shown, whether they stand there in ASCII or in those of the language. */
export function inDigits(
    text: string,
    { tag, digits }: Language = currentLanguage(),
    written: (digit: number) => string = formatNumber,
): string {
    const own = new Intl.NumberFormat(new Intl.Locale(tag, { numberingSystem: digits }).toString());
    const known = new Map(
        values.flatMap((digit) => [`${digit}`, own.format(digit)].map((one) => [one, digit])),
    );
    return text.replaceAll(numbers, (number) =>
        Array.from(number, (one) => {
            const digit = known.get(one);
            return digit === undefined ? one : written(digit);
        }).join(''),
    );
}
