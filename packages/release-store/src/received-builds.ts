import { isDeepStrictEqual } from 'node:util';
import { remoteRecordFile, type AppId } from './app-id';
import { IncomingFolder, moveFolder } from './incoming-folder';
import { checkFiles, isSameBuild } from './received-build';
import { PublicKeys } from './remote-keys';
import { serverHashesOf } from './server-hashes';
import type { SignedRow } from './signed-row';
import { StoreError } from './store-error';
import { StoreFolder, type StoredRow } from './store-folder';
import { withStoreLock } from './store-lock';

/** The builds of remotes that teams send to a store. Nothing changes a stored build. */
export class ReceivedBuilds {
  private readonly folder: StoreFolder;
  private readonly incoming: IncomingFolder;
  private readonly keys: PublicKeys;

  constructor(private readonly store: string) {
    this.folder = new StoreFolder(store);
    this.incoming = new IncomingFolder(store);
    this.keys = PublicKeys.ofStore(store);
  }

  /** Removes what an upload has left that a crash ended. */
  removeStale(): Promise<void> {
    return this.incoming.removeStale();
  }

  /**
   * Stores a build whole or not at all, without making it live.
   *
   * @param signedRow its row, which is verified here
   * @param files content of the files by path
   * @returns false if the same build is stored already
   * @throws StoreError if its row or a file is not what the team has signed
   */
  async add(
    { remote, build }: { remote: string; build: string },
    signedRow: unknown,
    files: ReadonlyMap<string, Buffer>,
  ): Promise<boolean> {
    const row = await this.keys.verified(remote, signedRow);
    if (row.build !== build)
      throw new StoreError(
        'NOT_ADMITTED',
        `${remote} is refused: its row is that of ${row.build}.`,
      );
    await checkFiles({ row, files });
    const app: AppId = { name: remote, kind: 'remote' };
    const record = [remoteRecordFile, JSON.stringify(row)] as const;
    return this.incoming.with([...files, record], (folder) =>
      withStoreLock(this.store, async () => {
        if (await this.isStored(app, row)) return false;
        await moveFolder(folder, this.folder.buildFolder(app, build));
        return true;
      }),
    );
  }

  /** The row of a stored build with its last signature, so that its team can sign it again. */
  async rowOf(remote: string, build: string): Promise<StoredRow> {
    const app: AppId = { name: remote, kind: 'remote' };
    const stored = this.folder.buildsOf(app);
    if (stored.includes(build)) return this.read(app, build);
    throw new StoreError(
      'NOT_FOUND',
      `${remote} has no stored build ${build}. Stored builds: ${stored.join(', ') || 'none'}.`,
    );
  }

  /** Throws if another build has the same id. */
  private async isStored(app: AppId, row: SignedRow): Promise<boolean> {
    if (!this.folder.buildsOf(app).includes(row.build)) return false;
    const stored = await this.read(app, row.build);
    const server = await serverHashesOf(this.folder.buildFolder(app, row.build));
    if (isSameBuild(stored, row) && isDeepStrictEqual(server, row.signature.server)) return true;
    throw new StoreError(
      'CONFLICT',
      `${app.name} has another build with the id ${row.build}, and builds never change.`,
    );
  }

  private async read(app: AppId, build: string): Promise<StoredRow> {
    return JSON.parse(await this.folder.record(app, build)) as StoredRow;
  }
}
