/** Checks random positions of a layer against the positions that their moves lead to. */
import { t } from 'virtual:messages/check';
import type { GamePage, LineSetup, MatchView, Picture, ProbeResultView } from '../api';
import { draftOf, formatPosition, type Draft } from '../editor/position';
import { EngineError, type RulesApi, type SearchApi } from '../engine/api';
import { derive, type DerivedMove, type DerivedValue } from './derivation';
import { drawPosition, parseLayer, randomFrom, type Layer, type Random } from './draw';

/** A halfmove clock at which the rules have broken off every game that they break off. */
const LONG_CLOCK = 65_535;

/** For each position that is to be checked, how many are drawn at most. */
const DRAWS_FOR_EACH = 20;

/** A layer that is needed and cannot be had; null if the position belongs to no layer. */
export class MissingLayer extends Error {
    constructor(readonly layer: string | null) {
        super(t('check-no-layer', { layer: layer ?? '' }));
    }
}

/** A position whose entry does not follow from its moves. */
export interface Disagreement {
    picture: Picture;
    stored: ProbeResultView;
    /** What follows from the moves; null if no value and distance does. */
    follows: ProbeResultView | null;
}

/** Why a position that was drawn was not checked; `illegal` also if no layer has such a position. */
export type Skip = 'illegal' | 'over' | 'missing';

/** How far a check is. */
export interface CheckReport {
    /** The number of positions that are to be checked. */
    wanted: number;
    agreed: number;
    disagreements: Disagreement[];
    skipped: Record<Skip, number>;
    /** The layers that were needed and that could not be had. */
    missing: string[];
}

export interface CheckSetup {
    page: GamePage;
    variants: string[];
    layer: string;
    seed: string;
    /** The number of positions to check. */
    count: number;
}

export interface CheckTools {
    rules: Pick<RulesApi, 'line' | 'check'>;
    search: Pick<SearchApi, 'probe'>;
    /** Loads the table of a layer into the engine; throws a MissingLayer if there is none. */
    load: (layer: string) => Promise<void>;
}

/** The number of positions that were compared. */
export function checkedCount({ agreed, disagreements }: CheckReport): number {
    return agreed + disagreements.length;
}

/** By how many counters a side, by default the one to move, leads; 0 in games that do not count them. */
function lead({ reserve, turn }: Picture, side = turn): number {
    if (reserve?.kind !== 'store') return 0;
    const [first, second] = reserve.count;
    return side === 0 ? first - second : second - first;
}

const worths = { win: 1, draw: 0, loss: -1 };

/** The value of a position in the scale of the tables: what the side to move gains from here on. */
function valueOf(known: ProbeResultView, picture: Picture): number {
    if (picture.reserve?.kind !== 'store') return worths[known.value];
    // A move that ends the game gives out what is left, so that nothing is gained afterwards.
    return known.counters === null ? 0 : known.counters - lead(picture);
}

/** The inverse of valueOf. */
function viewOf({ value, distance }: DerivedValue, picture: Picture): ProbeResultView {
    const counts = picture.reserve?.kind === 'store';
    const result = value + lead(picture);
    const word = result > 0 ? 'win' : result < 0 ? 'loss' : 'draw';
    return { value: word, distance, counters: counts ? result : null };
}

export class TableCheck {
    report: CheckReport;
    private readonly start: Draft;
    private readonly layer: Layer;
    private readonly random: Random;
    /** What play without end is worth to the side to move; undefined until it is known. */
    private infinite: number | undefined;

    /** Throws an error if the game cannot have such a layer. */
    constructor(
        private readonly setup: CheckSetup,
        private readonly tools: CheckTools,
    ) {
        const layer = parseLayer(setup.layer);
        if (!layer) throw new Error(t('check-bad-layer', { layer: setup.layer }));
        this.layer = layer;
        this.start = draftOf(setup.page.card.start);
        this.random = randomFrom(setup.seed);
        this.report = {
            wanted: setup.count,
            agreed: 0,
            disagreements: [],
            skipped: { illegal: 0, over: 0, missing: 0 },
            missing: [],
        };
    }

    /**
     * Checks positions until enough are checked, far too many had to be skipped, or the signal stops it.
     * Calls `progress` after each.
     */
    async run(progress: (report: CheckReport) => void, signal?: AbortSignal): Promise<CheckReport> {
        const { count } = this.setup;
        for (let drawn = 0; drawn < count * DRAWS_FOR_EACH; drawn++) {
            if (signal?.aborted || checkedCount(this.report) >= count) break;
            await this.next();
            progress(this.report);
        }
        return this.report;
    }

    private async next() {
        const draft = this.draw();
        try {
            const view = await this.legalPosition(draft);
            if (!view) return this.skip('illegal');
            if (view.end) return this.skip('over');
            const found = await this.compare(draft, view);
            const { report } = this;
            this.report = found
                ? { ...report, disagreements: [...report.disagreements, found] }
                : { ...report, agreed: report.agreed + 1 };
        } catch (error) {
            if (!(error instanceof MissingLayer)) throw error;
            if (error.layer === null) return this.skip('illegal');
            this.skip('missing');
            const missing = [...new Set([...this.report.missing, error.layer])];
            this.report = { ...this.report, missing };
        }
    }

    private skip(reason: Skip) {
        const { skipped } = this.report;
        this.report = { ...this.report, skipped: { ...skipped, [reason]: skipped[reason] + 1 } };
    }

    private draw(): Draft {
        const { board } = this.setup.page.card;
        const draft = drawPosition(board, this.start, this.layer, this.random);
        if (draft) return draft;
        throw new Error(t('check-unfit-layer', { layer: this.setup.layer }));
    }

    private text(draft: Draft): string {
        return formatPosition(this.setup.page.card.board, draft);
    }

    private line(position: string, moves: string[] = []): LineSetup {
        const { page, variants } = this.setup;
        return { game: page.card.id, variants, position, moves };
    }

    /** The position with its moves; null if the rules do not allow it. */
    private async legalPosition(draft: Draft): Promise<MatchView | null> {
        try {
            return await this.tools.rules.line(this.line(this.text(draft)));
        } catch (error) {
            const refused =
                error instanceof EngineError && error.problem.type === '/problems/bad-position';
            if (refused) return null;
            throw error;
        }
    }

    /** Null if the table says of a position what follows from its moves. */
    private async compare(draft: Draft, view: MatchView): Promise<Disagreement | null> {
        const picture = view.now;
        const stored = await this.probe(this.text(draft));
        this.infinite ??= await this.infiniteValue(draft);
        const texts = view.pass === null ? view.legal.map(({ text }) => text) : [view.pass];
        const moves = await Promise.all(texts.map((text) => this.move(picture, text)));
        const follows = derive(moves, this.infinite);
        const same =
            follows?.value === valueOf(stored, picture) && follows.distance === stored.distance;
        return same ? null : { picture, stored, follows: follows && viewOf(follows, picture) };
    }

    /** A move with what the position after it is worth, as a separate probe says. */
    private async move(before: Picture, text: string): Promise<DerivedMove> {
        const { now, quiet_plies } = await this.tools.rules.line(
            this.line(before.position, [text]),
        );
        // Tables know no halfmove clock, so the position is probed as one that has just been set up.
        const known = await this.probe(this.text({ ...draftOf(now), quiet: 0 }));
        const quiet = quiet_plies > 0;
        const reward = lead(now, before.turn) - lead(before);
        const plies = known.distance === null ? null : known.distance + 1;
        return { worth: reward - valueOf(known, now), plies: quiet ? plies : 1, quiet };
    }

    /** What the tables say of a position, after loading those that it needs. */
    private async probe(position: string): Promise<ProbeResultView> {
        for (let before: string | null = null; ;) {
            const { position: known, gap } = await this.tools.search.probe(this.line(position));
            if (known) return known;
            if (gap?.kind !== 'layer') throw new MissingLayer(null);
            if (gap.layer === before) {
                throw new Error(t('check-unusable', { layer: before }));
            }
            before = gap.layer;
            await this.tools.load(before);
        }
    }

    /**
     * What play without end is worth to the side to move in this layer: what the rules say where they
     * break a game off. Counters that are left are shared. Where nothing is ever broken off, it is what
     * the rules would say after one quiet ply.
     */
    private async infiniteValue(draft: Draft): Promise<number> {
        if (draft.reserve?.kind === 'store') return 0;
        const { page, variants } = this.setup;
        const position = this.text({ ...draft, quiet: LONG_CLOCK });
        const end = async (variants: string[]) =>
            (await this.tools.rules.check(page.card.id, variants, position)).end;
        const found = (await end(variants)) ?? (await end([...variants, 'quiet_plies=1']));
        if (found?.winner == null) return 0;
        return found.winner === draft.turn ? 1 : -1;
    }
}
