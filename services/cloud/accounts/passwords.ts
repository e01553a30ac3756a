import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { boundedLimiter, type Lane } from './limiter';

/** Argon2id with 64 MB and 3 passes: three times the work that OWASP asks for, about 50 ms. */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const currentPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$`;
/**
 * Two hashes at a time, in the thread pool: 128 MB, and half of the pool remains for file reads and
 * DNS lookups. The waiting ones finish within 3 s.
 */
const limit = boundedLimiter(2, 100);

/** Verifies a password in its normal form; replaced in tests. */
export type Verify = (hash: string, password: string) => Promise<boolean>;

/** Returns the hash with its parameters in PHC format: it stays valid when the cost changes. */
export function hashPassword(password: string, lane?: Lane): Promise<string> {
  return limit(() => hash(normalForm(password), cost), lane);
}

/**
 * Whether the password has this hash. An unknown user (`hash` null) takes as long as a known one,
 * so that the time does not reveal which names exist.
 */
export async function passwordMatches(
  password: string,
  storedHash: string | null,
  { lane, verifyHash = verify }: { lane?: Lane; verifyHash?: Verify } = {},
): Promise<boolean> {
  const scryptHash = storedHash ? readScryptHash(storedHash) : null;
  if (scryptHash) return limit(() => matchesScrypt(password, scryptHash), lane);
  const isMatch = await limit(
    () => verifyHash(storedHash || dummyHash, normalForm(password)),
    lane,
  );
  return isMatch && Boolean(storedHash);
}

/** Whether the hash has other parameters than new ones: hash the password again. */
export const isOutdated = (storedHash: string): boolean => !storedHash.startsWith(currentPrefix);

/** NFC, and each kind of blank as the ASCII one (RFC 8265, OpaqueString). */
const normalForm = (password: string): string =>
  password.normalize('NFC').replaceAll(/\p{Zs}/gu, ' ');

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
const dummyHash = `${currentPrefix}${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`;

interface ScryptHash {
  cost: { N: number; r: number; p: number };
  salt: Buffer;
  key: Buffer;
}

/** Hashes of former versions: `scrypt$N$r$p$salt$key`. */
function readScryptHash(text: string): ScryptHash | null {
  const [name, N, r, p, salt = '', key = ''] = text.split('$');
  if (name !== 'scrypt') return null;
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

function matchesScrypt(password: string, { cost: { N, r, p }, salt, key }: ScryptHash) {
  return new Promise<boolean>((resolve, reject) => {
    const options = { N, r, p, maxmem: 64 * 1024 * 1024 };
    scrypt(password.normalize('NFC'), salt, key.length, options, (error, derived) =>
      error ? reject(error) : resolve(timingSafeEqual(derived, key)),
    );
  });
}
