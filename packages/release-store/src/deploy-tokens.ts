import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withLockFile } from '@shop/service';
import * as v from 'valibot';
import { isRemoteName, readIfPresent, remoteFile } from './remote-file';
import { writeAtomically } from './write-atomically';

const rowSchema = v.object({
  /** Names the publisher in the history of releases. */
  name: v.pipe(v.string(), v.regex(/^[\w.@-]{1,40}$/, 'letters, digits and . _ - @, 40 at most')),
  /** sha256 of the token in hex. A token is random, so its hash needs no salt. */
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** ISO 8601, UTC. */
  createdAt: v.string(),
});
const fileSchema = v.pipe(v.string(), v.parseJson(), v.array(rowSchema));

type TokenRow = v.InferOutput<typeof rowSchema>;

/** A deploy token as an operator sees it. */
export type DeployToken = Pick<TokenRow, 'name' | 'createdAt'> & { remote: string };

/** Scanners of leaked secrets recognize a token by its start. */
const tokenStart = 'shop-deploy_';
const tokenBytes = 32;
const lockTimeoutMs = 10_000;

/**
 * The tokens with which teams publish over HTTP: `tokens/<remote>.json` in the store, with hashes
 * only.
 */
export class DeployTokens {
  private readonly folder: string;

  private constructor(private readonly store: string) {
    this.folder = join(store, 'tokens');
  }

  static ofStore(path: string): DeployTokens {
    return new DeployTokens(path);
  }

  /** Creates a token. It is returned here and stored nowhere. */
  async create(remote: string, name: string): Promise<string> {
    if (this.isPage(remote))
      throw new Error(`${remote} is not a remote: it is published on the machine of the site.`);
    const token = tokenStart + randomBytes(tokenBytes).toString('base64url');
    const row = { name, hash: hashOf(token).toString('hex'), createdAt: new Date().toISOString() };
    const parsed = v.safeParse(rowSchema, row);
    if (!parsed.success)
      throw new Error(`"${name}" cannot name a token: ${parsed.issues[0].message}.`);
    await this.change(remote, (rows) => {
      if (rows.some((each) => each.name === name))
        throw new Error(`${remote} has a token ${name}: revoke it, or choose another name.`);
      return [...rows, row];
    });
    return token;
  }

  async revoke(remote: string, name: string): Promise<void> {
    await this.change(remote, (rows) => {
      const rest = rows.filter((each) => each.name !== name);
      if (rest.length === rows.length) throw new Error(`${remote} has no token ${name}.`);
      return rest;
    });
  }

  async list(): Promise<DeployToken[]> {
    const files = await readdir(this.folder).catch(() => []);
    const remotes = files
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.slice(0, -'.json'.length))
      .sort();
    const lists = remotes.map(async (remote) =>
      (await this.read(remote)).map(({ name, createdAt }) => ({ remote, name, createdAt })),
    );
    return (await Promise.all(lists)).flat();
  }

  /** Name of the token of a remote; null if the text is none of its tokens. */
  async nameOf(remote: string, token: string): Promise<string | null> {
    if (!isRemoteName(remote) || this.isPage(remote)) return null;
    const hash = hashOf(token);
    // Compares with every row in constant time.
    const matches = (await this.read(remote)).filter((row) =>
      timingSafeEqual(Buffer.from(row.hash, 'hex'), hash),
    );
    return matches[0]?.name ?? null;
  }

  /** The shell and pages have a folder of their own in the store. */
  private isPage(name: string): boolean {
    return existsSync(join(this.store, name));
  }

  private async read(remote: string): Promise<TokenRow[]> {
    const text = await readIfPresent(remoteFile(this.folder, remote, '.json'));
    return text === null ? [] : v.parse(fileSchema, text);
  }

  private change(remote: string, changed: (rows: TokenRow[]) => TokenRow[]): Promise<void> {
    const file = remoteFile(this.folder, remote, '.json');
    return withLockFile(`${file}.lock`, { waitMs: lockTimeoutMs }, async () => {
      const rows = changed(await this.read(remote));
      if (rows.length) await writeAtomically(file, JSON.stringify(rows, null, 1));
      else await rm(file);
    });
  }
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
