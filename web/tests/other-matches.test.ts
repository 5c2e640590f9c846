/** The matches of which a browser stores only the seat token, in the list of the user's games. */
import { render } from 'svelte/server';
import { beforeEach, expect, it } from 'vitest';
import { markOver, storeSeat } from '../src/lib/live/seat-tokens';
import OtherMatches from '../src/lib/records/OtherMatches.svelte';
import type { StoredGame } from '../src/lib/store/games';
import { stubStorage } from './storage';

beforeEach(() => stubStorage());

it('lists only the matches that may be going on and are not listed elsewhere', () => {
    for (const match of ['over', 'stored', 'shown', 'running']) storeSeat(match, `of ${match}`);
    markOver(['over']);
    const stored = [{ extra: { match: 'stored' } }] as unknown as StoredGame[];
    const { body } = render(OtherMatches, { props: { stored, shown: new Set(['shown']) } });
    expect([...body.matchAll(/\/match\/(\w+)/g)].map(([, match]) => match)).toEqual(['running']);
});
