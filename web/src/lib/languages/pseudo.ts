/** Pseudo-locales: English changed so that a test sees which words are not in the catalogues. */

const accents: Record<string, string> = Object.fromEntries(
    [
        ...'AÅBƁCÇDÐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÖPÞQǪRŔSŠTŢUÛVṼWŴXẊYÝZŽaåbƀcçdðeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqǫrŕsštţuûvṽwŵxẋyýzž',
    ]
        .join('')
        .match(/../gu)
        ?.map((pair) => [...pair] as [string, string]) ?? [],
);

/** Applies a change to each word of a text, but not to its tags and not to the name of the site. */
const words = (change: (word: string) => string) => (text: string) =>
    text.replaceAll(/<\/?[a-z-]+>|[A-Za-z]+/g, (word) =>
        word.startsWith('<') || word === 'guti' ? word : change(word),
    );

/** A word with accents, half as long again. */
function accented(word: string): string {
    const letters = [...word].map((letter) => accents[letter] ?? letter).join('');
    return letters + 'ẋ'.repeat(Math.round(word.length / 2));
}

/** A word that is shown from right to left. */
function mirrored(word: string): string {
    return `\u202e${word}\u202c`;
}

/** The change of the English text of each pseudo-locale. */
export const transforms: Record<string, (text: string) => string> = {
    'en-XA': words(accented),
    'ar-XB': words(mirrored),
};
