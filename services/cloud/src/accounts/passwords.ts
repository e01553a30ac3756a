import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { boundedLimiter, type Lane } from './limiter';
import type { CloudSettings } from '@shop/baas/cloud';

/** Parameters of Argon2id; `memoryCost` in KiB. */
const costs = {
  /** Five times the work that OWASP asks for: 64 MB and about 50 ms. */
  high: { memoryCost: 65_536, timeCost: 3, parallelism: 1 },
  /** The least that OWASP asks for: 19 MB and about 10 ms. */
  minimum: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
};
export type PasswordCost = keyof typeof costs;
export const passwordCosts: readonly string[] = Object.keys(costs);

/** `PASSWORD_COST` of the settings. */
export const passwordCost = ({ PASSWORD_COST: cost }: CloudSettings): PasswordCost =>
  cost === 'minimum' ? cost : 'high';

const prefixOf = ({ memoryCost, timeCost }: (typeof costs)[PasswordCost]) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$`;

interface HashOptions {
  lane?: Lane;
  cost: PasswordCost;
}

/**
 * Two hashes at a time, in the thread pool: 128 MB, and half of the pool remains for file reads and
 * DNS lookups. The waiting ones finish within 3 s.
 */
const limit = boundedLimiter(2, 100);

/** Verifies a password in its normal form; replaced in tests. */
export type Verify = (hash: string, password: string) => Promise<boolean>;

/** Returns the hash with its parameters in PHC format: it stays valid when the cost changes. */
export function hashPassword(password: string, { lane, cost }: HashOptions): Promise<string> {
  return limit(() => hash(normalForm(password), costs[cost]), lane);
}

/**
 * Whether the password has this hash. An unknown user (`hash` null) takes as long as a known one,
 * so that the time does not reveal which names exist.
 */
export async function passwordMatches(
  password: string,
  storedHash: string | null,
  { lane, cost, verifyHash = verify }: HashOptions & { verifyHash?: Verify },
): Promise<boolean> {
  const scryptHash = storedHash ? readScryptHash(storedHash) : null;
  if (scryptHash) return limit(() => matchesScrypt(password, scryptHash), lane);
  const isMatch = await limit(
    () => verifyHash(storedHash || dummyHashes[cost], normalForm(password)),
    lane,
  );
  return isMatch && Boolean(storedHash);
}

/** Whether the hash has other parameters than new ones: hash the password again. */
export const isOutdated = (storedHash: string, cost: PasswordCost): boolean =>
  !storedHash.startsWith(prefixOf(costs[cost]));

/** NFC, and each kind of blank as the ASCII one (RFC 8265, OpaqueString). */
const normalForm = (password: string): string =>
  password.normalize('NFC').replaceAll(/\p{Zs}/gu, ' ');

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
const dummyHash = (cost: PasswordCost) =>
  `${prefixOf(costs[cost])}${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`;
const dummyHashes = { high: dummyHash('high'), minimum: dummyHash('minimum') };

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
