import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { boundedLimiter } from './limiter';

interface Cost {
  N: number;
  r: number;
  p: number;
}
/** Derives the key of a password. */
export type Derive = (password: string, salt: Buffer, cost: Cost) => Promise<Buffer>;

/** 32 MB and 80 ms per derivation, in the thread pool: expensive to guess. */
const cost: Cost = { N: 2 ** 15, r: 8, p: 1 };
/**
 * Half of the thread pool, because file reads and DNS lookups share it; and no more tasks than
 * finish within 5 s.
 */
const limit = boundedLimiter(2, 100);
const maxmem = 64 * 1024 * 1024;
const keyLength = 32;

/** Returns `scrypt$N$r$p$salt$key`: hashes stay valid when the cost is raised. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return [
    'scrypt',
    cost.N,
    cost.r,
    cost.p,
    salt.toString('base64url'),
    key.toString('base64url'),
  ].join('$');
}

/**
 * Whether the password has this hash. An unknown user (`hash` null) takes as long as a known one,
 * so that the time does not reveal which names exist.
 */
export async function passwordMatches(
  password: string,
  hash: string | null,
  keyOf: Derive = derive,
): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? dummyHash).split('$');
  const expected = Buffer.from(key, 'base64url');
  const actual = await keyOf(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(actual, expected) && hash !== null;
}

const dummyHash = [
  'scrypt',
  cost.N,
  cost.r,
  cost.p,
  randomBytes(16).toString('base64url'),
  randomBytes(keyLength).toString('base64url'),
].join('$');

function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  return limit(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password.normalize('NFC'), salt, keyLength, { N, r, p, maxmem }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}
