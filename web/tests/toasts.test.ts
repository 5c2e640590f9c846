/** What is announced to screen readers. */
import { expect, it } from 'vitest';
import { announce, notices } from '../src/lib/ui/toasts.svelte';

it('says all that is announced in one update of the page', async () => {
    announce('It is your turn.');
    announce('Bello has joined your match.');
    expect(notices.polite).toBe('It is your turn. Bello has joined your match.');
    await Promise.resolve();
    announce('White is to move.');
    expect(notices.polite).toBe('White is to move.');
});

it('says the same text twice, but only the last of the urgent ones', async () => {
    announce('White steps to d4.', true);
    announce('Taken back: d3-d4.', true);
    expect(notices.assertive).toBe('Taken back: d3-d4.');
    const before = notices.assertive;
    announce('Taken back: d3-d4.', true);
    expect(notices.assertive).not.toBe(before);
    expect(notices.assertive.trim()).toBe(before);
});
