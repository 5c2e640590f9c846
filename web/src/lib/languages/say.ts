/**
 * Says facts, which the engine and the server send instead of sentences. A language file has the messages
 * for all of them; the English ones come with `facts.ts` and `problems.ts`, where they are needed.
 */
import type { Fact, List, Problem, Value } from '../api';
import { currentLanguage, formatNumber, hasMessage, translate } from './language.svelte';

/** Says a fact in the current language, or in English where the language lacks the message. */
export function say({ code, values = {} }: Fact): string {
    const spelt = Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number' ? value : spell(value),
    ]);
    return translate(code, Object.fromEntries(spelt));
}

/** A value as part of a sentence. */
function spell(value: Value): string {
    if (typeof value === 'number') return formatNumber(value);
    if (typeof value === 'string') return value;
    return isList(value) ? list(value) : say(value);
}

function isList(value: List | Fact): value is List {
    return 'items' in value;
}

function list({ join, items }: List): string {
    const between = join === 'way' ? 'join-way' : 'join-comma';
    const last = items.length - 1;
    return items
        .map(spell)
        .reduce((first, second, index) =>
            translate(index === last ? `join-${join}` : between, { first, second }),
        );
}

/** What is wrong, and the language of these words if it is not that of the pages. */
export interface ProblemText {
    text: string;
    lang?: 'en' | undefined;
}

/** Says what is wrong: what has no fact, or a fact that the pages do not know, only in English. */
export function problemText({ type, title, detail, fact }: Problem): ProblemText {
    const english = currentLanguage().tag === 'en' ? undefined : 'en';
    if (fact && isSayable(fact))
        return { text: say(fact), lang: quotesEnglish(fact) ? english : undefined };
    const kind = { code: `problem-${type.split('/').at(-1) ?? ''}` };
    if (!detail && isSayable(kind)) return { text: say(kind) };
    return { text: detail || title, lang: english };
}

/** Whether a fact is mostly a sentence in English: one about the text of a file. */
function quotesEnglish({ values = {} }: Fact): boolean {
    return [values.reason, values.help].some((value) =>
        typeof value === 'object'
            ? !isList(value) && quotesEnglish(value)
            : typeof value === 'string',
    );
}

/** Whether there are messages, in the current language or in English, to say a fact with all its values. */
function isSayable({ code, values = {} }: Fact): boolean {
    const isKnown = (value: Value): boolean => {
        if (typeof value !== 'object') return true;
        if (!isList(value)) return isSayable(value);
        return hasMessage(`join-${value.join}`) && value.items.every(isKnown);
    };
    return hasMessage(code) && Object.values(values).every(isKnown);
}
