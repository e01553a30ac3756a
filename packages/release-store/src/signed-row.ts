import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { filePath, sha384, type RemoteRelease } from '@shop/shell-contract/release';
import { readRelease } from '@shop/shell-contract/release-document';
import * as v from 'valibot';

const signatureSchema = v.object({
  /** Grows with every change of the remote: an older row cannot replace a newer one. */
  sequence: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** sha384 of every file of the server half, by its path in `server/`. */
  server: v.record(filePath, sha384),
  /** The row is for a canary, and cannot become the live one. */
  canary: v.optional(v.literal(true)),
  /** Id of the key that signed. */
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'the id of a key')),
  /** Ed25519 signature of the row and of everything above, in base64. */
  value: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{86}==$/, 'a signature in base64')),
});

export type RowSignature = v.InferOutput<typeof signatureSchema>;

/** The row of a release document with the proof that the team of the remote made it live. */
export type SignedRow = RemoteRelease & { signature: RowSignature };

/** The public keys of one remote, by id. */
export type KeysById = ReadonlyMap<string, KeyObject>;

/** Tells signatures of rows from signatures that the same key makes for another purpose. */
const purpose = 'shop release row\n';

/** Short name of a key pair: the start of the sha256 of the public key. */
export function keyIdOf(key: KeyObject): string {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex').slice(0, 16);
}

/** Signs a row. A signature that the row already has is replaced. */
export function signRow(
  row: RemoteRelease,
  { sequence, server, canary }: Pick<RowSignature, 'sequence' | 'server' | 'canary'>,
  privateKey: KeyObject,
): SignedRow {
  const signature = {
    sequence,
    server,
    ...(canary ? { canary } : {}),
    key: keyIdOf(privateKey),
  };
  const value = sign(null, signedText({ ...row, signature }), privateKey).toString('base64');
  return { ...row, signature: { ...signature, value } };
}

/**
 * Checks a row that was parsed from JSON.
 *
 * @returns the row as it was signed, with fields that this version does not know
 * @throws Error with a clause such as "its signature does not match"
 */
export function verifyRow(row: unknown, keys: KeysById): SignedRow {
  if (!isObject(row) || row.signature === undefined) throw new Error('its row is not signed');
  const parsed = v.safeParse(signatureSchema, row.signature);
  if (!parsed.success) throw new Error(`its signature is malformed: ${parsed.issues[0].message}`);
  const { value, key: id } = parsed.output;
  const key = keys.get(id);
  if (!key) throw new Error(`its row is signed with the key ${id}, which it does not trust`);
  const { value: _, ...signature } = row.signature as RowSignature;
  if (!verify(null, signedText({ ...row, signature }), key, Buffer.from(value, 'base64')))
    throw new Error('its signature does not match its row');
  readRelease({ version: 1, remotes: [row] });
  return row as SignedRow;
}

/** The bytes that are signed: JSON with sorted keys, so that the layout of a document is free. */
function signedText(row: object): Buffer {
  const text = JSON.stringify(row, (_key, value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).sort(byKey)) : value,
  );
  return Buffer.from(purpose + text);
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
