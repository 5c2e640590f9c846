/** A game on the analyst's board: its tree, where one stands in it, and what can be played there. */
import type { EndView, GamePage, LineSetup, MatchView, PathMove, PlyView, ReadGame } from '../api';
import type { Desk } from '../engine/desk';
import type { Place } from '../links';
import { wordsOf } from '../ui/words';
import {
    annotate,
    at,
    grow,
    growLine,
    lineThrough,
    movesTo,
    pathTo,
    plant,
    promote,
    prune,
    root,
    type Tree,
} from './tree';

/** What the rules say of a moment. */
interface Sight {
    legal: PathMove[];
    pass: string | null;
    end: EndView | null;
}

const nothing: Sight = { legal: [], pass: null, end: null };

/** A game as it was found, and what was wrong with the link or the file it came from. */
interface Found {
    view: MatchView;
    line: LineSetup;
    trouble: string | null;
}

/** As much of a place as makes sense: the moves up to the first that is illegal, or the start. */
async function find(desk: Desk, place: LineSetup): Promise<Found> {
    const whole = { ...place };
    try {
        return { view: await desk.line(whole), line: whole, trouble: null };
    } catch (error) {
        const trouble = wordsOf(error);
        let [sound, broken] = [0, place.moves.length];
        const upTo = (count: number) => ({ ...place, moves: place.moves.slice(0, count) });
        try {
            let view = await desk.line(upTo(0));
            while (broken - sound > 1) {
                const middle = (sound + broken) >> 1;
                try {
                    view = await desk.line(upTo(middle));
                    sound = middle;
                } catch {
                    broken = middle;
                }
            }
            return { view, line: upTo(sound), trouble };
        } catch {
            const start = { ...place, position: null, moves: [] };
            return { view: await desk.line(start), line: start, trouble };
        }
    }
}

export class Analyser {
    tree: Tree = $state.raw(plant());
    here = $state(root);
    /** What is wrong with where this game came from. */
    trouble: string | null = $state(null);
    /** The tags of the record that it came from. */
    tags: Record<string, string> = $state.raw({});
    /** The move that is to be shown step by step: one that was played, not one that was looked up. */
    played: PlyView | null = $state.raw(null);

    private origin: MatchView = $state.raw(null as unknown as MatchView);
    private line: LineSetup = $state.raw(null as unknown as LineSetup);
    private sights: Record<number, Sight> = $state.raw({});

    moment = $derived(at(this.tree, this.here));
    picture = $derived(this.moment.ply?.after ?? this.origin.start);
    sight = $derived(this.sights[this.here] ?? nothing);
    /** The game up to here. */
    setup: LineSetup = $derived({ ...this.line, moves: movesTo(this.tree, this.here) });
    /** The line through here, to its end. */
    through = $derived(lineThrough(this.tree, this.here));
    whole: LineSetup = $derived({
        ...this.line,
        moves: this.through.map(({ ply }) => ply?.text ?? ''),
    });
    ply = $derived(pathTo(this.tree, this.here).length);

    private constructor(
        private readonly desk: Desk,
        readonly page: GamePage,
    ) {}

    static async open(desk: Desk, place: Place): Promise<Analyser> {
        const page = await desk.page(place.game, place.variants);
        const analyser = new Analyser(desk, page);
        const { ply, ...line } = place;
        await analyser.load(line, ply);
        return analyser;
    }

    /** Puts another game on the board. */
    async load(line: LineSetup, ply: number | null = null, comments: string[] = []) {
        const found = await find(this.desk, line);
        const [tree, end] = growLine(plant(comments[0]), root, found.view.plies, comments.slice(1));
        this.origin = found.view;
        this.line = { ...found.line, moves: [] };
        this.trouble = found.trouble;
        this.tags = {};
        this.sights = { [end]: sightOf(found.view) };
        this.played = null;
        // Ids follow the line, so the moment after so many plies has that number.
        this.here = ply === null ? end : Math.min(ply, end);
        this.tree = tree;
        await this.look();
    }

    async loadRecord(game: ReadGame) {
        await this.load(
            game.setup,
            0,
            game.comments.map((comments) => comments.join(' ')),
        );
        this.tags = game.tags;
        this.trouble = game.cut;
    }

    go(id: number) {
        this.played = null;
        this.here = id;
        void this.look();
    }

    /** What a move would do here. */
    async foresee(text: string): Promise<PlyView | null> {
        const { moves } = this.setup;
        const view = await this.desk.line({ ...this.line, moves: [...moves, text] });
        return view.plies.at(-1) ?? null;
    }

    /** Plays moves from here; they become a variation where others were played before. */
    async play(...texts: string[]) {
        const from = this.here;
        const moves = [...movesTo(this.tree, from), ...texts];
        const view = await this.desk.line({ ...this.line, moves });
        const plies = view.plies.slice(-texts.length);
        let id = from;
        for (const ply of plies) [this.tree, id] = grow(this.tree, id, ply);
        this.sights = { ...this.sights, [id]: sightOf(view) };
        this.played = plies.at(-1) ?? null;
        this.here = id;
    }

    promote(id: number) {
        this.tree = promote(this.tree, id);
    }

    /** Takes a moment away; what it answers with brings it back. */
    prune(id: number): () => void {
        const before = { tree: this.tree, here: this.here };
        const gone = pathTo(this.tree, this.here).some((moment) => moment.id === id);
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

    /** The line through here as a record, with its comments. */
    record(): Promise<string> {
        const comment = (text: string) => (text === '' ? [] : [text]);
        const comments = [at(this.tree, root), ...this.through].map((one) => comment(one.comment));
        return this.desk.writeRecord(this.whole, this.tags, comments);
    }

    /** Asks what can be played here, unless that is known. */
    private async look() {
        const id = this.here;
        if (this.sights[id]) return;
        const view = await this.desk.line(this.setup);
        this.sights = { ...this.sights, [id]: sightOf(view) };
    }
}

function sightOf({ legal, pass, end }: MatchView): Sight {
    return { legal, pass, end };
}
