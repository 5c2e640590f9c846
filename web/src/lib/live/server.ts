/** What is asked of the server over HTTP. */
import type { Problem } from '../api';

/** A refusal in the server's own words. */
export class ServerError extends Error {
    constructor(readonly problem: Problem) {
        super(sentence(problem.detail || problem.title));
        this.name = 'ServerError';
    }

    /** The word that programs know it by: `unknown-match`. */
    get kind(): string {
        return this.problem.type.split('/').at(-1) ?? '';
    }
}

function sentence(text: string): string {
    const capital = text.charAt(0).toUpperCase() + text.slice(1);
    return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}

function isProblem(value: unknown): value is Problem {
    return typeof value === 'object' && value !== null && 'detail' in value && 'type' in value;
}

interface Request {
    method?: 'GET' | 'POST' | 'DELETE';
    body?: unknown;
    token?: string | null;
}

/** Sends a request to an address below `/api/v1`. */
export async function request(path: string, asked: Request = {}): Promise<Response> {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (asked.body !== undefined) headers['content-type'] = 'application/json';
    if (asked.token) headers.authorization = `Bearer ${asked.token}`;
    let response: Response;
    try {
        response = await fetch(`/api/v1${path}`, {
            method: asked.method ?? 'GET',
            headers,
            body: asked.body === undefined ? undefined : JSON.stringify(asked.body),
        });
    } catch {
        throw new Error('The server cannot be reached. Are you online?');
    }
    if (response.ok) return response;
    const problem: unknown = await response.json().catch(() => null);
    if (isProblem(problem)) throw new ServerError(problem);
    throw new Error(`The server could not answer (${response.status}).`);
}

/** The same, for an answer in JSON. */
export async function ask<T>(path: string, asked: Request = {}): Promise<T> {
    const response = await request(path, asked);
    try {
        return (await response.json()) as T;
    } catch {
        // Pages that are served without the server's programs answer with a page.
        throw new Error('There is no server for matches at this address.');
    }
}

/** Where the stream of a match is. */
export function streamAddress(match: string): string {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return `${scheme}://${location.host}/api/v1/matches/${encodeURIComponent(match)}/stream`;
}
