/** Numbers, dates and lists of a language that the browser lacks. */
import { expect, it, vi } from 'vitest';
import { dateIn, format } from '../src/lib/languages/formats';

const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;

it('what the browser lacks is written as in English, not as in its own language', () => {
    // No browser has Klingon.
    const resolved = format(Intl.NumberFormat, 'tlh', {}).resolvedOptions();
    expect(resolved.locale).toBe('en');
    const list = format(Intl.ListFormat, 'tlh', { type: 'unit' });
    expect(list.resolvedOptions().locale).toBe('en');
});

it('a date that the browser cannot write is in digits', () => {
    expect(dateIn('fr', 0, style)).toBe('1 janv. 1970, 00:00');
    expect(dateIn('tlh', 0, style)).toBe('1970-01-01 00:00');
    // As Chromium does it, which says that it has Punjabi.
    const prototype: { format: object } = Intl.DateTimeFormat.prototype;
    const months = vi.spyOn(prototype, 'format', 'get').mockReturnValueOnce(() => 'M੦੧');
    expect(dateIn('pa', 0, style)).toBe('1970-01-01 00:00');
    months.mockRestore();
});
