import { createHash } from 'node:crypto';
import type { CloudDatabase, Queryable } from '../cloud';
import type { FileSettings } from '../config/file-settings';
import type { Announced, StoredContent } from './intake';
import { maxOpenUploads, uploadTimes } from './limits';
import { UploadRefusal } from './refusals';
import { present } from '../present';

export interface NewUpload extends Announced {
  id: string;
  path: string;
  holder: string;
}
type RedeemedUpload = Announced & { id: string };

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

/** State transitions of uploads in `baas_file`. */
export class UploadRows {
  constructor(
    private readonly database: CloudDatabase,
    private readonly settings: FileSettings,
    private readonly now: () => number,
  ) {}

  /** Creates an upload that waits for its bytes, replacing an unfinished one for the same path. */
  async ask(upload: NewUpload, ticket: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.lockOwner(tx, upload.holder);
      await tx.query(
        `update baas_file set state = 'removing', expires_at = $3
          where holder = $1 and path = $2 and state in ('asked', 'sent')`,
        [upload.holder, upload.path, this.now()],
      );
      await this.assertQuota(tx, upload);
      await this.insert(tx, upload, 'asked', hashOf(ticket));
    });
  }

  /** Creates an upload whose bytes are available. `isLimited`: enforce the owner's quota. */
  async begin(upload: NewUpload, isLimited: boolean): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.lockOwner(tx, upload.holder);
      if (isLimited) await this.assertQuota(tx, upload);
      await this.insert(tx, upload, 'sending', null);
    });
  }

  /** Redeems a ticket. */
  async redeem(ticket: string): Promise<RedeemedUpload | undefined> {
    const now = this.now();
    const { rows } = await this.database.query<RedeemedUpload>(
      `update baas_file set state = 'sending', expires_at = $2
        where ticket_hash = $1 and state = 'asked' and expires_at > $3
        returning id, size, is_exact as "isExact", kind`,
      [hashOf(ticket), now + uploadTimes.send, now],
    );
    return rows[0];
  }

  async markSent(id: string, { size, mediaType, sha256 }: StoredContent): Promise<void> {
    const { rowCount } = await this.database.query(
      `update baas_file set state = 'sent', size = $2, media_type = $3, sha256 = $4,
        expires_at = $5 where id = $1 and state = 'sending'`,
      [id, size, mediaType, sha256, this.now() + uploadTimes.report],
    );
    if (rowCount === 0) throw new UploadRefusal('ticket');
  }

  async markStored(id: string): Promise<void> {
    const { rowCount } = await this.database.query(
      `update baas_file set state = 'kept', expires_at = null
        where id = $1 and state in ('sent', 'kept')`,
      [id],
    );
    if (rowCount === 0) throw new UploadRefusal('unreported');
  }

  /**
   * Only the latest upload of the path, if sent, so that completing one upload never reports
   * another.
   */
  async latest(
    holder: string,
    path: string,
    id: string | null,
  ): Promise<{ id: string; size: number } | undefined> {
    const { rows } = await this.database.query<{ id: string; size: number }>(
      `select id, size from (
        select id, size, state, created_at from baas_file
        where holder = $1 and path = $2 and state <> 'removing'
        and ($3::text is null or id = $3)
        order by created_at desc, state <> 'kept' desc limit 1) as latest
      where state = 'sent' or (state = 'kept' and created_at > $4)`,
      [holder, path, id, this.now() - uploadTimes.report],
    );
    return rows[0];
  }

  /** Serializes uploads of an owner; concurrent ones would both pass the quota check. */
  private async lockOwner(tx: Queryable, holder: string): Promise<void> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `baas_file ${holder}`,
    ]);
  }

  private async assertQuota(tx: Queryable, { holder, size }: NewUpload): Promise<void> {
    const { rows } = await tx.query<{ used: number; under_way: number }>(
      `select coalesce(sum(size), 0)::bigint as used, count(*) filter (where state <>
        'kept') as under_way from baas_file where holder = $1
        and state <> 'removing'`,
      [holder],
    );
    const { used, under_way: openCount } = present(rows[0], 'the usage row');
    if (openCount >= maxOpenUploads) throw new UploadRefusal('many');
    if (used + size > this.settings.quotaBytes) throw new UploadRefusal('quota');
  }

  private async insert(
    tx: Queryable,
    { id, path, holder, size, isExact, kind }: NewUpload,
    state: 'asked' | 'sending',
    ticketHash: string | null,
  ): Promise<void> {
    const now = this.now();
    const expiresAt = now + (state === 'asked' ? uploadTimes.ask : uploadTimes.send);
    await tx.query(
      `insert into baas_file (id, path, holder, state, ticket_hash, size, is_exact, kind,
        created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [id, path, holder, state, ticketHash, size, isExact, kind, now, expiresAt],
    );
  }
}
