/** The types of the messages, as their English text determines them. */
import { pagePartsOf, parse, textOf, type Messages, type Pattern } from './messages.ts';

/** What a message needs: its placeholders with their types, and its tags. */
export interface MessageShape {
    placeholders: Record<string, string>;
    tags: string[];
}

/** An element of a parsed message. */
type Element =
    | string
    | { type: 'var'; name: string }
    | { type: 'select'; selector: Element; variants: { key: Key; value: Pattern }[] }
    | { type: 'func' | 'term'; name: string; args: Element[] }
    | { type: 'mesg'; name: string }
    | { type: 'narg'; name: string; value: Element }
    | Key;
type Key = { type: 'num'; value: number } | { type: 'str'; value: string };

const categories = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The type of a placeholder by which a message selects one of its variants. */
function selectorType(keys: Key[]): string {
    const isCount = keys.every((key) => key.type === 'num' || categories.includes(key.value));
    if (isCount) return 'number';
    const words = keys.map((key) => String(key.value));
    return words.includes('other') ? 'string' : words.map((word) => `'${word}'`).join(' | ');
}

/** The placeholders and the tags of a message. */
export function shapeOf(messages: Messages, id: string): MessageShape {
    const placeholders: Record<string, string> = {};
    const tags = new Set<string>();
    const placeholder = (name: string, type: string) => {
        const known = placeholders[name];
        if (known === undefined || known === 'string | number') placeholders[name] = type;
    };
    const visitPattern = (pattern: Pattern) => {
        for (const element of typeof pattern === 'string' ? [pattern] : pattern) {
            visit(element as Element);
        }
    };
    const visit = (element: Element, type = 'string | number') => {
        if (typeof element === 'string') {
            for (const [, tag = ''] of element.matchAll(/<\/?([a-z-]+)>/g)) tags.add(tag);
            return;
        }
        switch (element.type) {
            case 'var':
                placeholder(element.name, type);
                break;
            case 'select':
                visit(element.selector, selectorType(element.variants.map(({ key }) => key)));
                element.variants.forEach(({ value }) => visitPattern(value));
                break;
            case 'func':
                element.args.forEach((argument) =>
                    visit(argument, element.name === 'DATETIME' ? 'number | Date' : 'number'),
                );
                break;
            case 'mesg':
                visitPattern(messages[element.name] ?? '');
                break;
            case 'term':
                visitPattern(messages[`-${element.name}`] ?? '');
                break;
        }
    };
    visitPattern(messages[id] ?? '');
    return { placeholders, tags: [...tags].sort() };
}

function fieldsOf({ placeholders, tags }: MessageShape): string {
    const fields = Object.entries(placeholders)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, type]) => `${name}: ${type}`);
    const values = fields.length > 0 ? `values: { ${fields.join('; ')} }` : '';
    const named = tags.length > 0 ? `tags: ${tags.map((tag) => `'${tag}'`).join(' | ')}` : '';
    return `{ ${[values, named].filter(Boolean).join('; ')} }`.replace('{  }', '{}');
}

/** The TypeScript source that declares the modules of the parts of English with their messages. */
export function messageTypes(): string {
    const parts = pagePartsOf('en').map((part) => {
        const messages = parse(textOf('en', part));
        const lines = Object.keys(messages)
            .filter((id) => !id.startsWith('-'))
            .map((id) => `        '${id}': ${fieldsOf(shapeOf(messages, id))};`);
        const base = part === 'common' ? '' : ' extends Common';
        return [
            `declare module 'virtual:messages/${part}' {`,
            `    import type { Translate } from 'virtual:messages';`,
            ...(base
                ? [`    import type { Messages as Common } from 'virtual:messages/common';`]
                : []),
            `    export interface Messages${base} {`,
            ...lines,
            '    }',
            '    export const t: Translate<Messages>;',
            '}',
        ].join('\n');
    });
    const note = '// Written from languages/en by `npm run message-types`. Not to be edited.';
    return `${[note, ...parts].join('\n\n')}\n`;
}
