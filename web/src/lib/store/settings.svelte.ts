/** The settings of the user, stored in this browser. */
import { onLocalChange, readLocal, storeLocal } from './local';

export type Theme = 'system' | 'light' | 'dark';
export type BoardTheme = 'wood' | 'paper' | 'slate';
export type Speed = 'slow' | 'normal' | 'fast' | 'off';

/** When the pieces that can move are marked: in the first games of each kind, always or never. */
export type Movable = 'first' | 'always' | 'never';

/** The digits of numbers: the usual ones of the language, 0 to 9, or its own. */
export type Digits = 'usual' | 'latin' | 'own';

export interface Settings {
    /** The tag of the chosen language; empty for the one that the browser prefers. */
    language: string;
    digits: Digits;
    theme: Theme;
    board: BoardTheme;
    sounds: boolean;
    speed: Speed;
    /** Whether boards are tables of buttons with a form to type moves. */
    textMode: boolean;
    coordinates: boolean;
    /** Whether shortcuts of a single character are on. */
    characterKeys: boolean;
    /** Whether a partly entered move with a single continuation is completed. */
    autoComplete: boolean;
    /** Whether the user is notified of their turn while the page is hidden. */
    notify: boolean;
    movable: Movable;
    /** Whether the rules in short are open beside a game. */
    shortRules: boolean;
    /** Whether somebody who has never played is shown where to begin. */
    welcome: boolean;
    /** Whether the exact values of moves are shown to two players at one board and after a game. */
    valuesInPlay: boolean;
    /** Whether they are shown in analysis. */
    valuesInAnalysis: boolean;
    /** The name of the user; may be empty. */
    name: string;
}

const defaults: Settings = {
    language: '',
    digits: 'usual',
    theme: 'system',
    board: 'wood',
    sounds: true,
    speed: 'normal',
    textMode: false,
    coordinates: true,
    characterKeys: true,
    autoComplete: true,
    notify: false,
    movable: 'first',
    shortRules: true,
    welcome: true,
    valuesInPlay: false,
    valuesInAnalysis: true,
    name: '',
};

const key = 'guti.settings';

function parse(text: string | null): object {
    try {
        return Object(JSON.parse(text ?? 'null')) as object;
    } catch {
        return {};
    }
}

/** Parses stored settings; invalid values are dropped. */
export function readSettings(text: string | null): Settings {
    const allowed: Partial<Record<keyof Settings, readonly string[]>> = {
        digits: ['usual', 'latin', 'own'],
        theme: ['system', 'light', 'dark'],
        board: ['wood', 'paper', 'slate'],
        speed: ['slow', 'normal', 'fast', 'off'],
        movable: ['first', 'always', 'never'],
    };
    const settings = { ...defaults };
    for (const [name, value] of Object.entries(parse(text))) {
        if (!(name in defaults)) continue;
        const setting = name as keyof Settings;
        if (typeof value !== typeof defaults[setting]) continue;
        if (allowed[setting] && !allowed[setting].includes(String(value))) continue;
        Object.assign(settings, { [setting]: value });
    }
    return settings;
}

/** The settings. `persistSettings` stores and applies each change. */
export const settings: Settings = $state(readSettings(readLocal(key)));

/** The settings as they were last read or stored here. */
let known: Settings = { ...settings };

/** Takes over what another tab has stored. */
export function takeOver(text: string | null) {
    known = readSettings(text);
    Object.assign(settings, known);
}

/**
 * Stores what has been changed here, and leaves all other settings as they are stored: another tab may have changed
 * them, or know more of them than these pages.
 */
export function storeChanges() {
    const changed = Object.entries(settings).filter(
        ([name, value]) => value !== known[name as keyof Settings],
    );
    if (changed.length === 0) return;
    known = { ...settings };
    // Without storage the settings last until the page is closed.
    storeLocal(key, { ...parse(readLocal(key)), ...Object.fromEntries(changed) });
}

const wantsDark = '(prefers-color-scheme: dark)';
const wantsReducedMotion = '(prefers-reduced-motion: reduce)';

/** Whether animations are off. */
export function prefersReducedMotion(): boolean {
    return settings.speed === 'off' || matchMedia(wantsReducedMotion).matches;
}

/** Stores the settings and applies them to the page. Must be called once. */
export function persistSettings() {
    const dark = matchMedia(wantsDark);
    const apply = () => {
        const root = document.documentElement.dataset;
        const system = dark.matches ? 'dark' : 'light';
        root.theme = settings.theme === 'system' ? system : settings.theme;
        root.board = settings.board;
        root.motion = settings.speed === 'off' ? 'reduced' : 'full';
    };
    dark.addEventListener('change', apply);
    onLocalChange(key, takeOver);
    $effect.root(() => {
        $effect(() => {
            apply();
            storeChanges();
        });
    });
}
