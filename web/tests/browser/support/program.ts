/** A server with its own database that can be killed and restarted. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const name = process.env.GUTI_PROGRAM ?? 'guti';
const pages = fileURLToPath(new URL('../../../dist', import.meta.url));

async function freePort(): Promise<number> {
    const server = createServer();
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    await new Promise((closed) => server.close(closed));
    return port;
}

export class Program {
    private child: ChildProcess | undefined;
    private said = '';

    private constructor(
        private readonly port: number,
        private readonly folder: string,
        private readonly options: string[],
    ) {}

    /** The path of the program; without it the specs that need a server are skipped. */
    static get available(): boolean {
        return Boolean(process.env.GUTI_PROGRAM);
    }

    static async start(options: string[] = []): Promise<Program> {
        const folder = await mkdtemp(join(tmpdir(), 'guti-browser-'));
        const program = new Program(await freePort(), folder, ['--no-solve', ...options]);
        // A few tables that are solved quickly.
        const small = [
            ['lau-kata-kati', '--up-to', '2'],
            ['khutka-boia', '--up-to', '4'],
            ['khutka-boia', '--up-to', '7', '--setting', 'holes=4-5'],
            ['khutka-boia', '--up-to', '7', '--setting', 'holes=5-5,bha=s-right'],
        ];
        for (const layers of small) {
            const solve = ['solve', ...layers, '--quiet', '--dir', program.tables];
            await promisify(execFile)(name, solve);
        }
        await program.run();
        return program;
    }

    /** A server at its first start: it has no tables and begins to solve. */
    static async startFresh(): Promise<Program> {
        const folder = await mkdtemp(join(tmpdir(), 'guti-browser-'));
        const program = new Program(await freePort(), folder, []);
        await program.run();
        return program;
    }

    private get tables(): string {
        return join(this.folder, 'tables');
    }

    get origin(): string {
        return `http://127.0.0.1:${this.port}`;
    }

    /** Starts the server, each time at the same address and with the same database. */
    async run() {
        const child = spawn(
            name,
            [
                'serve',
                ...['--address', `127.0.0.1:${this.port}`],
                ...['--database', join(this.folder, 'matches.db')],
                ...['--tables', this.tables],
                ...['--assets', pages],
                ...this.options,
            ],
            { stdio: ['ignore', 'pipe', 'pipe'] },
        );
        this.child = child;
        for (const stream of [child.stdout, child.stderr]) {
            stream.on('data', (bytes: Buffer) => (this.said += bytes.toString()));
        }
        while (!(await this.answers())) {
            if (child.exitCode !== null) throw new Error(`the program has ended:\n${this.said}`);
            await new Promise((wait) => setTimeout(wait, 50));
        }
    }

    private async answers(): Promise<boolean> {
        try {
            return (await fetch(`${this.origin}/healthz`)).ok;
        } catch {
            return false;
        }
    }

    /** Kills the server like a power cut. */
    async kill() {
        await this.end('SIGKILL');
    }

    async stop() {
        await this.end('SIGTERM');
        await rm(this.folder, { recursive: true, force: true });
    }

    private async end(signal: NodeJS.Signals) {
        const { child } = this;
        if (!child || child.exitCode !== null || child.signalCode !== null) return;
        const ended = once(child, 'exit');
        child.kill(signal);
        await ended;
    }
}
