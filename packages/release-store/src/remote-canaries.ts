import {
  isLastStep,
  rampSchema,
  shareOf,
  startRamp,
  type Ramp,
  type RampState,
} from './canary/ramp';
import { ReleaseLog, type Author, type LogEntry } from './release-log';
import { RemoteLocks } from './remote-locks';
import type { SignedRow } from './signed-row';
import { StoreError } from './store-error';
import { checkCanary, type StoredCanary } from './stored-canary';
import { StoreFolder, type StoredDocument } from './store-folder';
import { withStoreLock } from './store-lock';
import * as v from 'valibot';

/** A canary as its team sees it. */
export interface CanaryState extends RampState {
  build: string;
  /** Current share of the devices in percent. */
  share: number;
  /** Whether the share grows no further. */
  isLast: boolean;
}

/** Signs the row of a stored build for a canary. */
type SignCanary = (document: StoredDocument, remote: string, build: string) => Promise<SignedRow>;

/** The canaries of a store, one per remote at most. */
export class RemoteCanaries {
  private readonly folder: StoreFolder;
  private readonly log: ReleaseLog;
  private readonly locks: RemoteLocks;

  constructor(
    private readonly store: string,
    private readonly sign: SignCanary,
  ) {
    this.folder = new StoreFolder(store);
    this.log = ReleaseLog.ofStore(store);
    this.locks = new RemoteLocks(store);
  }

  /** All canaries, by the names of their remotes. */
  async all(): Promise<Map<string, CanaryState>> {
    const { canaries = [] } = await this.folder.releases();
    return new Map(canaries.map((canary) => [canary.row.name, stateOf(canary)]));
  }

  /** Null if the remote has none. */
  async of(remote: string): Promise<CanaryState | null> {
    return (await this.all()).get(remote) ?? null;
  }

  /** Shows a stored build to the first share of a ramp. */
  start(remote: string, build: string, ramp: Ramp, author: Author): Promise<void> {
    const plan = v.parse(rampSchema, ramp);
    return withStoreLock(this.store, async () => {
      const document = await this.folder.releases();
      await this.locks.assertUnlocked(remote);
      const live = liveBuildOf(document, remote);
      this.assertStored(remote, build);
      const running = canaryOf(document, remote);
      if (running)
        throw notStarted(
          remote,
          `build ${running.row.build} is its canary: promote it, or stop it with ` +
            `"npm run shop -- canary ${remote} --stop"`,
        );
      const row = await this.sign(document, remote, build);
      const canary = { ...startRamp(plan, Date.now()), row };
      assertGoesWith(document, canary);
      await this.write(document, remote, canary);
      await this.record(remote, author, {
        action: 'canary',
        build,
        previous: live,
        share: shareOf(canary),
        sequence: row.signature.sequence,
      });
    });
  }

  /** Ends a canary. Every device gets the live build again. Resolves with the build that ended. */
  stop(remote: string, author: Author): Promise<string> {
    return withStoreLock(this.store, async () => {
      await this.locks.assertUnlocked(remote);
      return this.end(remote, author, { action: 'stop' });
    });
  }

  /**
   * Ends a canary that is worse than the live build, also of a locked remote.
   *
   * @param build nothing happens if the canary is another build meanwhile
   */
  halt(remote: string, build: string, reason: string): Promise<void> {
    return withStoreLock(this.store, async () => {
      const running = canaryOf(await this.folder.releases(), remote);
      if (running?.row.build !== build) return;
      await this.end(remote, guardAuthor, { action: 'halt', reason });
    });
  }

  /**
   * Moves a canary to another position in its ramp.
   *
   * @param next derives the position from the stored one; the same object changes nothing
   */
  advance(remote: string, build: string, next: (state: RampState) => RampState): Promise<void> {
    return withStoreLock(this.store, async () => {
      const document = await this.folder.releases();
      const running = canaryOf(document, remote);
      if (running?.row.build !== build || (await this.locks.of(remote))) return;
      const state = next(running);
      if (state === running) return;
      const canary = { ...running, ...state };
      await this.write(document, remote, canary);
      const entry = { action: 'raise', build, previous: liveBuildOf(document, remote) } as const;
      await this.record(remote, guardAuthor, { ...entry, share: shareOf(canary) });
    });
  }

  private async end(
    remote: string,
    author: Author,
    entry: Pick<LogEntry, 'action' | 'reason'>,
  ): Promise<string> {
    const document = await this.folder.releases();
    const running = canaryOf(document, remote);
    if (!running) throw new StoreError('NOT_FOUND', `${remote} has no canary.`);
    await this.write(document, remote, null);
    const { build } = running.row;
    const previous = liveBuildOf(document, remote);
    await this.record(remote, author, { ...entry, build, previous });
    return build;
  }

  private assertStored(remote: string, build: string): void {
    const stored = this.folder.buildsOf({ name: remote, kind: 'remote' });
    if (stored.includes(build)) return;
    throw new StoreError(
      'NOT_FOUND',
      `${remote} has no stored build ${build}. Stored builds: ${stored.join(', ') || 'none'}.`,
    );
  }

  private write(
    document: StoredDocument,
    remote: string,
    canary: StoredCanary | null,
  ): Promise<void> {
    const { canaries, ...rest } = withoutCanary(document, remote);
    const all = canary === null ? (canaries ?? []) : [...(canaries ?? []), canary];
    all.sort((a, b) => (a.row.name < b.row.name ? -1 : 1));
    return this.folder.writeReleases(all.length > 0 ? { ...rest, canaries: all } : rest);
  }

  private record(
    app: string,
    { by, token, commit, note }: Author,
    entry: Omit<LogEntry, 'at' | 'app' | 'by'>,
  ): Promise<void> {
    return this.log.append({
      at: new Date().toISOString(),
      app,
      ...entry,
      by,
      ...(token ? { token } : {}),
      ...(note ? { note } : {}),
      ...(commit && entry.action === 'canary' ? { commit } : {}),
    });
  }
}

/** The author of what the guards do. */
const guardAuthor: Author = { by: 'canary guards' };

/** The document without the canary of a remote. */
export function withoutCanary(
  { canaries, ...rest }: StoredDocument,
  remote: string,
): StoredDocument {
  const others = (canaries ?? []).filter(({ row }) => row.name !== remote);
  return others.length > 0 ? { ...rest, canaries: others } : rest;
}

export const canaryOf = ({ canaries = [] }: StoredDocument, remote: string) =>
  canaries.find(({ row }) => row.name === remote);

function stateOf({ row, ...state }: StoredCanary): CanaryState {
  return { build: row.build, ...state, share: shareOf(state), isLast: isLastStep(state) };
}

function liveBuildOf({ remotes }: StoredDocument, remote: string): string {
  const live = remotes.find(({ name }) => name === remote);
  if (live) return live.build;
  throw new StoreError(
    'NOT_FOUND',
    `${remote} is no published remote: a canary needs a live build beside it.`,
  );
}

function assertGoesWith(document: StoredDocument, canary: StoredCanary): void {
  try {
    checkCanary(document, canary);
  } catch (cause) {
    throw notStarted(canary.row.name, (cause as Error).message);
  }
}

const notStarted = (remote: string, reason: string) =>
  new StoreError('NOT_ADMITTED', `The canary of ${remote} is not started: ${reason}.`);
