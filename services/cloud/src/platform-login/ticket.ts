import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';

const lifetimeSeconds = 600;

/** All that the end of a login must know of its begin. */
export interface Ticket {
  uid: string;
  /** The secret half of PKCE: the platform has its hash. */
  verifier: string;
  /** The address to which the platform sends the browser back. */
  returnUrl: string;
}

/**
 * The ticket as the parameter `state`, which travels with the browser: encrypted and valid for ten
 * minutes, so that the shop stores nothing for logins that never end.
 */
export const sealTicket = ({ uid, ...secrets }: Ticket, secret: string, now: number) =>
  new EncryptJWT({ ...secrets })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setSubject(uid)
    .setExpirationTime(new Date(now + lifetimeSeconds * 1000))
    .encrypt(keyOf(secret));

/** Null for a text that this shop did not seal, and for a ticket that has expired. */
export async function openTicket(
  state: string,
  secret: string,
  now: number,
): Promise<Ticket | null> {
  try {
    const { payload } = await jwtDecrypt<Omit<Ticket, 'uid'>>(state, keyOf(secret), {
      currentDate: new Date(now),
      requiredClaims: ['sub', 'exp'],
    });
    return { uid: payload.sub ?? '', verifier: payload.verifier, returnUrl: payload.returnUrl };
  } catch {
    return null;
  }
}

const keyOf = (secret: string) =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'state of a platform login', 32));
