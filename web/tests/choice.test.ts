import { describe, expect, it } from 'vitest';
import { listedLanguages, messagesOf } from '../build/messages';
import type { GamePage } from '../src/lib/api';
import {
    accountOf,
    idOf,
    isChanged,
    knownText,
    openChoices,
    parseNumber,
    presetOf,
    presetsOf,
    questionOf,
    rulesName,
    shortestVariants,
    standardValue,
    withNumber,
} from '../src/lib/games/choice';
import { variantsOf } from '../src/lib/links';
import { ask, newEngine, read } from './engine/engine';

const engine = newEngine();
const pageOf = (game: string, variants: string[] = []) =>
    ask<GamePage>(engine, { call: 'page', game, variants, file: read(`games/${game}.toml`) });

/** One game of each family. */
const games = ['lau-kata-kati', 'dara', 'khutka-boia', 'kalah'];

describe.each(games)('the choice of the rules of %s', (game) => {
    const standard = pageOf(game);

    it('leads with every value to rules with the sentences of that value', () => {
        expect(openChoices(standard).length).toBeGreaterThan(2);
        for (const { key, values } of openChoices(standard)) {
            for (const value of values.filter(({ refused_fact }) => refused_fact === null)) {
                const page = pageOf(game, variantsOf(value.variant!));
                const choice = page.choices.find((choice) => choice.key === key)!;
                expect(choice.value, `${key}=${value.value}`).toBe(value.value);
                const sentences = page.rules.map(({ text }) => text);
                for (const { text } of value.rules) expect(sentences).toContain(text);
            }
        }
    });

    it('leads back to the standard, one rule at a time', () => {
        for (const choice of openChoices(standard)) {
            const other = choice.values.find(
                (value) => value.variant && value !== choice.values[0],
            );
            if (!other || other.value === choice.standard) continue;
            const changed = pageOf(game, variantsOf(other.variant!));
            const now = changed.choices.find(({ key }) => key === choice.key)!;
            expect(isChanged(now)).toBe(true);
            const back = pageOf(game, variantsOf(standardValue(now)!.variant!));
            expect(presetOf(standard, back)).toBe('standard');
        }
    });

    it('knows each preset again, by its name and by its options', () => {
        for (const { name } of presetsOf(standard)) {
            expect(presetOf(standard, pageOf(game, variantsOf(name)))).toBe(name);
        }
        for (const { name, settings } of standard.variants) {
            expect(presetOf(standard, pageOf(game, settings))).toBe(name);
        }
    });
});

describe('presets', () => {
    const standard = pageOf('lau-kata-kati');

    it('name their account, and those of the sources come first', () => {
        const accounts = Object.fromEntries(
            presetsOf(standard).map(({ name, account }) => [name, account]),
        );
        expect(accounts['single-leap']).toBe('as Datta 1933 has it');
        expect(accounts['late-removal']).toBe('ours');
        const order = presetsOf(standard).map(({ account }) => account === 'ours');
        expect(order).toEqual([...order].sort());
    });

    it('give the chosen rules their name', () => {
        const name = (...variants: string[]) =>
            rulesName(standard, pageOf('lau-kata-kati', variants));
        expect(name()).toBe('Standard');
        expect(name('chain=single')).toBe('Single leap, as Datta 1933 has it');
        expect(name('optional-capture')).toBe('Optional capture, ours');
        expect(name('optional-capture', 'lose_at=1')).toBe('Your own choice, 2 rules changed');
    });

    it('are written by their names where they have one', () => {
        const chosen = (page: GamePage, key: string, value: string) => {
            const choice = page.choices.find((choice) => choice.key === key)!;
            return choice.values.find((one) => one.value === value)!.variant;
        };
        expect(chosen(standard, 'chain', 'single')).toBe('single-leap');
        const optional = pageOf('lau-kata-kati', ['capture=optional']);
        expect(chosen(optional, 'chain', 'single')).toBe('free-leap');
        expect(chosen(optional, 'capture', 'compulsory')).toBe('standard');
        const numbered = pageOf('lau-kata-kati', ['lose_at=1']);
        expect(shortestVariants(numbered, 'lose_at')).toEqual(['lose_at=1']);
    });

    it('say what is known, and where it no longer is', () => {
        expect(knownText(standard, standard)).toBe(standard.solved);
        const other = { ...standard, solved: null };
        expect(knownText(standard, other)).toContain('not known');
        expect(knownText(other, other)).toBe('');
    });
});

it('a rule names who has it', () => {
    const source = (short: string | null) => [{ id: 'a', short, citation: 'A book', url: null }];
    const rule = { text: '', origin: 'source' as const, source: 'a', options: [] };
    expect(accountOf(source('Datta 1933'), rule)).toBe('as Datta 1933 has it');
    expect(accountOf(source('Romein and Bal 2003'), rule)).toBe('as Romein and Bal 2003 have it');
    expect(accountOf(source(null), rule)).toBe('as A book has it');
    expect(accountOf([], { ...rule, origin: 'added', source: null })).toBe('added here');
});

it('a rule that decides nothing is left out, unless it was changed', () => {
    const shown = (...variants: string[]) =>
        openChoices(pageOf('three-mens-morris', variants)).map(({ key }) => key);
    expect(shown()).not.toContain('target');
    expect(shown('target=never-threes')).toContain('target');
    // Where men are removed, it decides which.
    expect(shown('row_wins=never')).toContain('target');
});

it('a question has no names of options beside it', () => {
    const question = (text: string) =>
        questionOf({ ...pageOf('kalah').choices[0]!, question: text });
    expect(question('Whether you may; `a` needs `b = 1`.')).toBe('Whether you may.');
    expect(question('How many; 0 turns the rule off.')).toBe('How many; 0 turns the rule off.');
    expect(question('Si l’on peut ; `a` demande `b = 1`.')).toBe('Si l’on peut.');
    expect(question('या नहीं; `a` को `b = 1` चाहिए।')).toBe('या नहीं।');
});

describe('the name of a file', () => {
    it.each([
        ['My village!', 'my-village'],
        ['  Gidan  Bello 2 ', 'gidan-bello-2'],
        [' ?! ', ''],
    ])('of "%s" is "%s"', (name, id) => {
        expect(idOf(name)).toBe(id);
    });

    it.each(listedLanguages())('can be the example in $name', ({ tag }) => {
        expect(idOf(String(messagesOf(tag, ['game'])['save-example']))).not.toBe('');
    });
});

describe('a number', () => {
    it('is a whole one of its range', () => {
        const range = { least: 0, most: 255 };
        expect([' 12 ', '0', '255'].map((text) => parseNumber(text, range))).toEqual([12, 0, 255]);
        for (const text of ['', '256', '-1', '1.5', 'x']) {
            expect(parseNumber(text, range)).toBeNull();
        }
    });

    it('that no sentence names is shown with the sentences that hold', () => {
        const single = pageOf('lau-kata-kati', ['single-leap']);
        const page = pageOf('lau-kata-kati', withNumber(single, 'quiet_plies', 57));
        expect(page.variant).toBe('single-leap,quiet_plies=57');
        const choice = page.choices.find(({ key }) => key === 'quiet_plies')!;
        const value = choice.values.find(({ value }) => value === '57')!;
        expect(value.rules.map(({ text }) => text).join(' ')).toContain('57');
        const back = pageOf('lau-kata-kati', withNumber(page, 'quiet_plies', 100));
        expect(shortestVariants(back, 'quiet_plies')).toEqual(['single-leap']);
    });
});
