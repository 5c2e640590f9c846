/** HTTP requests to the server. */
import type { Problem } from '../api';
import { hasServer, noServer } from '../site';

/** A problem that the server returned. */
export class ServerError extends Error {
    constructor(readonly problem: Problem) {
        super(sentence(problem.detail || problem.title));
        this.name = 'ServerError';
    }

    /** The word of the problem type: `unknown-match`. */
    get kind(): string {
        return this.problem.type.split('/').at(-1) ?? '';
    }
}

function sentence(text: string): string {
    const capitalize = text.charAt(0).toUpperCase() + text.slice(1);
    return /[.!?]$/.test(capitalize) ? capitalize : `${capitalize}.`;
}

function isProblem(value: unknown): value is Problem {
    return typeof value === 'object' && value !== null && 'detail' in value && 'type' in value;
}

interface Request {
    method?: 'GET' | 'POST' | 'DELETE';
    body?: unknown;
    token?: string | null;
}

/** Sends a request to a path below `/api/v1`. */
export async function request(path: string, options: Request = {}): Promise<Response> {
    if (!hasServer) throw new Error(noServer);
    const headers: Record<string, string> = { accept: 'application/json' };
    if (options.body !== undefined) headers['content-type'] = 'application/json';
    if (options.token) headers.authorization = `Bearer ${options.token}`;
    let response: Response;
    try {
        response = await fetch(`/api/v1${path}`, {
            method: options.method ?? 'GET',
            headers,
            body: options.body === undefined ? undefined : JSON.stringify(options.body),
        });
    } catch {
        throw new Error('The server cannot be reached. Are you online?');
    }
    if (response.ok) return response;
    const problem: unknown = await response.json().catch(() => null);
    if (isProblem(problem)) throw new ServerError(problem);
    throw new Error(`The server could not answer (${response.status}).`);
}

/** Sends a request and parses the JSON of its response. */
export async function requestJson<T>(path: string, options: Request = {}): Promise<T> {
    const response = await request(path, options);
    try {
        return (await response.json()) as T;
    } catch {
        // A static host answers with a page instead of JSON.
        throw new Error('There is no match server at this address.');
    }
}

/** The address of the WebSocket of a match. */
export function streamAddress(match: string): string {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return `${scheme}://${location.host}/api/v1/matches/${encodeURIComponent(match)}/stream`;
}
