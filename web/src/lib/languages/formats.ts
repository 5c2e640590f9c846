/**
 * Formatters of numbers, dates and lists, which are slow to make. Browsers do not have every language: Chromium has
 * nothing of Hausa, and of Punjabi only the digits. What is missing must not be in the language of the browser, so it
 * is written as in English, and a date in digits.
 */

type Format = Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat;

/** A locale, or English where the browser lacks it. */
export const inEnglish = (locale: string) => [locale, 'en'];

const formats = new Map<string, Format>();

/** The formatter of a locale with these options. */
export function format<F extends Format, Options>(
    kind: new (locales: string[], options?: Options) => F,
    locale: string,
    options: Options,
): F {
    const key = JSON.stringify([kind.name, locale, options]);
    const known = formats.get(key) ?? new kind(inEnglish(locale), options);
    formats.set(key, known);
    return known as F;
}

/** Formats a date of a `dateStyle`: "1 Jan 1970", or "1970-01-01" where the browser has no dates of the locale. */
export function dateIn(locale: string, date: number, options: Intl.DateTimeFormatOptions): string {
    const month = format(Intl.DateTimeFormat, locale, { month: 'long' });
    // The months of Punjabi are called "M01" in Chromium.
    const known =
        Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0 &&
        !/^M\p{Nd}/u.test(month.format(0));
    if (known) return format(Intl.DateTimeFormat, locale, options).format(date);
    return format(Intl.DateTimeFormat, 'sv', { ...options, dateStyle: 'short' }).format(date);
}
