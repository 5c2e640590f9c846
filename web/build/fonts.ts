import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The font of a script, as the file of a language names it. */
export interface FontFile {
    /** The address of the file, in the format WOFF2. */
    url: string;
    /** The characters that it has, as the descriptor `unicode-range` writes them. */
    range: string;
}

/** A variable font with the characters of one script, from a package of Fontsource. */
export interface ScriptFont {
    bytes: Buffer;
    /** The characters that it has, as the descriptor `unicode-range` writes them. */
    range: string;
    /** The text of its licence, which must be passed on with it. */
    licence: string;
}

/** Reads a font by its name, `noto-sans-bengali`, which ends in that of its script. */
export function scriptFont(name: string): ScriptFont {
    const folder = fileURLToPath(
        new URL(`../node_modules/@fontsource-variable/${name}/`, import.meta.url),
    );
    const script = name.slice(name.lastIndexOf('-') + 1);
    const ranges = JSON.parse(readFileSync(`${folder}unicode.json`, 'utf8')) as {
        [script: string]: string;
    };
    const range = ranges[script];
    if (range === undefined) throw new Error(`${name} has no characters of the script ${script}`);
    return {
        bytes: readFileSync(`${folder}files/${name}-${script}-wght-normal.woff2`),
        range,
        licence: readFileSync(`${folder}LICENSE`, 'utf8'),
    };
}
