/** The rules, asked in a worker that is started again should it ever break. */
import type {
    CheckedPosition,
    DeskRequest,
    GameCard,
    GamePage,
    LineSetup,
    MatchSetup,
    MatchView,
    OpenTable,
    ReadGame,
} from '../api';
import type { Desk } from './desk';
import { Helper } from './helper';

/** What a request says of a table without its number. */
type TableCall = DeskRequest extends infer R
    ? R extends { table: number }
        ? Omit<R, 'table'>
        : never
    : never;

/** A match as it can be made again in a new worker. */
interface Journal {
    /** Its number in the worker that is in use. */
    number: number;
    begin: DeskRequest;
    done: TableCall[];
}

export class RulesClient implements Desk {
    private helper: Promise<Helper> | undefined;
    private readonly tables = new Map<number, Journal>();
    private lastTable = 0;

    constructor(private readonly start: () => Promise<Helper> = () => Helper.start()) {}

    games() {
        return this.ask<GameCard[]>({ call: 'games' });
    }

    page(game: string, variants: string[] = []) {
        return this.ask<GamePage>({ call: 'page', game, variants });
    }

    line(setup: LineSetup) {
        return this.ask<MatchView>({ call: 'line', setup });
    }

    check(game: string, variants: string[], position: string) {
        return this.ask<CheckedPosition>({ call: 'check', game, variants, position });
    }

    open(setup: MatchSetup) {
        return this.begin({ call: 'open', setup });
    }

    restore(records: string) {
        return this.begin({ call: 'restore', records });
    }

    read(records: string) {
        return this.ask<ReadGame[]>({ call: 'read', records });
    }

    view(table: number) {
        return this.look<MatchView>(table, { call: 'view' });
    }

    play(table: number, text: string) {
        return this.act(table, { call: 'play', text });
    }

    takeBack(table: number, count = 1) {
        return this.act(table, { call: 'take_back', count });
    }

    resign(table: number, side: number) {
        return this.act(table, { call: 'resign', side });
    }

    agreeDraw(table: number) {
        return this.act(table, { call: 'agree_draw' });
    }

    nextGame(table: number) {
        return this.act(table, { call: 'next_game' });
    }

    chooseBha(table: number, hole: string) {
        return this.act(table, { call: 'choose_bha', hole });
    }

    record(table: number) {
        return this.look<string>(table, { call: 'record' });
    }

    writeRecord(setup: LineSetup, tags: Record<string, string>, comments: string[][]) {
        return this.ask<string>({ call: 'write_record', setup, tags, comments });
    }

    async close(table: number) {
        await this.look<null>(table, { call: 'close' });
        this.tables.delete(table);
    }

    ugi(line: string) {
        return this.ask<string[]>({ call: 'ugi', line });
    }

    private async ask<T>(request: DeskRequest): Promise<T> {
        return (await this.working()).ask<T>(request);
    }

    private async begin(request: DeskRequest): Promise<OpenTable> {
        const opened = await this.ask<OpenTable>(request);
        // Numbers of our own: those of a worker do not outlive it.
        const table = ++this.lastTable;
        this.tables.set(table, { number: opened.table, begin: request, done: [] });
        return { ...opened, table };
    }

    private async look<T>(table: number, call: TableCall): Promise<T> {
        const helper = await this.working();
        // The worker knows best what to say of a match that is not there.
        const number = this.tables.get(table)?.number ?? 0;
        return helper.ask<T>({ ...call, table: number } as DeskRequest);
    }

    private async act(table: number, call: TableCall): Promise<MatchView> {
        const view = await this.look<MatchView>(table, call);
        this.tables.get(table)?.done.push(call);
        return view;
    }

    /** The worker; a new one, with the matches that were open, if it broke. */
    private working(): Promise<Helper> {
        // One after another, so that of those who find it broken only the first starts a new one.
        this.helper = this.helper
            ? this.helper.then(
                  (helper) => (helper.works ? helper : this.revive()),
                  () => this.revive(),
              )
            : this.revive();
        return this.helper;
    }

    private async revive(): Promise<Helper> {
        const helper = await this.start();
        // If not even this is answered, it is not the fault of a match.
        await helper.ask({ call: 'read', records: '' });
        for (const [table, journal] of this.tables) {
            try {
                await again(helper, journal);
            } catch {
                // The match that breaks the engine is not taken up again.
                this.tables.delete(table);
                if (!helper.works) return this.revive();
            }
        }
        return helper;
    }
}

/** Makes a match as it was. */
async function again(helper: Helper, journal: Journal): Promise<void> {
    const opened = await helper.ask<OpenTable>(journal.begin);
    for (const call of journal.done) {
        await helper.ask({ ...call, table: opened.table } as DeskRequest);
    }
    journal.number = opened.table;
}
