/** The book, compared with the files that it lists. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const inRepository = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

test('the book says what each browser spec tests', () => {
    const chapter = readFileSync(inRepository('docs/src/engineering/browser.md'), 'utf8');
    const [, table = ''] = chapter.split(/^## The specs$/m);
    const listed = [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name);
    const specs = readdirSync(inRepository('web/tests/browser')).filter((file) =>
        file.endsWith('.spec.ts'),
    );
    expect(listed.sort()).toEqual(specs.map((file) => file.replace('.spec.ts', '')).sort());
});
