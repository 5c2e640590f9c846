/** The engine as the pages use it: two interfaces, implemented by clients of workers in this folder. */
import type {
    AnalysisView,
    CheckedPosition,
    Fact,
    GameCard,
    GamePage,
    LineSetup,
    MatchSetup,
    MatchView,
    OpenMatch,
    Problem,
    ProbeView,
    ReadGame,
    SearchRequest,
    VariationMove,
} from '../api';
import type { ProblemText } from '../languages/say';

/** Every failure of the engine is thrown as this error. */
export class EngineError extends Error {
    /** The language of the message, if it is not that of the pages. */
    readonly lang: ProblemText['lang'];

    constructor(
        readonly problem: Problem,
        { text, lang }: ProblemText = { text: problem.detail },
    ) {
        super(text);
        this.lang = lang;
        this.name = 'EngineError';
    }
}

/** Rules, matches and records. All calls return quickly. */
export interface RulesApi {
    games(): Promise<GameCard[]>;
    /** Describes a game as its file does, or as another file, such as a translated one. */
    page(game: string, variants?: string[], file?: string): Promise<GamePage>;
    /** Plays a line. The error of an illegal move says which move it is. */
    line(setup: LineSetup): Promise<MatchView>;
    /** Tells the last move of a line in full: what it did, how the players stand, what it forces. */
    account(setup: LineSetup): Promise<Fact[]>;
    /** Why no legal move begins with these points; null if one does. */
    whyRefused(setup: LineSetup, points: number[]): Promise<Fact | null>;
    check(game: string, variants: string[], position: string): Promise<CheckedPosition>;
    open(setup: MatchSetup): Promise<OpenMatch>;
    /** Opens a match from the records of its games. */
    restore(records: string): Promise<OpenMatch>;
    /** Reads the games of a file. */
    read(records: string): Promise<ReadGame[]>;
    play(match: number, text: string): Promise<MatchView>;
    takeBack(match: number, count?: number): Promise<MatchView>;
    resign(match: number, side: number): Promise<MatchView>;
    agreeDraw(match: number): Promise<MatchView>;
    nextGame(match: number): Promise<MatchView>;
    chooseBha(match: number, hole: string): Promise<MatchView>;
    /** The records of a match, for `restore` or a download. */
    record(match: number): Promise<string>;
    writeRecord(
        setup: LineSetup,
        tags: Record<string, string>,
        comments: string[][],
        variations: VariationMove[],
    ): Promise<string>;
    close(match: number): Promise<void>;
}

/** Searches and table probes, in workers that can be terminated at any time. */
export interface SearchApi {
    /**
     * Searches a position and reports each iteration. A new search stops the one before, which
     * rejects with an AbortError.
     */
    search(
        request: SearchRequest,
        progress?: (analysis: AnalysisView) => void,
    ): Promise<AnalysisView>;
    stop(): void;
    probe(setup: LineSetup): Promise<ProbeView>;
    /** Adds table files and returns the names of all loaded layers. */
    load(
        game: string,
        variants: string[],
        files: { name: string; bytes: Uint8Array }[],
    ): Promise<string[]>;
    layers(game: string, variants: string[]): Promise<string[]>;
}
