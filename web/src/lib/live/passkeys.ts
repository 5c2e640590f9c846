/** Passkeys: creating and using them with the browser's Web Authentication. */
import { t } from 'virtual:messages/account';
import type { Account, PasskeyAnswer, PasskeyChallenge, SignedIn } from '../api';
import { requestJson } from './server';
import { requestAsOwner } from './session.svelte';

/** Why passkeys cannot be used on this page; null if they can. */
export function passkeyRefusal(
    { hostname, isSecure }: { hostname: string; isSecure: boolean } = {
        hostname: location.hostname,
        isSecure: isSecureContext,
    },
): string | null {
    if (/^\[.*\]$|^\d+(\.\d+){3}$/.test(hostname)) return t('passkey-no-name');
    if (!isSecure) return t('passkey-not-secure');
    const known: unknown = globalThis.PublicKeyCredential;
    return typeof known === 'function' && 'parseCreationOptionsFromJSON' in known
        ? null
        : t('passkey-unsupported');
}

/** The user has closed the dialog of the browser, or it has waited too long. */
export class Cancelled extends Error {}

/** Asks the browser for a credential. */
async function ask(question: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
    try {
        const credential = await question();
        if (credential) return credential as PublicKeyCredential;
    } catch (error) {
        const name = error instanceof DOMException ? error.name : '';
        if (name === 'InvalidStateError') throw new Error(t('passkey-known'), { cause: error });
        if (name !== 'NotAllowedError' && name !== 'AbortError') throw error;
    }
    throw new Cancelled(t('passkey-none'));
}

const answer = (id: string, credential: PublicKeyCredential): PasskeyAnswer => ({
    id,
    credential: credential.toJSON() as unknown,
});

/** Adds a passkey to the account of the session; returns the account with it. */
export async function addPasskey(): Promise<Account> {
    const challenge = await requestAsOwner('/me/passkeys/challenge', { method: 'POST' });
    const { id, options } = (await challenge.json()) as PasskeyChallenge;
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
        options as PublicKeyCredentialCreationOptionsJSON,
    );
    const credential = await ask(() => navigator.credentials.create({ publicKey }));
    const body = answer(id, credential);
    const added = await requestAsOwner('/me/passkeys', { method: 'POST', body });
    return (await added.json()) as Account;
}

/** Signs in with a passkey. */
export async function signInWithPasskey(): Promise<SignedIn> {
    const { id, options } = await requestJson<PasskeyChallenge>('/sessions/challenge', {
        method: 'POST',
    });
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
        options as PublicKeyCredentialRequestOptionsJSON,
    );
    const credential = await ask(() => navigator.credentials.get({ publicKey }));
    const body = answer(id, credential);
    return requestJson<SignedIn>('/sessions/passkey', { method: 'POST', body });
}
