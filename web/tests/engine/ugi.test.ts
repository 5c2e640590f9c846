/** The recorded dialogues over UGI: every build of the engine answers the same. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ask, newEngine, path, read } from './engine';

/** A line to be sent, with the characters that are written as numbers put in. */
function unescaped(line: string): string {
    return line.replace(/\\u\{([0-9a-f]+)\}/gi, (_, code: string) =>
        String.fromCodePoint(parseInt(code, 16)),
    );
}

/**
 * An answer without what depends on the machine, the version or the built-in games, and without the text of an `info string`:
 * for many of them this engine has no words. The tests in Rust compare these.
 */
function comparable(line: string): string {
    if (line.startsWith('info depth ')) return line.replace(/ (time|nps) \d+/g, '');
    return line.replace(/^(id name \w+|option name Game type combo|info string ).*/, '$1');
}

for (const name of readdirSync(path('tests/ugi')).filter((name) => name.endsWith('.ugi'))) {
    test(`${name} is answered as it was recorded`, { timeout: 60_000 }, () => {
        const rules = newEngine();
        const recorded = read(`tests/ugi/${name}`);
        const held: string[] = [];
        const expected: string[] = [];
        for (const line of recorded.trimEnd().split('\n')) {
            if (line.startsWith('< ')) {
                expected.push(`< ${comparable(line.slice(2))}`);
                continue;
            }
            expected.push(line);
            held.push(line);
            if (!line.startsWith('> ')) continue;
            const said = ask<string[]>(rules, { call: 'ugi', line: unescaped(line.slice(2)) });
            held.push(...said.map((answer) => `< ${comparable(answer)}`));
        }
        expect(held.join('\n')).toBe(expected.join('\n'));
    });
}
