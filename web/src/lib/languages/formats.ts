/** Formatters of numbers, dates and lists, which are slow to make. */

type Format = Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat;

const formats = new Map<string, Format>();

/** The formatter of a locale with these options. */
export function format<F extends Format, Options>(
    kind: new (locale: string, options?: Options) => F,
    locale: string,
    options: Options,
): F {
    const key = JSON.stringify([kind.name, locale, options]);
    const known = formats.get(key) ?? new kind(locale, options);
    formats.set(key, known);
    return known as F;
}
