import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { lanes } from './lanes';

interface Cost {
  N: number;
  r: number;
  p: number;
}
/** Of a password and its salt, the key. */
export type Derive = (password: string, salt: Buffer, cost: Cost) => Promise<Buffer>;

/** 32 MB and some 80 ms a try: costly to guess, and done in the thread pool. */
const cost: Cost = { N: 2 ** 15, r: 8, p: 1 };
// At once half of the pool: files are read and hosts looked up there too, and would wait for every login before them. And no more than are done in some 5 s.
const enter = lanes(2, 100);
const maxmem = 64 * 1024 * 1024;
const keyLength = 32;

/** `scrypt$N$r$p$salt$key`, so that a dearer cost later still reads the old ones. */
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

/** Takes as long for a name nobody has (`hash` null) as for a known one, so that time does not tell which names exist. */
export async function passwordMatches(
  password: string,
  hash: string | null,
  keyOf: Derive = derive,
): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? nobody).split('$');
  const expected = Buffer.from(key, 'base64url');
  const found = await keyOf(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(found, expected) && hash !== null;
}

const nobody = [
  'scrypt',
  cost.N,
  cost.r,
  cost.p,
  randomBytes(16).toString('base64url'),
  randomBytes(keyLength).toString('base64url'),
].join('$');

function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  return enter(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password.normalize('NFC'), salt, keyLength, { N, r, p, maxmem }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}
