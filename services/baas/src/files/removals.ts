import { fileRefusals, removalsFault } from '@shop/baas-sdk/protocol';
import type { CloudDatabase } from '../cloud';
import { readFileId } from './file-id';
import { keptFiles } from './file-rows';
import type { FileStore } from './file-store';
import { fileRefusal } from './refusals';

/** `code` is there for a file that was not deleted. */
export interface Removal { fileID: string; code?: string; message?: string }

/** Deletes files, and takes away what was never finished. */
export class Removals {
  constructor(private readonly database: CloudDatabase, private readonly store: FileStore, private readonly spaceId: string, private readonly now: () => number) {}

  /** One answer for each id; when none of them could be deleted the whole is refused. */
  async remove(fileList: unknown, mayRemove: (holder: string) => boolean): Promise<{ fileList: Removal[] }> {
    const fault = removalsFault(fileList);
    if (fault) throw fileRefusal(fault);
    const wanted = (fileList as string[]).map((fileID) => ({ fileID, parts: readFileId(this.spaceId, fileID) }));
    if (wanted.some(({ parts }) => parts === null)) throw fileRefusal('fileId');
    const kept = await keptFiles(this.database, wanted.map(({ parts }) => parts!.id));
    const isTheirs = ({ id, path }: { id: string; path: string }) => { const row = kept.get(id); return row?.path === path && mayRemove(row.holder); };
    const removable = wanted.filter(({ parts }) => isTheirs(parts!));
    if (removable.length === 0) throw fileRefusal('remove');
    await this.takeAway(`id = any($2) and state = 'kept'`, [removable.map(({ parts }) => parts!.id)]);
    // The same words whether a file is somebody else's or is not there.
    const [code, message] = fileRefusals.remove;
    return { fileList: wanted.map(({ fileID, parts }) => ({ fileID, ...(isTheirs(parts!) ? {} : { code, message }) })) };
  }

  /** Uploads that were given up, and what a stop left half removed. */
  async sweep(): Promise<void> {
    await this.takeAway('expires_at <= $1', []);
  }

  /** First the rows say so, then the bytes go, then the rows: a stop at any point leaves nothing that is not swept up. */
  private async takeAway(condition: string, values: unknown[]): Promise<void> {
    const { rows } = await this.database.query<{ id: string }>(`update baas_file set state = 'removing', expires_at = $1 where ${condition} returning id`, [this.now(), ...values]);
    for (const { id } of rows) await this.store.remove(id);
    await this.database.query(`delete from baas_file where id = any($1) and state = 'removing'`, [rows.map(({ id }) => id)]);
  }
}
