/** Which games have a lesson. */
import type { Lesson } from './lesson';

const files = import.meta.glob<Lesson>('../../lessons/*.json', { import: 'default' });

/** What loads the lesson of a game in English; none if it has no lesson. */
export function lessonFile(game: string): (() => Promise<Lesson>) | undefined {
    return files[`../../lessons/${game}.json`];
}

/** Whether a game has a lesson. */
export function hasLesson(game: string): boolean {
    return lessonFile(game) !== undefined;
}
