import type { KeyObject } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { RemoteRelease } from '@shop/shell-contract/release';
import { remoteRecordFile } from './app-id';
import type { Ramp } from './canary/ramp';
import { RegistryRequestError, type RegistryClient } from './registry-client';
import type { Author } from './release-log';
import type { RemoteState } from './release-store';
import { earlierBuild, type RollbackTarget } from './rollback-target';
import { nextSequence, usedFor, type RowUse } from './row-signer';
import { serverHashesOf } from './server-hashes';
import { signRow, verifyRow, type KeysById, type SignedRow } from './signed-row';

/** Two publishers of one remote overtake each other a few times at most. */
const maxAttempts = 20;
const pauseMs = 100;

interface PublisherOptions {
  client: RegistryClient;
  /** The private key of the team. */
  key: KeyObject;
  /** Public keys whose builds this publisher signs again: its own, and former ones. */
  trusted: KeysById;
  author: Author;
}

/**
 * Changes one remote of a deployed site. Rows are signed here: the site never has the private key,
 * and a build that the site names is only signed if a trusted key has signed it before.
 */
export class RemotePublisher {
  constructor(private readonly options: PublisherOptions) {}

  /** Sends the build in a folder, with its `release.json`, and makes it live. */
  async publish(folder: string): Promise<RemoteState> {
    const { client } = this.options;
    const build = await readBuild(folder);
    const { row, server } = build;
    await this.send(build);
    return this.retry(async () => {
      const { sequence: after } = await client.state();
      return client.change('publish', { ...this.author, row: this.sign(row, server, after) });
    });
  }

  /** Makes a stored build live. */
  promote(build: string): Promise<RemoteState> {
    const { client } = this.options;
    return this.retry(async () => {
      const row = await this.signAgain(build, await client.state());
      return client.change('promote', { ...this.author, row });
    });
  }

  /** Sends the build in a folder without making it live. Resolves with its id. */
  async upload(folder: string): Promise<string> {
    const build = await readBuild(folder);
    await this.send(build);
    return build.row.build;
  }

  /** Shows a stored build to the shares of a ramp. */
  startCanary(build: string, ramp: Ramp): Promise<RemoteState> {
    const { client } = this.options;
    return this.retry(async () => {
      const row = await this.signAgain(build, await client.state(), 'canary');
      return client.change('canary', { ...this.author, row, ramp });
    });
  }

  /** Makes an earlier build live. Fails if another change comes first. */
  async rollback(target: RollbackTarget): Promise<RemoteState> {
    const { client } = this.options;
    const state = await client.state();
    const build = earlierBuild(state.remote, state.earlier, target);
    const steps = state.earlier.indexOf(build) + 1;
    const row = await this.signAgain(build, state);
    return client.change('rollback', { ...this.author, row, steps });
  }

  /** Uploads a build that the site does not have. */
  private async send({ row, server, files }: ReadBuild): Promise<void> {
    const { client } = this.options;
    const { builds, sequence } = await client.state();
    if (!builds.includes(row.build)) await client.upload(this.sign(row, server, sequence), files);
  }

  private get author() {
    const { by, commit, note } = this.options.author;
    return { by, ...(commit ? { commit } : {}), ...(note ? { note } : {}) };
  }

  private sign(
    row: RemoteRelease,
    server: Record<string, string>,
    after: number,
    use: RowUse = 'live',
  ): SignedRow {
    return signRow(
      row,
      { ...usedFor(use), sequence: nextSequence(after), server },
      this.options.key,
    );
  }

  private async signAgain(
    build: string,
    { remote, sequence }: RemoteState,
    use: RowUse = 'live',
  ): Promise<SignedRow> {
    const { client, trusted } = this.options;
    const stored = await client.rowOf(build);
    try {
      const row = verifyRow(stored, trusted);
      if (row.name !== remote || row.build !== build)
        throw new Error(`its row is that of ${row.name} ${row.build}`);
      return this.sign(row, row.signature.server, sequence, use);
    } catch (cause) {
      throw new Error(
        `Build ${build} of ${remote} is not signed again: ${(cause as Error).message}. ` +
          `Trust the key that has signed it with "npm run shop -- key trust ${remote} <file>", ` +
          'or publish the build again.',
        { cause },
      );
    }
  }

  /** Repeats a change with a higher sequence number if another one came first. */
  private async retry<T>(change: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await change();
      } catch (error) {
        const isConflict = error instanceof RegistryRequestError && error.code === 'CONFLICT';
        if (!isConflict || attempt === maxAttempts) throw error;
        await delay(Math.random() * pauseMs * attempt);
      }
  }
}

type ReadBuild = Awaited<ReturnType<typeof readBuild>>;

async function readBuild(folder: string) {
  const text = await readFile(join(folder, remoteRecordFile), 'utf8');
  const row = JSON.parse(text) as RemoteRelease;
  return { row, server: await serverHashesOf(folder), files: await filesOf(folder) };
}

/** The content of all files of a build except its record, by path. */
async function filesOf(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => file !== remoteRecordFile);
  return new Map(
    await Promise.all(
      files.map(async (file) => [file, await readFile(join(folder, file))] as const),
    ),
  );
}
