import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfPresent, remoteFile } from './remote-file';
import { keyIdOf, verifyRow, type KeysById, type SignedRow } from './signed-row';
import { StoreError } from './store-error';
import { writeAtomically } from './write-atomically';

const fileOf = (folder: string, remote: string) => remoteFile(folder, remote, '.pem');

/** The public keys whose signatures a site admits: one PEM file per remote, with one or more. */
export class PublicKeys {
  private constructor(private readonly folder: string) {}

  static ofStore(path: string): PublicKeys {
    return new PublicKeys(join(path, 'keys'));
  }

  /** The keys of a remote; none if the remote is unknown. */
  async of(remote: string): Promise<KeysById> {
    const text = await readIfPresent(fileOf(this.folder, remote));
    const blocks = text?.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [];
    return new Map(blocks.map(publicKeyOf).map((key) => [keyIdOf(key), key]));
  }

  /** The row, if a key of the remote has signed it. Throws StoreError otherwise. */
  async verified(remote: string, row: unknown): Promise<SignedRow> {
    const problem = (reason: string, cause?: unknown) =>
      new StoreError('NOT_ADMITTED', `${remote} is refused: ${reason}.`, { cause });
    let signedRow: SignedRow;
    try {
      signedRow = verifyRow(row, await this.of(remote));
    } catch (cause) {
      throw problem((cause as Error).message, cause);
    }
    if (signedRow.name !== remote) throw problem(`its row is that of ${signedRow.name}`);
    return signedRow;
  }

  /** Adds a key, so that two are valid while a team changes its key. Returns its id. */
  async trust(remote: string, pem: string): Promise<string> {
    const key = publicKeyOf(pem);
    await this.write(remote, new Map(await this.of(remote)).set(keyIdOf(key), key));
    return keyIdOf(key);
  }

  async revoke(remote: string, id: string): Promise<void> {
    const keys = new Map(await this.of(remote));
    if (!keys.delete(id)) throw new Error(`${remote} has no key ${id}.`);
    await this.write(remote, keys);
  }

  /** Names of the remotes that have keys. */
  async remotes(): Promise<string[]> {
    const files = await readdir(this.folder).catch(() => []);
    return files.filter((file) => file.endsWith('.pem')).map((file) => file.slice(0, -4));
  }

  private write(remote: string, keys: KeysById): Promise<void> {
    const text = [...keys.values()].map((key) => key.export({ type: 'spki', format: 'pem' }));
    return writeAtomically(fileOf(this.folder, remote), text.join(''));
  }
}

/**
 * The private keys of a publisher: one for all its remotes as PEM text, or `<folder>/<remote>.pem`,
 * which only the user of this process can read.
 */
export class PrivateKeys {
  constructor(
    private readonly folder: string,
    private readonly pem?: string,
  ) {}

  /** The key of a remote; null if this publisher has none. */
  async find(remote: string): Promise<KeyObject | null> {
    // An environment variable often holds a PEM text on one line.
    if (this.pem) return privateKeyOf(this.pem.replaceAll('\\n', '\n'), 'SHOP_SIGNING_KEY');
    const file = fileOf(this.folder, remote);
    const text = await readIfPresent(file);
    if (text === null) return null;
    if ((await stat(file)).mode & 0o077)
      throw new Error(`Other users can read ${file}: run chmod 600 on it, or create another key.`);
    return privateKeyOf(text, file);
  }

  /** Creates a key and replaces the one that the remote has. Returns the private key. */
  async create(remote: string): Promise<KeyObject> {
    const file = fileOf(this.folder, remote);
    const { privateKey } = generateKeyPairSync('ed25519');
    await writeAtomically(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
    return privateKey;
  }
}

/** The public half of a private key as PEM text. */
export const publicPemOf = (privateKey: KeyObject): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();

function publicKeyOf(pem: string): KeyObject {
  // `createPublicKey` also accepts a private key, which must stay with its publisher.
  if (!pem.includes('-----BEGIN PUBLIC KEY-----')) throw notEd25519('The public key');
  return ed25519(() => createPublicKey(pem), 'The public key');
}

const privateKeyOf = (pem: string, source: string): KeyObject =>
  ed25519(() => createPrivateKey(pem), `The private key of ${source}`);

function ed25519(read: () => KeyObject, subject: string): KeyObject {
  let key: KeyObject;
  try {
    key = read();
  } catch {
    throw notEd25519(subject);
  }
  if (key.asymmetricKeyType !== 'ed25519') throw notEd25519(subject);
  return key;
}

const notEd25519 = (subject: string) => new Error(`${subject} is not an Ed25519 key in PEM text.`);
