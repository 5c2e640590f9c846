/** The description of a game in another language than English. */
import type { TranslatedGameFile } from '../../../build/messages';
import type { GamePage, RuleText } from '../api';
import { EngineError } from '../engine/api';
import { inDigits } from '../languages/digits';
import { markEnglish } from '../languages/english';
import { fetchKept } from '../languages/language.svelte';
import { englishPage, rulesApi } from './catalog';

/** A page with each text of the game file changed. */
function withTexts(page: GamePage, change: (text: string) => string): GamePage {
    const { card } = page;
    const rulesWith = (rules: RuleText[]) =>
        rules.map((rule) => ({ ...rule, text: change(rule.text) }));
    return {
        ...page,
        card: {
            ...card,
            summary: change(card.summary),
            region: change(card.region),
            period: change(card.period),
        },
        story: page.story.map(change),
        in_short: page.in_short.map(change),
        solved: page.solved === null ? null : change(page.solved),
        rules: rulesWith(page.rules),
        choices: page.choices.map((choice) => ({
            ...choice,
            values: choice.values.map((value) => ({ ...value, rules: rulesWith(value.rules) })),
        })),
        variants: page.variants.map((one) => ({ ...one, summary: change(one.summary) })),
    };
}

/** Tells of the texts of a page which of them are sentences in English, where these have places for numbers. */
function recognize(sentences: string[]): (text: string) => boolean {
    const patterns = sentences
        .filter((sentence) => sentence.includes('{'))
        .map((sentence) =>
            sentence
                .split(/\{[^}]*\}/)
                .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
                .join('.+'),
        )
        .map((pattern) => new RegExp(`^${pattern}$`));
    const whole = new Set(sentences);
    return (text) => whole.has(text) || patterns.some((pattern) => pattern.test(text));
}

/** Remembers that all texts of a page are in English. */
export function markPage(page: GamePage) {
    const mark = (text: string) => (markEnglish([text]), text);
    withTexts(page, mark);
    page.choices.forEach(({ question }) => mark(question));
}

/**
 * A page with what is not in the game file in the language of a translation, and with its numbers in the
 * digits that are shown. What is not translated is remembered as English.
 */
export function worded(page: GamePage, translation: TranslatedGameFile): GamePage {
    const { language, untranslated, questions, values } = translation;
    const isEnglish = recognize(translation.english);
    const shown = withTexts(page, (text) => {
        if (!isEnglish(text)) return inDigits(text);
        markEnglish([text]);
        return text;
    });
    const choices = shown.choices.map((choice) => {
        const key = choice.key.replaceAll('_', '-');
        const question = questions[key];
        if (question === undefined) markEnglish([choice.question]);
        const named = choice.values.map((value) => ({
            ...value,
            label: values[`${key}-${value.value}`] ?? value.label,
        }));
        return {
            ...choice,
            question: question === undefined ? choice.question : inDigits(question),
            values: named,
        };
    });
    const variants = shown.variants.map((variant) => ({
        ...variant,
        label: translation.variants[variant.name] ?? variant.label,
    }));
    const card = { ...shown.card, name: inDigits(shown.card.name) };
    return { ...shown, card, language, untranslated, choices, variants };
}

/**
 * The description of a game in a variant, with the translation at an address if there is one; `known` is the
 * one that the page carries.
 */
export async function describe(
    game: string,
    variants: string[],
    url?: string,
    known?: GamePage,
): Promise<GamePage> {
    if (url !== undefined) {
        try {
            const translation = await fetchKept<TranslatedGameFile>(url);
            const page = known ?? (await (await rulesApi()).page(game, variants, translation.file));
            return worded(page, translation);
        } catch (error) {
            // Offline a translation that was not fetched before is missing, and the rest is there.
            if (error instanceof EngineError) throw error;
            if (known) return known;
        }
    }
    const page = known ?? (await englishPage(game, variants));
    markPage(page);
    return page;
}
