/** Sits in a worker and hands questions to the engine. */
import init, { Desk } from './pkg/engine';
import type { Question, Reply } from './messages';

/** Handles messages in the order in which they come, however long one takes. */
export function clerk(reply: (reply: Reply) => void): (question: Question) => void {
    let desk: Desk | undefined;

    async function handle(question: Question) {
        if (question.kind === 'start') {
            await init({ module_or_path: question.module });
            desk = new Desk();
            return;
        }
        if (!desk) throw new Error('the engine was not started');
        reply({ kind: 'answered', id: question.id, answer: await answer(desk, question) });
    }

    async function answer(desk: Desk, question: Exclude<Question, { kind: 'start' }>) {
        const { id } = question;
        if (question.kind === 'ask') {
            return desk.answer(question.request, (found: string) => {
                reply({ kind: 'told', id, found });
            });
        }
        const { game, variants, files } = question;
        const names = files.map((file) => file.name);
        const bytes = files.map(async ({ content }) => new Uint8Array(await content.arrayBuffer()));
        return desk.loadTables(game, variants, names, await Promise.all(bytes));
    }

    let before = Promise.resolve();
    return (question) => {
        before = before.then(() => handle(question));
        before.catch((error: unknown) => reply({ kind: 'broken', reason: String(error) }));
    };
}
