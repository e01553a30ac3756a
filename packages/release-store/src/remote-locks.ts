import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { ReleaseLog, type Author } from './release-log';
import { readIfPresent, remoteFile } from './remote-file';
import { StoreError } from './store-error';
import { StoreFolder } from './store-folder';
import { withStoreLock } from './store-lock';
import { writeAtomically } from './write-atomically';

const lockSchema = v.object({
  /** The holder. */
  by: v.string(),
  /** The deploy token that the holder used. */
  token: v.optional(v.string()),
  reason: v.string(),
  /** ISO 8601, UTC. */
  at: v.string(),
});
const fileSchema = v.pipe(v.string(), v.parseJson(), lockSchema);

/** Keeps the live build of an app as it is until the lock is removed. */
export type RemoteLock = v.InferOutput<typeof lockSchema>;

/** The locks of a store: `locks/<app>.json`. */
export class RemoteLocks {
  private readonly log: ReleaseLog;

  constructor(private readonly store: string) {
    this.log = ReleaseLog.ofStore(store);
  }

  /** Null if the app is not locked. */
  async of(app: string): Promise<RemoteLock | null> {
    const text = await readIfPresent(this.fileOf(app));
    return text === null ? null : v.parse(fileSchema, text);
  }

  /** Throws StoreError with the holder and the reason if the app is locked. */
  async assertUnlocked(app: string): Promise<void> {
    const lock = await this.of(app);
    if (lock) throw new StoreError('LOCKED', `${app} is locked by ${describeLock(lock)}`);
  }

  /** Locks an app. Throws StoreError if it is locked, or has no builds. */
  lock(app: string, reason: string, author: Author): Promise<void> {
    return withStoreLock(this.store, async () => {
      new StoreFolder(this.store).appNamed(app);
      await this.assertUnlocked(app);
      const lock = { ...holderOf(author), reason, at: new Date().toISOString() };
      await writeAtomically(this.fileOf(app), JSON.stringify(lock));
      await this.log.append({ app, action: 'lock', build: null, previous: null, ...lock });
    });
  }

  /** Removes the lock of an app, also of another holder. Throws StoreError if there is none. */
  unlock(app: string, author: Author): Promise<void> {
    return withStoreLock(this.store, async () => {
      if (!(await this.of(app))) throw new StoreError('NOT_FOUND', `${app} is not locked.`);
      await rm(this.fileOf(app));
      const entry = { ...holderOf(author), at: new Date().toISOString() };
      await this.log.append({ app, action: 'unlock', build: null, previous: null, ...entry });
    });
  }

  private fileOf(app: string): string {
    return remoteFile(join(this.store, 'locks'), app, '.json');
  }
}

/** `lena@example.com (token ci) since 2026-11-25 15:00 UTC: migration` */
export function describeLock({ by, token, at, reason }: RemoteLock): string {
  const holder = token ? `${by} (token ${token})` : by;
  return `${holder} since ${at.slice(0, 16).replace('T', ' ')} UTC: ${reason}`;
}

const holderOf = ({ by, token }: Author) => ({ by, ...(token ? { token } : {}) });
