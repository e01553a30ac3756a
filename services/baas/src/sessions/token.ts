import { CompactSign, errors, jwtVerify, type JWTPayload } from 'jose';

export interface Claims {
  uid: string;
  role: string[];
  permission: string[];
  jti: string;
  /** Epoch seconds. */ iat: number;
  exp: number;
}

export type TokenFault = 'expired' | 'invalid';

const encode = (text: string) => new TextEncoder().encode(text);
const list = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

export interface TokenSecrets {
  tokenSecret: string;
  /** Former secrets: they verify but never sign. */ formerTokenSecrets: readonly string[];
}

// Cache of verified tokens; evicts the oldest entry.
const mostRemembered = 10_000;

/** Signs and verifies session tokens, HS256 only. */
export class Tokens {
  /** Payloads of verified tokens: the signature is checked once, the expiry on every read. */
  private readonly remembered = new Map<string, Claims>();
  private readonly key: Uint8Array;
  private readonly keys: readonly Uint8Array[];

  constructor({ tokenSecret, formerTokenSecrets }: TokenSecrets) {
    this.key = encode(tokenSecret);
    this.keys = [this.key, ...formerTokenSecrets.map(encode)];
  }

  sign(claims: Claims): Promise<string> {
    return new CompactSign(encode(asciiJson(claims)))
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(this.key);
  }

  /** `now` in epoch ms. */
  async read(token: string, now: number): Promise<Claims | TokenFault> {
    const known = this.remembered.get(token);
    if (known) return known.exp > Math.floor(now / 1000) ? known : 'expired';
    const claims = await this.check(token, now);
    if (typeof claims !== 'string') this.remember(token, claims);
    return claims;
  }

  private remember(token: string, claims: Claims): void {
    this.remembered.set(token, claims);
    if (this.remembered.size > mostRemembered)
      this.remembered.delete(this.remembered.keys().next().value!);
  }

  private async check(token: string, now: number): Promise<Claims | TokenFault> {
    try {
      const payload = await this.verified(token, new Date(now));
      const { uid, role, permission, jti, iat, exp } = payload as Partial<Claims>;
      if (typeof uid !== 'string' || !uid || typeof jti !== 'string' || !exp) return 'invalid';
      return { uid, role: list(role), permission: list(permission), jti, iat: iat ?? 0, exp };
    } catch (error) {
      return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
    }
  }

  private async verified(token: string, currentDate: Date): Promise<JWTPayload> {
    if (!isCanonical(token)) throw new errors.JWSInvalid();
    for (const key of this.keys) {
      try {
        return (await jwtVerify(token, key, { algorithms: ['HS256'], typ: 'JWT', currentDate }))
          .payload;
      } catch (error) {
        if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
      }
    }
    throw new errors.JWSSignatureVerificationFailed();
  }
}

/** Rejects non-canonical base64: one token has one spelling. */
const isCanonical = (token: string) =>
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);

/**
 * Clients decode the payload as plain base64 bytes: escape non-ASCII characters and avoid `-` and
 * `_`.
 */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x3d\x40-\x7d]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
