/** The position on the editor's board, and what the engine says of it. */
import type { CheckedPosition, GamePage } from '../api';
import type { Desk } from '../engine/desk';
import { wordsOf } from '../ui/words';
import { cleared, draftOf, pictureOf, type Draft } from './position';

export class Drafting {
    draft: Draft = $state.raw(null as unknown as Draft);
    /** What the engine says; none while it is asked, and where it says no. */
    checked: CheckedPosition | null = $state.raw(null);
    wrong: string | null = $state(null);

    private readonly plan;
    picture = $derived.by(() => pictureOf(this.plan, this.draft));
    private asked = 0;

    constructor(
        private readonly desk: Desk,
        private readonly page: GamePage,
        private readonly variants: string[],
    ) {
        this.plan = page.card.board;
        this.draft = draftOf(page.card.start);
        void this.check();
    }

    /** Changes the draft, and asks what it is worth. */
    change(change: Partial<Draft>) {
        this.draft = { ...this.draft, ...change };
        void this.check();
    }

    start() {
        this.change(draftOf(this.page.card.start));
    }

    clear() {
        this.change(cleared(this.plan, this.draft));
    }

    /** Takes over a position that was written down; what is wrong with it is thrown. */
    async read(position: string) {
        const { card } = this.page;
        const checked = await this.desk.check(card.id, this.variants, position);
        this.asked++;
        this.draft = draftOf(checked.picture);
        this.checked = checked;
        this.wrong = null;
    }

    private async check() {
        const mine = ++this.asked;
        const { position } = this.picture;
        try {
            const checked = await this.desk.check(this.page.card.id, this.variants, position);
            if (mine !== this.asked) return;
            this.checked = checked;
            this.wrong = null;
        } catch (error) {
            if (mine !== this.asked) return;
            this.checked = null;
            this.wrong = wordsOf(error);
        }
    }
}
