/** Lessons: what the files in `src/lessons` say, and how a pupil's move is judged by them. */

/** What a test checks about the moves that a step asks for; the words of the step rely on it. */
export interface Shown {
    /** The number of legal moves. */
    legal?: number;
    /** Moves that are not legal. */
    illegal?: string[];
    /** What the pupil wins by the move. */
    captured?: number;
    /** What the other side wins by it. */
    given?: number;
    leaps?: number;
    /** The side that has won then. */
    winner?: number;
    /** The number of legal answers. */
    replies?: number;
    /** The most that an answer wins. */
    replyCaptures?: number;
}

export interface Step {
    title: string;
    /** Paragraphs, before the move. */
    say: string[];
    /** The position; the start of the game without one. */
    position?: string;
    /** Whether it begins where the step before has ended. */
    goesOn?: boolean;
    /** Points to look at. */
    rings?: string[];
    /** The moves that are asked for, `*` for any ending; without them there is nothing to do but read. */
    allow?: string[];
    /** The answers of the other side, by the pupil's move. */
    replies?: Record<string, string[]>;
    /** What is said when it is done. */
    after?: string;
    /** What is said of any other move. */
    wrong?: string;
    shows?: Shown;
}

export interface Lesson {
    game: string;
    steps: Step[];
}

const files = import.meta.glob<Lesson>('../../lessons/*.json', { import: 'default' });

const path = (game: string) => `../../lessons/${game}.json`;

/** Whether there is a lesson of a game. */
export function hasLesson(game: string): boolean {
    return path(game) in files;
}

/** The lesson of a game, if there is one. */
export async function loadLesson(game: string): Promise<Lesson | null> {
    const load = files[path(game)];
    return load ? load() : null;
}

/** Whether a move is one of those that `pattern` stands for. */
export function stands(pattern: string, move: string): boolean {
    return pattern.endsWith('*') ? move.startsWith(pattern.slice(0, -1)) : move === pattern;
}

/** Whether a step asks for this move. */
export function asked(step: Step, move: string): boolean {
    return (step.allow ?? []).some((pattern) => stands(pattern, move));
}

/** What the other side answers. */
export function repliesTo(step: Step, move: string): string[] {
    return step.replies?.[move] ?? step.replies?.['*'] ?? [];
}
