/**
 * The account with which this browser is signed in. Its token is stored like the tokens of seats, in
 * memory where the browser stores nothing.
 */
import { t } from 'virtual:messages/online';
import type { Account } from '../api';
import { onLocalChange } from '../store/local';
import { readToken, storeToken, type StoredToken } from '../store/stored-token';
import { toast } from '../ui/toasts.svelte';
import { request, requestJson, ServerError, type Request } from './server';

/** The name of an account, and the token with which this browser is signed in. */
export type Session = StoredToken;

const key = 'guti.session';

/** Whether the browser refused to store the session: it lasts until the page is closed. */
let unstored = false;

/** The session; `now` is null while nobody is signed in. */
export const session: { now: Session | null } = $state({ now: readToken(key) });

/** A recovery code of the account that the user has not kept yet: the page of the account shows it first. */
export const recovery: { code: string | null } = $state({ code: null });

// Another tab has signed in or out.
onLocalChange(key, () => change(readToken(key)));

function change(now: Session | null) {
    if (now?.name !== session.now?.name) recovery.code = null;
    session.now = now;
}

/** Signs this browser in; null signs it out. */
export function setSession(now: Session | null) {
    change(now);
    unstored = !storeToken(key, now) && now !== null;
}

/** Whether the session is lost when the page is closed. */
export function sessionIsUnstored(): boolean {
    return unstored && session.now !== null;
}

/** The token of the session; null while nobody is signed in. */
export function sessionToken(): string | null {
    return session.now?.token ?? null;
}

/** Forgets a session that the server no longer knows. */
function dropSession(token: string | null) {
    if (token === null || sessionToken() !== token) return;
    setSession(null);
    toast(t('session-ended'), { kind: 'error' });
}

/** Sends a request as the owner of the account. If the server does not know the session, it ends. */
export async function requestAsOwner(path: string, options: Request = {}): Promise<Response> {
    const token = sessionToken();
    try {
        return await request(path, { ...options, token });
    } catch (error) {
        if (error instanceof ServerError && error.kind === 'unauthorized') dropSession(token);
        throw error;
    }
}

/** The account of the session; null if nobody is signed in, or no longer. */
export async function ownAccount(): Promise<Account | null> {
    const token = sessionToken();
    if (token === null) return null;
    try {
        const { account } = await requestJson<{ account: Account | null }>('/me', { token });
        return account;
    } catch (error) {
        if (!(error instanceof ServerError) || error.kind !== 'unauthorized') throw error;
        dropSession(token);
        return null;
    }
}
