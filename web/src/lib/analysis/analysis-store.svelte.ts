/** The store of an analysis: the game tree, the current node, and the legal moves there. */
import type { EndView, GamePage, LineSetup, MatchView, PathMove, PlyView, ReadGame } from '../api';
import type { RulesApi } from '../engine/api';
import type { GameLink } from '../links';
import { errorText } from '../ui/text';
import {
    annotate,
    at,
    addMove,
    addLine,
    lineThrough,
    movesTo,
    pathTo,
    newTree,
    promote,
    prune,
    root,
    type Tree,
} from './tree';

/** The legal moves and the result at a node. */
interface PositionStatus {
    legal: PathMove[];
    pass: string | null;
    end: EndView | null;
}

const unknown: PositionStatus = { legal: [], pass: null, end: null };

/** A line that was loaded, with the error of the link or file that it came from. */
interface LoadedLine {
    view: MatchView;
    line: LineSetup;
    error: string | null;
}

/** Loads as much of a line as is valid: the moves before the first illegal one, or the start. */
async function loadLine(rules: RulesApi, wanted: LineSetup): Promise<LoadedLine> {
    const whole = { ...wanted };
    try {
        return { view: await rules.line(whole), line: whole, error: null };
    } catch (error) {
        const message = errorText(error);
        let [valid, invalid] = [0, wanted.moves.length];
        const upTo = (count: number) => ({ ...wanted, moves: wanted.moves.slice(0, count) });
        try {
            let view = await rules.line(upTo(0));
            while (invalid - valid > 1) {
                const middle = (valid + invalid) >> 1;
                try {
                    view = await rules.line(upTo(middle));
                    valid = middle;
                } catch {
                    invalid = middle;
                }
            }
            return { view, line: upTo(valid), error: message };
        } catch {
            const start = { ...wanted, position: null, moves: [] };
            return { view: await rules.line(start), line: start, error: message };
        }
    }
}

export class AnalysisStore {
    tree: Tree = $state.raw(newTree());
    here = $state(root);
    /** The error of the link or record that this game came from. */
    error: string | null = $state(null);
    /** The tags of the record that this game came from. */
    tags: Record<string, string> = $state.raw({});
    /** The move to animate: one that was played, not one that was navigated to. */
    played: PlyView | null = $state.raw(null);

    private origin: MatchView = $state.raw(null as unknown as MatchView);
    private line: LineSetup = $state.raw(null as unknown as LineSetup);
    private statuses: Record<number, PositionStatus> = $state.raw({});

    node = $derived(at(this.tree, this.here));
    picture = $derived(this.node.ply?.after ?? this.origin.start);
    status = $derived(this.statuses[this.here] ?? unknown);
    /** The line up to the current node. */
    setup: LineSetup = $derived({ ...this.line, moves: movesTo(this.tree, this.here) });
    /** The nodes of the line through the current node, to its end. */
    through = $derived(lineThrough(this.tree, this.here));
    whole: LineSetup = $derived({
        ...this.line,
        moves: this.through.map(({ ply }) => ply?.text ?? ''),
    });
    ply = $derived(pathTo(this.tree, this.here).length);

    /** The game under the rules of the analysis. */
    page: GamePage = $state.raw(null as unknown as GamePage);

    private constructor(
        private readonly rules: RulesApi,
        page: GamePage,
        /** The variants that `page` was loaded with. */
        private variants: string[],
    ) {
        this.page = page;
    }

    static async open(rules: RulesApi, link: GameLink): Promise<AnalysisStore> {
        const page = await rules.page(link.game, link.variants);
        const analyser = new AnalysisStore(rules, page, link.variants);
        const { ply, ...line } = link;
        await analyser.load(line, ply);
        return analyser;
    }

    /** Loads another game. */
    async load(line: LineSetup, ply: number | null = null, comments: string[] = []) {
        // A record may be of another variant.
        const same = line.variants.join(',') === this.variants.join(',');
        const page = same ? this.page : await this.rules.page(line.game, line.variants);
        const found = await loadLine(this.rules, line);
        const [tree, end] = addLine(
            newTree(comments[0]),
            root,
            found.view.plies,
            comments.slice(1),
        );
        this.page = page;
        this.variants = line.variants;
        this.origin = found.view;
        this.line = { ...found.line, moves: [] };
        this.error = found.error;
        this.tags = {};
        this.statuses = { [end]: statusOf(found.view) };
        this.played = null;
        // Ids follow the line, so the id of a node is its number of plies.
        this.here = ply === null ? end : Math.min(ply, end);
        this.tree = tree;
        await this.loadStatus();
    }

    /**
     * Chooses other rules. The line through the current node stays as far as it is legal under them,
     * and `error` says where it is not.
     */
    async chooseRules(variants: string[]) {
        const { whole, ply } = this;
        await this.load({ ...whole, variants }, ply);
    }

    async loadRecord(game: ReadGame) {
        await this.load(
            game.setup,
            0,
            game.comments.map((comments) => comments.join(' ')),
        );
        this.tags = game.tags;
        this.error = game.cut;
    }

    go(id: number) {
        this.played = null;
        this.here = id;
        void this.loadStatus();
    }

    /** The ply that a move would be here. */
    async previewMove(text: string): Promise<PlyView | null> {
        const { moves } = this.setup;
        const view = await this.rules.line({ ...this.line, moves: [...moves, text] });
        return view.plies.at(-1) ?? null;
    }

    /** Plays moves from the current node. They become a variation if it has a continuation. */
    async play(...texts: string[]) {
        const from = this.here;
        const moves = [...movesTo(this.tree, from), ...texts];
        const view = await this.rules.line({ ...this.line, moves });
        const plies = view.plies.slice(-texts.length);
        let id = from;
        for (const ply of plies) [this.tree, id] = addMove(this.tree, id, ply);
        this.statuses = { ...this.statuses, [id]: statusOf(view) };
        this.played = plies.at(-1) ?? null;
        this.here = id;
    }

    promote(id: number) {
        this.tree = promote(this.tree, id);
    }

    /** Removes a node and everything after it. Returns a function that undoes this. */
    prune(id: number): () => void {
        const before = { tree: this.tree, here: this.here };
        const gone = pathTo(this.tree, this.here).some((node) => node.id === id);
        const [tree, parent] = prune(this.tree, id);
        if (gone) this.go(parent);
        this.tree = tree;
        return () => {
            this.tree = before.tree;
            this.go(before.here);
        };
    }

    annotate(id: number, comment: string) {
        this.tree = annotate(this.tree, id, comment);
    }

    /** The record of the line through the current node, with its comments. */
    record(): Promise<string> {
        const comment = (text: string) => (text === '' ? [] : [text]);
        const comments = [at(this.tree, root), ...this.through].map((one) => comment(one.comment));
        return this.rules.writeRecord(this.whole, this.tags, comments);
    }

    /** Loads the legal moves of the current node, unless they are known. */
    private async loadStatus() {
        const id = this.here;
        if (this.statuses[id]) return;
        const view = await this.rules.line(this.setup);
        this.statuses = { ...this.statuses, [id]: statusOf(view) };
    }
}

function statusOf({ legal, pass, end }: MatchView): PositionStatus {
    return { legal, pass, end };
}
