/** Helpers for accounts. */
import { randomUUID } from 'node:crypto';
import type { CreatedAccount } from '../../../src/lib/api';
import type { Visitor } from './visitor';

/** A name that no account has yet, also when a test is repeated. */
export function freshName(name: string): string {
    return `${name} ${randomUUID().slice(0, 6)}`;
}

/** Creates an account over the API. */
export async function createAccount(origin: string, name: string): Promise<CreatedAccount> {
    const answer = await fetch(`${origin}/api/v1/accounts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as CreatedAccount;
}

/** Signs the browser of a visitor in, before it opens its first page. */
export async function signIn(visitor: Visitor, { account, token }: CreatedAccount) {
    await visitor.context.addInitScript(
        (session) => (localStorage['guti.session'] ??= session),
        JSON.stringify({ name: account.name, token }),
    );
}
