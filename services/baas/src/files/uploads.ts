import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pathFault } from '@shop/baas-sdk/protocol';
import type { CloudDatabase, Queryable } from '../cloud';
import { TooManyBytes, type FileStore, type Received } from './file-store';
import type { FileSettings } from './file-settings';
import { mostUploadsUnderWay, uploadTimes } from './limits';
import { kindOf, mediaTypeOf } from './media-type';
import { fileRefusal, UploadRefusal } from './refusals';

export interface Asked { id: string; path: string; ticket: string }
interface Wish { cloudPath?: unknown; fileSize?: unknown; fileType?: unknown }
interface Admission { id: string; size: number; is_exact: boolean; kind: string | null }

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

/** The three steps of an upload: asked for, sent, reported. A file that is not reported in time is taken away again. */
export class Uploads {
  constructor(private readonly database: CloudDatabase, private readonly store: FileStore, private readonly settings: FileSettings, private readonly now: () => number) {}

  /** A place for one file, and the ticket that lets its bytes in once. Another wish for the same path takes the place of the one before. */
  async ask(holder: string, wish: Wish): Promise<Asked> {
    const fault = pathFault(wish.cloudPath);
    if (fault) throw fileRefusal(fault);
    const asked = { id: randomBytes(16).toString('hex'), path: wish.cloudPath as string, ticket: randomBytes(24).toString('base64url') };
    const { size, isExact } = this.sizeOf(wish.fileSize);
    const kind = typeof wish.fileType === 'string' ? kindOf(wish.fileType) : null;
    const now = this.now();
    await this.database.transaction(async (tx) => {
      await this.assertRoom(tx, holder, asked.path, size);
      await tx.query(
        `insert into baas_file (id, path, holder, state, ticket_hash, size, is_exact, kind, created_at, expires_at) values ($1, $2, $3, 'asked', $4, $5, $6, $7, $8, $9)`,
        [asked.id, asked.path, holder, hashOf(asked.ticket), size, isExact, kind, now, now + uploadTimes.send]);
    });
    return asked;
  }

  /** Takes the bytes in for a ticket. Whatever goes wrong, the ticket is used up and nothing stays. */
  async receive(ticket: string, source: Readable): Promise<void> {
    const admission = await this.admit(ticket);
    if (!admission) throw new UploadRefusal('ticket');
    try {
      const received = await this.store.receive(admission.id, source, admission.size);
      await this.accept(admission, received);
    } catch (error) {
      await this.giveUp(admission.id);
      throw error instanceof TooManyBytes ? new UploadRefusal(admission.is_exact ? 'size' : 'large') : error;
    }
  }

  /** The end of an upload, as often as it is told. `id` where the client says which of the path it means. */
  async report(holder: string, cloudPath: unknown, id: string | null): Promise<void> {
    const fault = pathFault(cloudPath);
    if (fault) throw fileRefusal(fault);
    // The latest wish for the path and no older one, nor one reported long ago: a file is never reported by the end of another.
    const { rowCount } = await this.database.query(
      `update baas_file set state = 'kept', expires_at = null where (state = 'sent' or (state = 'kept' and created_at > $4)) and id = (
        select id from baas_file where holder = $1 and path = $2 and state <> 'removing' and ($3::text is null or id = $3)
        order by created_at desc, state <> 'kept' desc limit 1)`, [holder, cloudPath, id, this.now() - uploadTimes.report]);
    if (rowCount === 0) throw new UploadRefusal('unreported');
  }

  private sizeOf(given: unknown): { size: number; isExact: boolean } {
    const isExact = Number.isSafeInteger(given) && (given as number) >= 0;
    if (isExact && (given as number) > this.settings.mostBytes) throw new UploadRefusal('large');
    return { size: isExact ? given as number : this.settings.mostBytes, isExact };
  }

  private async assertRoom(tx: Queryable, holder: string, path: string, size: number): Promise<void> {
    // One wish of a holder after another, or two at one moment would both find the last room.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`baas_file ${holder}`]);
    await tx.query(`update baas_file set state = 'removing', expires_at = $3 where holder = $1 and path = $2 and state in ('asked', 'sent')`, [holder, path, this.now()]);
    const { rows } = await tx.query<{ used: number; under_way: number }>(
      `select coalesce(sum(size), 0)::bigint as used, count(*) filter (where state <> 'kept') as under_way from baas_file where holder = $1 and state <> 'removing'`, [holder]);
    const { used, under_way: underWay } = rows[0]!;
    if (underWay >= mostUploadsUnderWay) throw new UploadRefusal('many');
    if (used + size > this.settings.quotaBytes) throw new UploadRefusal('quota');
  }

  private async admit(ticket: string): Promise<Admission | undefined> {
    const now = this.now();
    const { rows } = await this.database.query<Admission>(
      `update baas_file set state = 'sending', expires_at = $2 where ticket_hash = $1 and state = 'asked' and expires_at > $3 returning id, size, is_exact, kind`,
      [hashOf(ticket), now + uploadTimes.send, now]);
    return rows[0];
  }

  private async accept({ id, size, is_exact: isExact, kind }: Admission, received: Received): Promise<void> {
    const mediaType = mediaTypeOf(received.head);
    if (isExact && received.size !== size) throw new UploadRefusal('size');
    if (kind && kind !== kindOf(mediaType)) throw new UploadRefusal('kind');
    const { rowCount } = await this.database.query(
      `update baas_file set state = 'sent', size = $2, media_type = $3, sha256 = $4, expires_at = $5 where id = $1 and state = 'sending'`,
      [id, received.size, mediaType, received.sha256, this.now() + uploadTimes.report]);
    if (rowCount === 0) throw new UploadRefusal('ticket');
  }

  private async giveUp(id: string): Promise<void> {
    await this.database.query(`update baas_file set state = 'removing', expires_at = $2 where id = $1`, [id, this.now()]);
    await this.store.remove(id);
    await this.database.query(`delete from baas_file where id = $1 and state = 'removing'`, [id]);
  }
}
