/** The store of an analysis: the game tree, the current node, and the legal moves there. */
import type {
    EndView,
    GamePage,
    LineSetup,
    MatchView,
    PathMove,
    PlyView,
    VariationMove,
} from '../api';
import { whyRefused } from '../board/refused-press.svelte';
import type { RulesApi } from '../engine/api';
import { pageOf } from '../games/catalog';
import { say } from '../languages/facts';
import { branchingLink, type GameLink, type LinkedMove } from '../links';
import { errorText, sentence } from '../ui/text';
import { toastError } from '../ui/toasts.svelte';
import { better, ofEnd, type Evaluation } from './evaluation';
import type { AnalysedGame } from './kept';
import {
    annotate,
    at,
    addMove,
    addLine,
    find,
    lineThrough,
    movesTo,
    pathTo,
    newTree,
    numbered,
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

/** What is loaded besides the moves of the game. */
interface Extras {
    /** The number of the current move: see `VariationMove`. The end of the game if null. */
    number?: number | null;
    comments?: string[];
    tags?: Record<string, string>;
    /** Why the rest of the record could not be read. */
    cut?: AnalysedGame['cut'];
    variations?: (LinkedMove & Partial<Pick<VariationMove, 'comments'>>)[];
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
    private evaluations: Record<number, Evaluation> = $state.raw({});
    /** The line that was to be loaded last. */
    private wanted: LineSetup | undefined;

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
    /** The evaluation of the current position, if there is one. */
    evaluation = $derived(this.evaluationOf(this.here));
    private numbered = $derived(numbered(this.tree));
    /** The number of the current move in `game`: see `VariationMove`. */
    number = $derived(this.numbered.numbers.get(this.here) ?? 0);
    /** The main line with all variations and comments, as a record holds it. */
    game: AnalysedGame = $derived.by(() => {
        const { main, others } = this.numbered;
        const comments = ({ comment }: { comment: string }) => (comment === '' ? [] : [comment]);
        return {
            tags: this.tags,
            setup: { ...this.line, moves: main.map(({ ply }) => ply?.text ?? '') },
            comments: [at(this.tree, root), ...main].map(comments),
            variations: others.map(({ node, after }) => ({
                after,
                text: node.ply?.text ?? '',
                comments: comments(node),
            })),
            cut: null,
        };
    });
    /** Whether there are comments, which links do not hold. */
    commented = $derived(Object.values(this.tree.nodes).some(({ comment }) => comment !== ''));
    /** The link to this analysis, and what it holds. */
    link = $derived(
        branchingLink({
            ...this.game,
            number: this.number,
            line: this.whole,
            ply: this.ply,
            position: this.picture.position,
        }),
    );

    /** The game under the rules of the analysis. */
    page: GamePage = $state.raw(null as unknown as GamePage);

    private constructor(
        private readonly rules: RulesApi,
        page: GamePage,
        /** The variants that `page` was loaded with. */
        private variants: string[],
        private readonly loadPage: typeof pageOf,
    ) {
        this.page = page;
    }

    static async open(rules: RulesApi, link: GameLink, loadPage = pageOf): Promise<AnalysisStore> {
        const page = await loadPage(link.game, link.variants);
        const analyser = new AnalysisStore(rules, page, link.variants, loadPage);
        const { ply, variations, wrong, ...line } = link;
        await analyser.load(line, { number: ply, variations });
        analyser.error ??= wrong;
        return analyser;
    }

    /** Loads another game, unless yet another one is to be loaded before this one is there. */
    async load(line: LineSetup, extras: Extras = {}) {
        const { number = null, comments = [], tags = {}, cut, variations = [] } = extras;
        this.wanted = line;
        // A record may be of another variant.
        const same = line.variants.join(',') === this.variants.join(',');
        const page = same ? this.page : await this.loadPage(line.game, line.variants);
        const found = await loadLine(this.rules, line);
        const [main, end] = addLine(
            newTree(comments[0]),
            root,
            found.view.plies,
            comments.slice(1),
        );
        // The ids of the main line follow each other, so they are the numbers of its moves.
        const ids: (number | null)[] = line.moves.map((_, index) =>
            index < end ? index + 1 : null,
        );
        ids.unshift(root);
        const grown = await this.addVariations(main, found.line, ids, variations);
        if (line !== this.wanted) return;
        this.page = page;
        this.variants = line.variants;
        this.origin = found.view;
        this.line = { ...found.line, moves: [] };
        this.error = found.error ?? grown.error ?? (cut ? sentence(say(cut)) : null);
        this.tags = tags;
        this.statuses = { [end]: statusOf(found.view) };
        this.evaluations = {};
        this.played = null;
        // `here` must be in the tree at any time.
        this.here = root;
        this.tree = grown.tree;
        this.here = number === null ? end : (ids[number] ?? end);
        await this.loadStatus();
    }

    /**
     * Adds variations to a tree, as far as they are valid. `ids` has the node of each number, and is
     * continued with those of the variations; a move that is not valid has none.
     */
    private async addVariations(
        tree: Tree,
        start: LineSetup,
        ids: (number | null)[],
        moves: NonNullable<Extras['variations']>,
    ): Promise<{ tree: Tree; error: string | null }> {
        let error: string | null = null;
        for (let index = 0; index < moves.length;) {
            // The moves up to the next that does not continue the line.
            const first = ids.length;
            let length = 1;
            while (moves[index + length]?.after === first + length - 1) length++;
            const line = moves.slice(index, index + length);
            index += length;
            let from = ids[line[0]?.after ?? root] ?? null;
            let plies: PlyView[] = [];
            if (from !== null) {
                const before = movesTo(tree, from);
                const texts = line.map(({ text }) => text);
                const found = await loadLine(this.rules, {
                    ...start,
                    moves: [...before, ...texts],
                });
                error ??= found.error;
                plies = found.view.plies.slice(before.length);
            }
            for (const [place, { comments }] of line.entries()) {
                const ply = plies[place];
                if (ply && from !== null) {
                    [tree, from] = addMove(tree, from, ply, comments?.join(' '));
                    ids.push(from);
                } else {
                    ids.push(null);
                }
            }
        }
        return { tree, error };
    }

    /**
     * Chooses other rules. The moves stay as far as they are legal under them, and `error` says where
     * they are not.
     */
    async chooseRules(variants: string[]) {
        const { setup, comments, variations, tags } = this.game;
        await this.load(
            { ...setup, variants },
            {
                number: this.number,
                comments: comments.map((texts) => texts.join(' ')),
                ...{ tags, variations },
            },
        );
    }

    /** Loads a game with its variations and comments. */
    async loadRecord(game: AnalysedGame, number = 0) {
        const comments = game.comments.map((comments) => comments.join(' '));
        await this.load(game.setup, { ...game, number, comments });
    }

    go(id: number) {
        this.played = null;
        this.here = id;
        this.loadStatus().catch(toastError);
    }

    /** The ply that a move would be here. */
    async previewMove(text: string): Promise<PlyView | null> {
        const { moves } = this.setup;
        const view = await this.rules.line({ ...this.line, moves: [...moves, text] });
        return view.plies.at(-1) ?? null;
    }

    /** Why no legal move begins with these points here; null if one does. */
    async explain(points: number[]): Promise<string | null> {
        const { end } = this.status;
        return end ? say(end.fact) : whyRefused(this.rules, this.setup, points);
    }

    /** Plays moves from the current node. They become a variation if it has a continuation. */
    async play(...texts: string[]) {
        const { here: from, origin } = this;
        const moves = [...movesTo(this.tree, from), ...texts];
        const view = await this.rules.line({ ...this.line, moves });
        // The ids are those of another tree if another game was loaded meanwhile.
        if (origin !== this.origin) return;
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

    /**
     * Removes a node and everything after it. Returns a function that undoes this as long as nothing else
     * has changed in the tree.
     */
    prune(id: number): () => void {
        const before = { tree: this.tree, here: this.here };
        const gone = pathTo(this.tree, this.here).some((node) => node.id === id);
        const [tree, parent] = prune(this.tree, id);
        if (gone) this.go(parent);
        this.tree = tree;
        return () => {
            if (this.tree !== tree) return;
            this.tree = before.tree;
            this.go(before.here);
        };
    }

    annotate(id: number, comment: string) {
        this.tree = annotate(this.tree, id, comment);
    }

    /** The record of the main line with all variations and comments. */
    record(): Promise<string> {
        const { setup, tags, comments, variations } = this.game;
        return this.rules.writeRecord(setup, tags, comments, variations);
    }

    /** The evaluation of the position at a node; the end of the game is exact. */
    evaluationOf(id: number): Evaluation | undefined {
        const end = this.statuses[id]?.end;
        return end ? ofEnd(end) : this.evaluations[id];
    }

    /** Whether only one move is legal at a node, as far as that is known. */
    isForced(id: number): boolean {
        return this.statuses[id]?.legal.length === 1;
    }

    /** Stores an evaluation of the position after these moves, unless a better one is known. */
    learn(setup: LineSetup, evaluation: Evaluation, view?: MatchView) {
        const { variants, position } = this.line;
        const same = setup.position === position && setup.variants.join() === variants.join();
        const id = same ? find(this.tree, setup.moves) : null;
        if (id === null) return;
        if (view && !this.statuses[id]) {
            this.statuses = { ...this.statuses, [id]: statusOf(view) };
        }
        const known = this.evaluations[id];
        const kept = better(known, evaluation);
        if (kept !== known) this.evaluations = { ...this.evaluations, [id]: kept };
    }

    /** Loads the legal moves of the current node, unless they are known. */
    private async loadStatus() {
        const { here: id, origin } = this;
        if (this.statuses[id]) return;
        const view = await this.rules.line(this.setup);
        if (origin !== this.origin) return;
        this.statuses = { ...this.statuses, [id]: statusOf(view) };
    }
}

function statusOf({ legal, pass, end }: MatchView): PositionStatus {
    return { legal, pass, end };
}
