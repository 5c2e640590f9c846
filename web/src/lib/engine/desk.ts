/**
 * The engine beside the page: what the pages may ask of it. The workers that answer live in this
 * folder too; the pages know only these two interfaces.
 */
import type {
    CheckedPosition,
    GameCard,
    GamePage,
    InsightView,
    LineSetup,
    MatchSetup,
    MatchView,
    OpenTable,
    Problem,
    ProbeView,
    ReadGame,
    SearchRequest,
} from '../api';

/** What goes wrong is thrown as this. */
export class DeskError extends Error {
    constructor(readonly problem: Problem) {
        super(problem.detail);
        this.name = 'DeskError';
    }
}

/** The rules: answers at once. */
export interface Desk {
    games(): Promise<GameCard[]>;
    page(game: string, variants?: string[]): Promise<GamePage>;
    /** One game, played to where it is. An illegal move is refused, and the error says which. */
    line(setup: LineSetup): Promise<MatchView>;
    check(game: string, variants: string[], position: string): Promise<CheckedPosition>;
    open(setup: MatchSetup): Promise<OpenTable>;
    /** A match from the records of its games. */
    restore(records: string): Promise<OpenTable>;
    /** The games of an uploaded file. */
    read(records: string): Promise<ReadGame[]>;
    view(table: number): Promise<MatchView>;
    play(table: number, text: string): Promise<MatchView>;
    takeBack(table: number, count?: number): Promise<MatchView>;
    resign(table: number, side: number): Promise<MatchView>;
    agreeDraw(table: number): Promise<MatchView>;
    nextGame(table: number): Promise<MatchView>;
    chooseBha(table: number, hole: string): Promise<MatchView>;
    /** The records of a match: to be kept, downloaded, restored. */
    record(table: number): Promise<string>;
    writeRecord(
        setup: LineSetup,
        tags: Record<string, string>,
        comments: string[][],
    ): Promise<string>;
    close(table: number): Promise<void>;
    /** A line of the protocol UGI, and its answers. */
    ugi(line: string): Promise<string[]>;
}

/** The computer, in a worker of its own that can be stopped at any moment. */
export interface Thinker {
    /** Tells each iteration; a new search stops the one before, which then rejects with AbortError. */
    search(request: SearchRequest, tell?: (insight: InsightView) => void): Promise<InsightView>;
    stop(): void;
    probe(setup: LineSetup): Promise<ProbeView>;
    /** Gives it the files of tables; answers with the layers that it then has. */
    load(
        game: string,
        variants: string[],
        files: { name: string; bytes: Uint8Array }[],
    ): Promise<string[]>;
    layers(game: string, variants: string[]): Promise<string[]>;
}
