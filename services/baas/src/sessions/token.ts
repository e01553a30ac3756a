import { CompactSign, errors, jwtVerify } from 'jose';

export interface Claims { uid: string; role: string[]; permission: string[]; jti: string; /** Epoch seconds. */ iat: number; exp: number }

export type TokenFault = 'expired' | 'invalid';

const encode = (text: string) => new TextEncoder().encode(text);
const list = (value: unknown): string[] => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []);

/** Signs and reads the tokens of sessions: HS256 and nothing else. */
export class Tokens {
  private readonly key: Uint8Array;

  constructor(secret: string) {
    this.key = encode(secret);
  }

  sign(claims: Claims): Promise<string> {
    return new CompactSign(encode(asciiJson(claims))).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(this.key);
  }

  /** `now` in epoch ms. */
  async read(token: string, now: number): Promise<Claims | TokenFault> {
    try {
      const { payload } = await jwtVerify(token, this.key, { algorithms: ['HS256'], currentDate: new Date(now) });
      const { uid, role, permission, jti, iat, exp } = payload as Partial<Claims>;
      if (typeof uid !== 'string' || !uid || typeof jti !== 'string' || !exp) return 'invalid';
      return { uid, role: list(role), permission: list(permission), jti, iat: iat ?? 0, exp };
    } catch (error) {
      return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
    }
  }
}

/** Clients decode the payload as plain base64 and as bytes: nothing outside printable ASCII, nor what makes a `-` or `_`. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(/[^\x20-\x3d\x40-\x7d]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
