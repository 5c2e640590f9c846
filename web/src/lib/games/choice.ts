/** Choosing rules: which account is chosen, what is open, and what differs from the standard game. */
import { t } from 'virtual:messages/game';
import type { GamePage, NumberRange, RuleChoice, RuleText, RuleValue, SourceText } from '../api';
import { variantsOf } from '../links';
import { capitalize } from '../ui/text';
import { changedOptions } from './options';
import { labelLanguage } from './text';

/** A whole set of rules that has a name. */
export interface Preset {
    /** The name in URLs. */
    name: string;
    label: string;
    /** The language of the label where that is not the one of the page. */
    language?: string;
    summary: string;
    /** Whose rules they are: "as Datta 1933 has it" or "ours". */
    account: string;
}

/** The short name of a source, or its citation if it has none; null for an unknown source. */
export function shortName(sources: SourceText[], id: string | null): string | null {
    const source = sources.find((source) => source.id === id);
    return source ? (source.short ?? source.citation) : null;
}

/** "as Datta 1933 has it". */
function asWritten(name: string): string {
    const several = / (and|with) /.test(name);
    return t(several ? 'account-several' : 'account-one', { source: name });
}

/** "as Datta 1933 has it", or "added here" if no source states the rule. */
export function accountOf(sources: SourceText[], rule: RuleText): string {
    const name = rule.origin === 'added' ? null : shortName(sources, rule.source);
    return name === null ? t('account-added') : asWritten(name);
}

/** The standard game and its named variants, those of the sources first. */
export function presetsOf(page: GamePage): Preset[] {
    const ours = t('account-ours');
    const variants = page.variants.map((variant) => {
        const name = shortName(page.sources, variant.source);
        return {
            name: variant.name,
            label: capitalize(variant.label),
            language: labelLanguage(variant.name, variant.label),
            summary: variant.summary,
            account: name === null ? ours : asWritten(name),
        };
    });
    const documented = (preset: Preset) => preset.account !== ours;
    return [
        {
            name: 'standard',
            label: t('choice-standard'),
            summary: t('choice-standard-about'),
            account: '',
        },
        ...variants.filter(documented),
        ...variants.filter((preset) => !documented(preset)),
    ];
}

/** The name of the preset with exactly the rules of a page; null if there is none. */
export function presetOf(standard: GamePage, page: GamePage): string | null {
    const changed = changedOptions(standard, page);
    if (changed.length === 0) return 'standard';
    const values = new Map(page.options.map(({ key, value }) => [key, value]));
    const settings = changed.map((key) => `${key}=${values.get(key)}`).sort();
    const same = (of: string[]) =>
        of.length === settings.length && [...of].sort().every((one, at) => one === settings[at]);
    return page.variants.find((variant) => same(variant.settings))?.name ?? null;
}

/** The name of the chosen rules: "Standard", "Single leap, as Datta 1933 has it", "Your own choice". */
export function rulesName(standard: GamePage, page: GamePage): string {
    const name = presetOf(standard, page);
    const preset = presetsOf(standard).find((preset) => preset.name === name);
    if (preset?.account === '') return preset.label;
    if (preset) return t('choice-with-account', { name: preset.label, account: preset.account });
    return t('choice-own-changed', { count: changedOptions(standard, page).length });
}

/** What is exactly known of the chosen rules, as far as there is something to say. */
export function knownText(standard: GamePage, page: GamePage): string {
    if (page.solved !== null) return page.solved;
    if (standard.solved === null) return '';
    return t('choice-unsolved');
}

/** Whether a choice differs from the standard game. */
export function isChanged({ value, standard }: RuleChoice): boolean {
    return value !== standard;
}

const told = ({ rules }: RuleValue) => JSON.stringify(rules.map(({ text }) => text));

/**
 * The open rules of a page. A rule whose values all read the same decides nothing as the other rules
 * are chosen, such as what may be removed where nothing is; it is left out unless it was changed.
 */
export function openChoices(page: GamePage): RuleChoice[] {
    return page.choices.filter((choice) => {
        const playable = choice.values.filter(({ refused_fact }) => refused_fact === null);
        return isChanged(choice) || new Set(playable.map(told)).size > 1;
    });
}

/** The value of the standard game, if it can be chosen together with the other rules. */
export function standardValue(choice: RuleChoice): RuleValue | null {
    const value = choice.values.find(({ value }) => value === choice.standard);
    return value?.variant == null ? null : value;
}

/** The variants of a page with one option set to a number. */
export function withNumber(page: GamePage, key: string, number: number): string[] {
    return [...variantsOf(page.variant), `${key}=${number}`];
}

/** The variants of a page, in the shortest way to write them; one of its open rules says it. */
export function shortestVariants(page: GamePage, key: string): string[] {
    const choice = page.choices.find((choice) => choice.key === key);
    const value = choice?.values.find(({ value }) => value === choice.value);
    return variantsOf(value?.variant ?? page.variant);
}

/** The `id` of a game that has this name: letters and digits in lower case, joined by `-`. */
export function idOf(name: string): string {
    return (name.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-');
}

/** The whole number of a text if it is in the range; null otherwise. */
export function parseNumber(text: string, { least, most }: NumberRange): number | null {
    if (!/^\s*\d+\s*$/.test(text)) return null;
    const number = Number(text);
    return number >= least && number <= most ? number : null;
}

/** The question of a rule, without the clauses that speak of options by their names. */
export function questionOf({ question }: RuleChoice): string {
    const [stop = ''] = /[.।]$/.exec(question) ?? [];
    const [first = '', ...clauses] = question.slice(0, question.length - stop.length).split('; ');
    const kept = [first, ...clauses.filter((clause) => !clause.includes('`'))];
    return kept.join('; ').trimEnd() + stop;
}

/** A text split at its backticks: every second part is code. */
export function codeParts(text: string): string[] {
    return text.split('`');
}
