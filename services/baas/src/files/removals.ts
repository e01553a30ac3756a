import { fileErrors, checkRemovalList } from '@shop/baas-sdk/protocol';
import type { CloudDatabase } from '../cloud';
import { readFileId } from './file-id';
import { keptFiles } from './file-rows';
import { StoreFault, type FileStore } from './file-store';
import type { Incoming } from './incoming';
import { removedAtOnce, uploadTimes } from './limits';
import { fileRefusal } from './refusals';

/** `code` is there for a file that was not deleted. */
export interface Removal {
  fileID: string;
  code?: string;
  message?: string;
}

interface Parts {
  database: CloudDatabase;
  store: FileStore;
  incoming: Incoming;
  now: () => number;
}

/** Deletes files, and takes away what was never finished. */
export class Removals {
  constructor(
    private readonly parts: Parts,
    private readonly spaceId: string,
  ) {}

  /** One answer for each id; when none of them could be deleted the whole is refused. */
  async remove(
    fileList: unknown,
    mayRemove: (holder: string) => boolean,
  ): Promise<{ fileList: Removal[] }> {
    const fault = checkRemovalList(fileList);
    if (fault) throw fileRefusal(fault);
    const removed = await this.removeThose(fileList as string[], mayRemove);
    if (removed.size === 0) throw fileRefusal('remove');
    // The same words whether a file is somebody else's or is not there.
    const [code, message] = fileErrors.remove;
    return {
      fileList: (fileList as string[]).map((fileID) => ({
        fileID,
        ...(removed.has(fileID) ? {} : { code, message }),
      })),
    };
  }

  /** Whosever they are; those that are not there are no fault. */
  async removeAny(fileIDs: readonly string[]): Promise<void> {
    await this.removeThose(fileIDs, () => true);
  }

  private async removeThose(
    fileIDs: readonly string[],
    mayRemove: (holder: string) => boolean,
  ): Promise<Set<string>> {
    const wanted = fileIDs.map((fileID) => ({ fileID, parts: readFileId(this.spaceId, fileID) }));
    if (wanted.some(({ parts }) => parts === null)) throw fileRefusal('fileId');
    const kept = await keptFiles(
      this.parts.database,
      wanted.map(({ parts }) => parts!.id),
    );
    const removable = wanted.filter(({ parts }) => {
      const row = kept.get(parts!.id);
      return row?.path === parts!.path && mayRemove(row.holder);
    });
    if (removable.length)
      await this.takeAway(`id = any($2) and state = 'kept'`, [
        removable.map(({ parts }) => parts!.id),
      ]);
    return new Set(removable.map(({ fileID }) => fileID));
  }

  /** An upload that failed with `error`. */
  async giveUp(id: string, error: unknown): Promise<void> {
    if (!(error instanceof StoreFault)) return this.takeAway('id = $2', [id]);
    // The store may do what it did not answer: it is looked for when that is certainly over.
    await this.parts.database.query(
      `update baas_file set state = 'removing', expires_at = $2 where id = $1`,
      [id, this.parts.now() + uploadTimes.send],
    );
  }

  /** Uploads that were given up, and what a stop left half removed. */
  async sweep(): Promise<void> {
    await this.parts.incoming.clearBefore(this.parts.now() - uploadTimes.send);
    await this.takeAway('expires_at <= $1', []);
  }

  /** First the rows say so: from then on there is no such file. Then the bytes go, then the rows: a stop or a fault at any point leaves nothing that is not swept up. */
  private async takeAway(condition: string, values: unknown[]): Promise<void> {
    const { database, now } = this.parts;
    const { rows } = await database.query<{ id: string }>(
      `update baas_file set state = 'removing', expires_at = $1 where ${condition} returning id`,
      [now(), ...values],
    );
    const gone = await this.removeBytes(rows.map(({ id }) => id));
    await database.query(`delete from baas_file where id = any($1) and state = 'removing'`, [gone]);
  }

  /** Those that are gone; after a fault of the store the rest is left to the next sweep. */
  private async removeBytes(ids: string[]): Promise<string[]> {
    const gone: string[] = [];
    for (let at = 0; at < ids.length && gone.length === at; at += removedAtOnce) {
      await Promise.all(
        ids.slice(at, at + removedAtOnce).map(async (id) => {
          await this.parts.store.remove(id).then(
            () => gone.push(id),
            (error: unknown) => {
              if (!(error instanceof StoreFault)) throw error;
            },
          );
        }),
      );
    }
    return gone;
  }
}
