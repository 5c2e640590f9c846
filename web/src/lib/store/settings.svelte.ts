/** What somebody likes, kept in this browser. */

export type Theme = 'system' | 'light' | 'dark';
export type BoardTheme = 'wood' | 'paper' | 'slate';
export type Speed = 'slow' | 'normal' | 'fast' | 'off';

export interface Settings {
    theme: Theme;
    board: BoardTheme;
    sounds: boolean;
    speed: Speed;
    /** Boards as tables of buttons, with a form to type moves. */
    textMode: boolean;
    coordinates: boolean;
    /** A chain that can only go on one way is played to its end. */
    autoComplete: boolean;
    /** The name under which somebody plays; empty for nobody in particular. */
    name: string;
}

const defaults: Settings = {
    theme: 'system',
    board: 'wood',
    sounds: true,
    speed: 'normal',
    textMode: false,
    coordinates: true,
    autoComplete: true,
    name: '',
};

const key = 'guti.settings';

/** Only values of the right kind are taken over: the storage may hold anything. */
export function readSettings(text: string | null): Settings {
    const allowed: Partial<Record<keyof Settings, readonly string[]>> = {
        theme: ['system', 'light', 'dark'],
        board: ['wood', 'paper', 'slate'],
        speed: ['slow', 'normal', 'fast', 'off'],
    };
    const settings = { ...defaults };
    let stored: unknown;
    try {
        stored = JSON.parse(text ?? 'null');
    } catch {
        return settings;
    }
    if (typeof stored !== 'object' || stored === null) return settings;
    for (const [name, value] of Object.entries(stored)) {
        if (!(name in defaults)) continue;
        const setting = name as keyof Settings;
        if (typeof value !== typeof defaults[setting]) continue;
        if (allowed[setting] && !allowed[setting].includes(String(value))) continue;
        Object.assign(settings, { [setting]: value });
    }
    return settings;
}

function stored(): string | null {
    try {
        return localStorage.getItem(key);
    } catch {
        return null;
    }
}

/** The settings; a change is kept, and seen at once, by `keepSettings`. */
export const settings: Settings = $state(readSettings(stored()));

const wantsDark = '(prefers-color-scheme: dark)';
const wantsCalm = '(prefers-reduced-motion: reduce)';

/** Whether nothing shall move by itself. */
export function calm(): boolean {
    return settings.speed === 'off' || matchMedia(wantsCalm).matches;
}

/** Keeps the settings and lets the page look like them. To be called once. */
export function keepSettings() {
    const dark = matchMedia(wantsDark);
    const show = () => {
        const root = document.documentElement.dataset;
        const system = dark.matches ? 'dark' : 'light';
        root.theme = settings.theme === 'system' ? system : settings.theme;
        root.board = settings.board;
        root.motion = settings.speed === 'off' ? 'reduced' : 'full';
    };
    dark.addEventListener('change', show);
    // Another tab changed them.
    window.addEventListener('storage', (event) => {
        if (event.key === key) Object.assign(settings, readSettings(event.newValue));
    });
    $effect.root(() => {
        $effect(() => {
            show();
            try {
                localStorage.setItem(key, JSON.stringify(settings));
            } catch {
                // Without storage they hold until the page is closed.
            }
        });
    });
}
