/** HTTP requests to the server. */
import { t } from 'virtual:messages/online';
import type { Problem } from '../api';
import { textLanguage } from '../languages/language.svelte';
import { problemText } from '../languages/problems';
import type { ProblemText } from '../languages/say';
import { hasServer } from '../site';

/** A problem that the server returned. */
export class ServerError extends Error {
    /** The language of the message, if it is not that of the pages. */
    readonly lang: ProblemText['lang'];

    constructor(readonly problem: Problem) {
        const { text, lang } = problemText(problem);
        super(text);
        this.name = 'ServerError';
        // The server says a fact that the pages do not know in the language that `send` asks for.
        this.lang = problem.fact ? undefined : lang;
    }

    /** The word of the problem type: `unknown-match`. */
    get kind(): string {
        return this.problem.type.split('/').at(-1) ?? '';
    }
}

function isProblem(value: unknown): value is Problem {
    return typeof value === 'object' && value !== null && 'detail' in value && 'type' in value;
}

export interface Request {
    method?: 'GET' | 'POST' | 'DELETE';
    body?: unknown;
    token?: string | null;
    /**
     * The idempotency key of a request that changes something: if its answer is lost, the request is
     * repeated, and the server performs it once.
     */
    key?: string;
    /** Whether the request outlives the page, because the page is being closed. */
    keepalive?: boolean;
}

/** The time until a request without an answer is given up, in milliseconds. */
const timeout = 10_000;

/** The delays before the repetitions of a request with a key, in milliseconds. */
const repetitions = [500, 1_000, 2_000, 4_000];

/** The longest delay that is kept when the server asks for one, in seconds. */
const maxRetryAfter = 10;

/** The request got no answer, so it is not known whether it was performed. */
class Unanswered extends Error {}

/** Sends a request to a path below `/api/v1`. */
export async function request(path: string, options: Request = {}): Promise<Response> {
    if (!hasServer) throw new Error(t('no-server'));
    const delays = options.key ? repetitions : [];
    for (const delay of delays) {
        try {
            return await send(path, options);
        } catch (error) {
            const wait = repetitionDelay(error, delay);
            if (wait === null) throw error;
            await new Promise((resume) => setTimeout(resume, wait));
        }
    }
    return send(path, options);
}

/** The time until a repetition, in milliseconds; null if it would be of no use. */
function repetitionDelay(error: unknown, delay: number): number | null {
    if (isUnknown(error)) return delay;
    const seconds = error instanceof ServerError ? error.problem.retry_after_s : null;
    return seconds != null && seconds <= maxRetryAfter ? seconds * 1000 : null;
}

/** Whether it is not known if a request that failed like this was performed. */
function isUnknown(error: unknown): boolean {
    return error instanceof ServerError ? error.problem.status >= 500 : error instanceof Unanswered;
}

async function send(path: string, options: Request): Promise<Response> {
    const headers: Record<string, string> = {
        accept: 'application/json',
        'accept-language': textLanguage(),
    };
    if (options.body !== undefined) headers['content-type'] = 'application/json';
    if (options.token) headers.authorization = `Bearer ${options.token}`;
    if (options.key) headers['idempotency-key'] = options.key;
    let response: Response;
    try {
        response = await fetch(`/api/v1${path}`, {
            method: options.method ?? 'GET',
            headers,
            keepalive: options.keepalive,
            body: options.body === undefined ? undefined : JSON.stringify(options.body),
            signal: AbortSignal.timeout(timeout),
        });
    } catch {
        throw new Unanswered(t('server-unreachable'));
    }
    if (response.ok) return response;
    const problem: unknown = await response.json().catch(() => null);
    if (isProblem(problem)) throw new ServerError(problem);
    // A proxy answers for a server that does not.
    const ErrorClass = response.status >= 502 ? Unanswered : Error;
    throw new ErrorClass(t('server-no-answer', { status: response.status }));
}

/** Sends a request and parses the JSON of its response. */
export async function requestJson<T>(path: string, options: Request = {}): Promise<T> {
    const response = await request(path, options);
    try {
        return (await response.json()) as T;
    } catch (error) {
        // A static host answers with a page instead of JSON; otherwise the answer was cut off.
        if (error instanceof SyntaxError) throw new Error(t('server-none'), { cause: error });
        throw new Unanswered(t('server-unreachable'));
    }
}

/** The address of the WebSocket of a match. */
export function streamAddress(match: string): string {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return `${scheme}://${location.host}/api/v1/matches/${encodeURIComponent(match)}/stream`;
}

/** Deletes what the server keeps of a token. */
export async function deleteOf(token: string) {
    try {
        await request('/me', { method: 'DELETE', token });
    } catch (error) {
        // The server has already deleted the match, or everything of this token.
        if (!(error instanceof ServerError) || error.kind !== 'unauthorized') throw error;
    }
}
