import type { RemoteRelease } from '@shop/shell-contract';
import { isChunkError } from './federation-errors';
import type { PageFault } from './page-fault';
import type { Diagnosis, Recovery } from './recovery';

/** The state of loading one page of a remote, across its retries. */
export interface LoadAttempt {
  remote: RemoteRelease;
  /** Number of failed entries of the remote when the current try started. */
  failedEntryCount: number;
  /** Files of the build were requested, by its entry or directly. */
  hasRequestedFiles: boolean;
  /** The last try failed after the entry ran: only one of its chunks failed. */
  hasEntry: boolean;
  /** URL that failed to load. */
  failedFile?: string;
}

/**
 * The retry policy for remotes.
 *
 * A failed load is diagnosed and retried once; a forced load starts over with the live release.
 * An entry that failed or hangs gets a new URL (`?again=1`), and so do the files after it, because
 * the federation runtime, the browser and caches may keep the old ones. The new URL applies to all
 * pages of the remote. After a failed chunk the entry keeps its URL: it must not run twice.
 */
export class RemoteRetries {
  private readonly failedEntryCountByRemote = new Map<string, number>();

  /** @param loadRecovery loads the code for failures, which no first view needs */
  constructor(private readonly loadRecovery: () => Promise<Recovery>) {}

  start(remote: RemoteRelease): LoadAttempt {
    return {
      remote,
      failedEntryCount: this.failedEntryCount(remote),
      hasRequestedFiles: false,
      hasEntry: false,
    };
  }

  /** Query of the entry's URL; empty until an entry of the remote has failed. */
  entryQuery(remote: RemoteRelease): string {
    const count = this.failedEntryCount(remote);
    return count > 0 ? `?again=${count}` : '';
  }

  entryUrl(remote: RemoteRelease): string {
    return remote.base + remote.entry + this.entryQuery(remote);
  }

  /**
   * Decides what follows after an error.
   * @param entry URL that the entry was requested under
   */
  async afterError(
    attempt: LoadAttempt,
    entry: string,
    error: unknown,
    isLast: boolean,
  ): Promise<Diagnosis> {
    const { remote } = attempt;
    attempt.hasEntry = isChunkError(error);
    try {
      const { diagnose } = await this.loadRecovery();
      const diagnosis = await diagnose({ remote, entry, error, isLast });
      if ('fault' in diagnosis) attempt.failedFile = diagnosis.file;
      return diagnosis;
    } catch {
      return { fault: { kind: 'unreachable', stage: 'entry' } };
    }
  }

  /** The release to use for a forced load after `previous`. */
  async refresh({ remote, failedFile }: LoadAttempt): Promise<RemoteRelease> {
    try {
      const { refresh } = await this.loadRecovery();
      return await refresh(remote, failedFile);
    } catch {
      return remote;
    }
  }

  /** The build of the remote that last worked here; null if there is none. */
  async earlierBuild(failed: RemoteRelease, fault: PageFault): Promise<RemoteRelease | null> {
    try {
      const recovery = await this.loadRecovery();
      return await recovery.earlierBuild(failed, fault);
    } catch {
      return null;
    }
  }

  /**
   * Starts another try of `attempt` after `failed`, which may be the same attempt. Gives the entry
   * a new URL unless it ran, or another page of the remote already has given it one.
   */
  tryAgain(attempt: LoadAttempt, failed: LoadAttempt): void {
    const count = this.failedEntryCount(attempt.remote);
    const needsNewUrl =
      failed.hasRequestedFiles && !failed.hasEntry && failed.failedEntryCount === count;
    if (needsNewUrl) this.failedEntryCountByRemote.set(attempt.remote.name, count + 1);
    attempt.hasEntry = false;
    attempt.failedEntryCount = this.failedEntryCount(attempt.remote);
  }

  private failedEntryCount({ name }: RemoteRelease): number {
    return this.failedEntryCountByRemote.get(name) ?? 0;
  }
}
