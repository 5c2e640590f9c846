/** The search for a sentence among those of a language. */
import type { Sentence } from '../../../build/sentences';

/** How many sentences are shown. */
const maxResults = 8;

/** Words without numbers, which are placeholders in the files. */
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? [];

/** The sentences that have all words of a text, the shortest first. */
export function findSentences(sentences: Sentence[], text: string): Sentence[] {
    const wanted = wordsOf(text);
    if (wanted.length === 0) return [];
    return sentences
        .filter((sentence) => {
            const words = new Set(wordsOf(sentence.text));
            return wanted.every((word) => words.has(word));
        })
        .sort((a, b) => a.text.length - b.text.length)
        .slice(0, maxResults);
}
