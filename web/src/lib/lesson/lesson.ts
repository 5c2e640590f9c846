/** The format of the lessons in `src/lessons`, and the check of a move. */
import type { GameTranslation } from '../../../build/translations';
import { translationOf } from '../games/translation';
import { inDigits } from '../languages/digits';
import { foreignEnglish, markEnglish } from '../languages/english';
import { lessonFile } from './lessons';

/** Facts about the expected moves that the text of a step relies on. A test checks them. */
export interface StepFacts {
    /** The number of legal moves. */
    legal?: number;
    /** Moves that are not legal. */
    illegal?: string[];
    /** The number of pieces or counters that the move captures. */
    captured?: number;
    /** The number that the other side captures by it. */
    given?: number;
    leaps?: number;
    /** The side that wins by the move. */
    winner?: number;
    /** The number of legal replies. */
    replies?: number;
    /** The largest capture of a reply. */
    replyCaptures?: number;
}

export interface Step {
    title: string;
    /** The paragraphs before the move. */
    say: string[];
    /** The position; the start of the game if absent. */
    position?: string;
    /** Whether the step starts where the step before ended. */
    goesOn?: boolean;
    /** The points that are marked with rings. */
    rings?: string[];
    /** The expected moves; a `*` stands for any ending. Without them the step is only read. */
    allow?: string[];
    /** The replies of the other side, by the move of the user. */
    replies?: Record<string, string[]>;
    /** The text after an expected move. */
    after?: string;
    /** The text after any other move. */
    wrong?: string;
    shows?: StepFacts;
}

export interface Lesson {
    game: string;
    steps: Step[];
}

/** Loads the lesson of a game, in the current language if it is translated; null if there is none. */
export async function loadLesson(game: string): Promise<Lesson | null> {
    const load = lessonFile(game);
    if (!load) return null;
    const [lesson, translation] = await Promise.all([load(), translationOf(game)]);
    if (translation) return translatedLesson(lesson, translation);
    if (foreignEnglish()) markEnglish(lesson.steps.flatMap(sentencesOf));
    return lesson;
}

/** The sentences of a step. */
export function sentencesOf({ title, say, after, wrong }: Step): string[] {
    return [title, ...say, after, wrong].filter((sentence) => sentence !== undefined);
}

/** A lesson with its sentences translated; those that are not stay English. */
export function translatedLesson(lesson: Lesson, translation: GameTranslation): Lesson {
    const of = (sentence: string) => {
        const translated = translation.lesson[sentence];
        if (translated !== undefined) return inDigits(translated);
        markEnglish([sentence]);
        return sentence;
    };
    const steps = lesson.steps.map((step) => ({
        ...step,
        title: of(step.title),
        say: step.say.map(of),
        ...(step.after !== undefined && { after: of(step.after) }),
        ...(step.wrong !== undefined && { wrong: of(step.wrong) }),
    }));
    return { ...lesson, steps };
}

/** Whether a pattern with an optional `*` at its end matches a move. */
export function matchesPattern(pattern: string, move: string): boolean {
    return pattern.endsWith('*') ? move.startsWith(pattern.slice(0, -1)) : move === pattern;
}

/** Whether a step expects this move. */
export function isExpected(step: Step, move: string): boolean {
    return (step.allow ?? []).some((pattern) => matchesPattern(pattern, move));
}

/** The replies of the other side to a move. */
export function repliesTo(step: Step, move: string): string[] {
    return step.replies?.[move] ?? step.replies?.['*'] ?? [];
}
