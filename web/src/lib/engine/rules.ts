/** The client for rules and matches. It restarts its worker after a crash. */
import type {
    CheckedPosition,
    EngineRequest,
    Fact,
    GameCard,
    GamePage,
    LineSetup,
    MatchSetup,
    MatchView,
    OpenMatch,
    ReadGame,
    VariationMove,
} from '../api';
import type { RulesApi } from './api';
import { gameFile } from './game-files';
import { WorkerClient } from './worker-client';

/** A request about a match, without the number of the match. */
type MatchCall = EngineRequest extends infer R
    ? R extends { match_number: number }
        ? Omit<R, 'match_number'>
        : never
    : never;

/** The calls that recreate a match in a new worker. */
interface Journal {
    /** The number of the match in the current worker. */
    number: number;
    opening: EngineRequest;
    calls: MatchCall[];
}

export class RulesClient implements RulesApi {
    private worker: Promise<WorkerClient> | undefined;
    private readonly journals = new Map<number, Journal>();
    private lastMatch = 0;

    constructor(private readonly start: () => Promise<WorkerClient> = () => WorkerClient.start()) {}

    games() {
        return this.request<GameCard[]>({ call: 'games' });
    }

    async page(game: string, variants: string[] = [], translated?: string) {
        const file = translated ?? (await gameFile(game));
        return this.request<GamePage>({ call: 'page', game, variants, file });
    }

    line(setup: LineSetup) {
        return this.request<MatchView>({ call: 'line', setup });
    }

    account(setup: LineSetup) {
        return this.request<Fact[]>({ call: 'account', setup });
    }

    whyRefused(setup: LineSetup, points: number[]) {
        return this.request<Fact | null>({ call: 'why_refused', setup, points });
    }

    check(game: string, variants: string[], position: string) {
        return this.request<CheckedPosition>({ call: 'check', game, variants, position });
    }

    open(setup: MatchSetup) {
        return this.openMatch({ call: 'open', setup });
    }

    restore(records: string) {
        return this.openMatch({ call: 'restore', records });
    }

    read(records: string) {
        return this.request<ReadGame[]>({ call: 'read', records });
    }

    play(match: number, text: string) {
        return this.act(match, { call: 'play', text });
    }

    takeBack(match: number, count = 1) {
        return this.act(match, { call: 'take_back', count });
    }

    resign(match: number, side: number) {
        return this.act(match, { call: 'resign', side });
    }

    agreeDraw(match: number) {
        return this.act(match, { call: 'agree_draw' });
    }

    nextGame(match: number) {
        return this.act(match, { call: 'next_game' });
    }

    chooseBha(match: number, hole: string) {
        return this.act(match, { call: 'choose_bha', hole });
    }

    record(match: number) {
        return this.query<string>(match, { call: 'record' });
    }

    writeRecord(
        setup: LineSetup,
        tags: Record<string, string>,
        comments: string[][],
        variations: VariationMove[],
    ) {
        return this.request<string>({ call: 'write_record', setup, tags, comments, variations });
    }

    async close(match: number) {
        await this.query<null>(match, { call: 'close' });
        this.journals.delete(match);
    }

    private async request<T>(request: EngineRequest): Promise<T> {
        return (await this.aliveWorker()).request<T>(request);
    }

    private async openMatch(request: EngineRequest): Promise<OpenMatch> {
        const opened = await this.request<OpenMatch>(request);
        // Numbers of the client outlive a worker; those of the worker do not.
        const match = ++this.lastMatch;
        this.journals.set(match, { number: opened.match_number, opening: request, calls: [] });
        return { ...opened, match_number: match };
    }

    private async query<T>(match: number, call: MatchCall): Promise<T> {
        const worker = await this.aliveWorker();
        // No match has the number 0, so the worker reports an unknown match.
        const number = this.journals.get(match)?.number ?? 0;
        return worker.request<T>({ ...call, match_number: number } as EngineRequest);
    }

    private async act(match: number, call: MatchCall): Promise<MatchView> {
        const view = await this.query<MatchView>(match, call);
        this.journals.get(match)?.calls.push(call);
        return view;
    }

    /** The worker; after a crash a new one with the same open matches. */
    private aliveWorker(): Promise<WorkerClient> {
        // Chained, so that only the first of several callers restarts a crashed worker.
        this.worker = this.worker
            ? this.worker.then(
                  (worker) => (worker.alive ? worker : this.restart()),
                  () => this.restart(),
              )
            : this.restart();
        return this.worker;
    }

    private async restart(): Promise<WorkerClient> {
        const worker = await this.start();
        // If this fails, no match is the cause.
        await worker.request({ call: 'read', records: '' });
        for (const [match, journal] of this.journals) {
            try {
                await replay(worker, journal);
            } catch {
                // A match that crashes the engine is dropped.
                this.journals.delete(match);
                if (!worker.alive) return this.restart();
            }
        }
        return worker;
    }
}

/** Recreates a match in a new worker. */
async function replay(worker: WorkerClient, journal: Journal): Promise<void> {
    const opened = await worker.request<OpenMatch>(journal.opening);
    for (const call of journal.calls) {
        await worker.request({ ...call, match_number: opened.match_number } as EngineRequest);
    }
    journal.number = opened.match_number;
}
