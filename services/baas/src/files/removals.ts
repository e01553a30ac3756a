import { fileErrors, checkRemovalList } from '@shop/baas-sdk/protocol';
import type { CloudDatabase } from '../cloud';
import { readFileId } from './file-id';
import { storedFiles } from './file-rows';
import { StoreFault, type FileStore } from './file-store';
import type { Incoming } from './incoming';
import { removedAtOnce, uploadTimes } from './limits';
import { fileRefusal } from './refusals';

/** `code` is set for a file that was not deleted. */
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

/** Deletes files and sweeps abandoned uploads. */
export class Removals {
  constructor(
    private readonly parts: Parts,
    private readonly spaceId: string,
  ) {}

  /** One result per id; rejects if none could be deleted. */
  async remove(
    fileList: unknown,
    mayRemove: (holder: string) => boolean,
  ): Promise<{ fileList: Removal[] }> {
    const fault = checkRemovalList(fileList);
    if (fault) throw fileRefusal(fault);
    const removed = await this.removeThose(fileList as string[], mayRemove);
    if (removed.size === 0) throw fileRefusal('remove');
    // The same message for missing files and files of other members.
    const [code, message] = fileErrors.remove;
    return {
      fileList: (fileList as string[]).map((fileID) => ({
        fileID,
        ...(removed.has(fileID) ? {} : { code, message }),
      })),
    };
  }

  /** Deletes files of any owner; missing files are ignored. */
  async removeAny(fileIDs: readonly string[]): Promise<void> {
    await this.removeThose(fileIDs, () => true);
  }

  private async removeThose(
    fileIDs: readonly string[],
    mayRemove: (holder: string) => boolean,
  ): Promise<Set<string>> {
    const wanted = fileIDs.map((fileID) => ({ fileID, parts: readFileId(this.spaceId, fileID) }));
    if (wanted.some(({ parts }) => parts === null)) throw fileRefusal('fileId');
    const kept = await storedFiles(
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

  /** Cleans up after an upload that failed with `error`. */
  async abandon(id: string, error: unknown): Promise<void> {
    if (!(error instanceof StoreFault)) return this.takeAway('id = $2', [id]);
    // The store may still complete a request without a response: look again after it must be over.
    await this.parts.database.query(
      `update baas_file set state = 'removing', expires_at = $2 where id = $1`,
      [id, this.parts.now() + uploadTimes.send],
    );
  }

  /** Sweeps abandoned uploads and interrupted removals. */
  async sweep(): Promise<void> {
    await this.parts.incoming.deleteBefore(this.parts.now() - uploadTimes.send);
    await this.takeAway('expires_at <= $1', []);
  }

  /**
   * Marks the rows first, which hides the files, then deletes the bytes, then the rows. An
   * interruption at any point is finished by the next sweep.
   */
  private async takeAway(condition: string, values: unknown[]): Promise<void> {
    const { database, now } = this.parts;
    const { rows } = await database.query<{ id: string }>(
      `update baas_file set state = 'removing', expires_at = $1 where ${condition} returning id`,
      [now(), ...values],
    );
    const gone = await this.removeBytes(rows.map(({ id }) => id));
    await database.query(`delete from baas_file where id = any($1) and state = 'removing'`, [gone]);
  }

  /** The deleted files; after a store error the next sweep deletes the rest. */
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
