/** Where each sentence of a language stands, for readers who correct one. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A line of a file of a language. */
export interface Sentence {
    /** The file, from the root of the repository. */
    file: string;
    /** The number of the line, from 1. */
    line: number;
    /** What it says, as the file has it. */
    text: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A line of a game file with words: a name, other names, or a sentence under the English one. */
const words = /^(?!language )(?:[\w-]+|".*?") = (?:"(.*)"|\[(.*)\])$/;

/** The sentences of a file: what stands behind the `=` of its lines, and lines that go on. */
function sentencesOfFile(file: string): Sentence[] {
    const isToml = file.endsWith('.toml');
    const lines = readFileSync(root + file, 'utf8').split('\n');
    return lines.flatMap((whole, index) => {
        if (/^\s*(#|$)/.test(whole)) return [];
        const [, one, several] = isToml ? (words.exec(whole) ?? []) : [];
        const text = isToml ? (one ?? several) : whole.replace(/^[\w-]+ *=/, '').trim();
        return text ? [{ file, line: index + 1, text }] : [];
    });
}

/** All sentences of a language: the messages of the pages and the terminal, and the translations of the games. */
export function sentencesOf(tag: string): Sentence[] {
    const named = (folder: string, ending: string) =>
        readdirSync(root + folder)
            .filter((file) => file.endsWith(ending))
            .map((file) => `${folder}/${file}`)
            .sort();
    return [...named(`languages/${tag}`, '.ftl'), ...named('games', `.${tag}.toml`)].flatMap(
        sentencesOfFile,
    );
}
