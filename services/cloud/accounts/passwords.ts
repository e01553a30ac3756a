import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** 32 MB and some 80 ms a try: costly to guess, and done in the thread pool. */
const cost = { N: 2 ** 15, r: 8, p: 1 } as const;
const maxmem = 64 * 1024 * 1024;
const keyLength = 32;

/** `scrypt$N$r$p$salt$key`, so that a dearer cost later still reads the old ones. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Takes as long for a name nobody has (`hash` null) as for a known one, so that time does not tell which names exist. */
export async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? nobody).split('$');
  const expected = Buffer.from(key, 'base64url');
  const found = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(found, expected) && hash !== null;
}

const nobody = ['scrypt', cost.N, cost.r, cost.p, randomBytes(16).toString('base64url'), randomBytes(keyLength).toString('base64url')].join('$');

function derive(password: string, salt: Buffer, { N, r, p }: { N: number; r: number; p: number }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, keyLength, { N, r, p, maxmem }, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
