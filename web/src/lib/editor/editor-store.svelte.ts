/** The store of the board editor: the draft of a position and the result of its check. */
import type { CheckedPosition, GamePage } from '../api';
import type { RulesApi } from '../engine/api';
import { pageOf } from '../games/catalog';
import { errorText } from '../ui/text';
import { cleared, draftOf, pictureOf, type Draft } from './position';

export class EditorStore {
    draft: Draft = $state.raw(null as unknown as Draft);
    /** The position that was checked last; null if it is invalid. The check of the draft may not have ended. */
    checked: CheckedPosition | null = $state.raw(null);
    error: string | null = $state(null);

    /** The game under the chosen rules. */
    page: GamePage = $state.raw(null as unknown as GamePage);
    /** The variants of the chosen rules. */
    variants: string[] = $state.raw([]);
    picture = $derived.by(() => pictureOf(this.page.card.board, this.draft));
    private asked = 0;
    /** The rules that were chosen last; their page may still be on its way. */
    private wanted: string[] = [];

    constructor(
        private readonly rules: RulesApi,
        page: GamePage,
        variants: string[],
    ) {
        this.page = page;
        this.variants = variants;
        this.draft = draftOf(page.card.start);
        void this.check();
    }

    /** Changes the draft and checks it. */
    change(change: Partial<Draft>) {
        this.draft = { ...this.draft, ...change };
        void this.check();
    }

    /** Chooses other rules. The position stays, unless it is that of the start. */
    async chooseRules(variants: string[]) {
        this.wanted = variants;
        const page = await pageOf(this.page.card.id, variants);
        if (variants !== this.wanted) return;
        const atStart = this.picture.position === this.page.card.start.position;
        this.page = page;
        this.variants = variants;
        if (atStart) this.start();
        else void this.check();
    }

    start() {
        this.change(draftOf(this.page.card.start));
    }

    clear() {
        this.change(cleared(this.page.card.board, this.draft));
    }

    /** Replaces the draft by a position string; throws the error of an invalid one. */
    async read(position: string) {
        const { card } = this.page;
        const checked = await this.rules.check(card.id, this.variants, position);
        // Checked again: the rules may have changed meanwhile.
        this.change(draftOf(checked.picture));
    }

    private async check() {
        const mine = ++this.asked;
        const { position } = this.picture;
        try {
            const checked = await this.rules.check(this.page.card.id, this.variants, position);
            if (mine !== this.asked) return;
            this.checked = checked;
            this.error = null;
        } catch (error) {
            if (mine !== this.asked) return;
            this.checked = null;
            this.error = errorText(error);
        }
    }
}
