import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makePrivate, privateModes } from '@shop/service';
import { ReleaseFault } from '@shop/shell-contract/release-document';
import { recordFileOf, type AppId } from './app-id';
import { assertBuildFits } from './compat/check-change';
import { lastLiveEntry, liveBuilds, ReleaseLog, type Author, type LogEntry } from './release-log';
import { canaryOf, RemoteCanaries, withoutCanary, type CanaryState } from './remote-canaries';
import { PublicKeys } from './remote-keys';
import { RemoteLocks, type RemoteLock } from './remote-locks';
import { expiredBuilds } from './retention';
import { earlierBuild, type RollbackTarget } from './rollback-target';
import type { RowSigner, RowUse } from './row-signer';
import { serverHashesOf } from './server-hashes';
import { verifyRow, type SignedRow } from './signed-row';
import { StoreError } from './store-error';
import { StoreFolder, unfinished, type StoredDocument, type StoredRow } from './store-folder';
import { withStoreLock } from './store-lock';

/** A build in a folder of its own, with its record. */
export interface StoredBuild {
  app: AppId;
  build: string;
  folder: string;
}

export interface LiveApp extends AppId {
  build: string;
  /** Builds that a rollback can return to, newest first. */
  earlier: string[];
  /** How the build became live; undefined if nothing of it is recorded. */
  entry: LogEntry | undefined;
}

/** One remote as its team sees it. */
export interface RemoteState {
  remote: string;
  /** The live build; null if the remote is not published. */
  live: string | null;
  /** Builds that a rollback can return to, newest first. */
  earlier: string[];
  /** All stored builds. */
  builds: string[];
  /** The highest sequence number that the remote had; 0 without one. */
  sequence: number;
  lock: RemoteLock | null;
  canary: CanaryState | null;
}

export interface PrunedBuild {
  app: string;
  build: string;
}

/** A change of the live build of one app; `build: null` removes the app from the release. */
interface Change {
  app: AppId;
  action: LogEntry['action'];
  build: string | null;
}

/** For programs that read, and change only the shell and pages. */
const noSigner: RowSigner = {
  sign: async ({ name }) => {
    throw new Error(`${name} cannot be changed: this program has no key to sign its row.`);
  },
};

/**
 * The site's builds in `<data folder>/site`. Builds are kept; `releases.json` names the live build
 * of each remote in a signed row, `keys/` holds the public keys of the remotes, `<name>.json`
 * describes the live build of the shell or of a page, `locks/` names the locked apps, and
 * `history.jsonl` records every change. `change-in-progress.json` is the entry of a change that is
 * not recorded yet.
 */
export class ReleaseStore {
  readonly keys: PublicKeys;
  readonly locks: RemoteLocks;
  readonly canaries: RemoteCanaries;
  private readonly folder: StoreFolder;
  private readonly log: ReleaseLog;

  constructor(
    path: string,
    private readonly signer: RowSigner = noSigner,
  ) {
    this.folder = new StoreFolder(path);
    this.keys = PublicKeys.ofStore(path);
    this.locks = new RemoteLocks(path);
    this.log = ReleaseLog.ofStore(path);
    this.canaries = new RemoteCanaries(path, async (document, name, build) => {
      const [app, log] = [{ name, kind: 'remote' } as const, await this.log.read()];
      const live = await this.live(document, log);
      await assertBuildFits({ folder: this.folder, live, log }, app, build);
      return this.signed(app, build, lastSequence(document, log, name), 'canary');
    });
  }

  /** Copies a build into the store without making it live. */
  async add({ app, build, folder }: StoredBuild): Promise<void> {
    const target = this.folder.buildFolder(app, build);
    if (existsSync(join(target, recordFileOf(app)))) return;
    const temporary = `${target}.${process.pid}${unfinished}`;
    await mkdir(dirname(target), { recursive: true, mode: privateModes.folder });
    await cp(folder, temporary, { recursive: true });
    makePrivate(temporary, ['.']);
    await rm(target, { recursive: true, force: true });
    await rename(temporary, target);
  }

  /** Signs the row of a stored build, so that a site can show it as a preview. */
  sign(app: AppId, build: string): Promise<void> {
    return this.locked(async () => {
      const [document, log] = [await this.folder.releases(), await this.log.read()];
      await this.signed(app, build, lastSequence(document, log, app.name));
    });
  }

  /** Makes a stored build live. Returns false if it is live already. */
  async publish(app: AppId, build: string, author: Author): Promise<boolean> {
    return (await this.change(author, async () => ({ app, action: 'publish', build }))) !== null;
  }

  /** Makes any stored build of an app live. */
  async promote(name: string, build: string, author: Author): Promise<void> {
    const app = this.folder.appNamed(name);
    const stored = this.buildsOf(app);
    if (!stored.includes(build))
      throw new StoreError(
        'NOT_FOUND',
        `${name} has no stored build ${build}. Stored builds: ${stored.join(', ') || 'none'}.`,
      );
    await this.change(author, async () => ({ app, action: 'promote', build }));
  }

  /** Makes an earlier build live and resolves with its id. */
  async rollback(name: string, target: RollbackTarget, author: Author): Promise<string> {
    let build = '';
    await this.change(author, async (all) => {
      const { earlier, kind } = liveNamed(all, name);
      build = earlierBuild(name, earlier, target);
      return { app: { name, kind }, action: 'rollback', build };
    });
    return build;
  }

  /** Removes a remote or a page from the release. Its builds stay and can be promoted again. */
  async retire(name: string, author: Author): Promise<void> {
    if (name === 'shell') throw new Error('The shell cannot be retired: no page opens without it.');
    await this.change(author, async (all) => {
      const { kind } = liveNamed(all, name);
      return { app: { name, kind }, action: 'retire', build: null };
    });
  }

  /**
   * Removes the builds of all apps that nothing needs any more, and records each. With
   * `isTrial` it only names them.
   *
   * @param days see `expiredBuilds`
   */
  prune(
    { days, isTrial }: { days: number; isTrial: boolean },
    author: Author,
  ): Promise<PrunedBuild[]> {
    return this.locked(async () => {
      const log = await this.log.read();
      const document = await this.folder.releases();
      const live = await this.live(document, log);
      const pruned: PrunedBuild[] = [];
      for (const app of await this.appsWithBuilds()) {
        const current = live.find(({ name }) => name === app.name)?.build ?? null;
        const history = {
          app: app.name,
          live: current,
          canary: canaryOf(document, app.name)?.row.build ?? null,
          folders: await this.folder.foldersOf(app),
          log,
        };
        for (const build of expiredBuilds(history, days, Date.now())) {
          pruned.push({ app: app.name, build });
          if (!isTrial) await this.remove(app, build, author);
        }
      }
      return pruned;
    });
  }

  /** The state of one remote, also of one that was never published. */
  async stateOf(remote: string): Promise<RemoteState> {
    const [document, log] = [await this.folder.releases(), await this.log.read()];
    const live = (await this.live(document, log)).find(
      ({ name, kind }) => name === remote && kind === 'remote',
    );
    return {
      remote,
      live: live?.build ?? null,
      earlier: live?.earlier ?? [],
      builds: this.buildsOf({ name: remote, kind: 'remote' }),
      sequence: lastSequence(document, log, remote),
      lock: await this.locks.of(remote),
      canary: await this.canaries.of(remote),
    };
  }

  /** The live build of every app. */
  async list(): Promise<LiveApp[]> {
    return this.live(await this.folder.releases(), await this.log.read());
  }

  /**
   * Signs the rows of a store in which nothing is signed, as former versions wrote it. Returns the
   * names of the remotes.
   */
  signFormerRows(): Promise<string[]> {
    return this.locked(async () => {
      const document = await this.folder.releases();
      if ((await this.keys.remotes()).length || document.remotes.some(isSigned)) return [];
      const remotes: SignedRow[] = [];
      for (const { name, build } of document.remotes)
        remotes.push(await this.signed({ name, kind: 'remote' }, build, 0));
      if (remotes.length) await this.folder.writeReleases({ ...document, remotes });
      return remotes.map(({ name }) => name);
    });
  }

  /** Removes a public key. Throws while the live row of the remote is signed with it. */
  revokeKey(name: string, id: string): Promise<void> {
    return this.locked(async () => {
      const { remotes } = await this.folder.releases();
      const row = remotes.find((remote) => remote.name === name);
      if (row?.signature?.key === id)
        throw new Error(
          `The live row of ${name} is signed with ${id}: sign it with another key first, with ` +
            `"npm run shop -- promote ${name} ${row.build}".`,
        );
      await this.keys.revoke(name, id);
    });
  }

  /** All changes, oldest first. */
  history(): Promise<LogEntry[]> {
    return this.log.read();
  }

  /** Ids of the stored builds of an app. */
  buildsOf(app: AppId): string[] {
    return this.folder.buildsOf(app);
  }

  private async appsWithBuilds(): Promise<AppId[]> {
    return [
      ...(await this.folder.pages()).map(({ name }) => ({ name, kind: 'page' as const })),
      ...(await this.folder.remotes()).map((name) => ({ name, kind: 'remote' as const })),
    ];
  }

  /** Records first: the history never names a build for a rollback that is gone. */
  private async remove(app: AppId, build: string, { by }: Author): Promise<void> {
    const at = new Date().toISOString();
    await this.log.append({ at, app: app.name, action: 'prune', build, previous: null, by });
    await this.folder.removeBuild(app, build);
  }

  private async live({ remotes }: StoredDocument, log: LogEntry[]): Promise<LiveApp[]> {
    const apps = [
      ...(await this.folder.pages()).map((one) => ({ ...one, kind: 'page' as const })),
      ...remotes.map((one) => ({ ...one, kind: 'remote' as const })),
    ];
    return apps.map(({ name, build, kind }) => {
      const builds = liveBuilds(log, name);
      const index = builds.lastIndexOf(build);
      return {
        name,
        build,
        kind,
        earlier: (index < 0 ? builds : builds.slice(0, index)).toReversed(),
        entry: lastLiveEntry(log, name, build),
      };
    });
  }

  /** Applies and records a change; null if the build is live already. */
  private change(
    author: Author,
    decide: (live: LiveApp[]) => Promise<Change>,
  ): Promise<Change | null> {
    return this.locked(async () => {
      const document = await this.folder.releases();
      await this.recordKilledChange(document);
      const log = await this.log.read();
      const all = await this.live(document, log);
      const change = await decide(all);
      const { app, action, build } = change;
      await this.locks.assertUnlocked(app.name);
      const previous = all.find(({ name }) => name === app.name)?.build ?? null;
      // A promotion of the live build signs its row again, which a new key needs.
      if (build === previous && action !== 'promote') return null;
      await assertBuildFits({ folder: this.folder, live: all, log }, app, build);
      const row =
        app.kind === 'remote' && build !== null
          ? await this.signed(app, build, lastSequence(document, log, app.name))
          : null;
      const entry: LogEntry = {
        at: new Date().toISOString(),
        app: app.name,
        action,
        build,
        previous,
        ...(row ? { sequence: row.signature.sequence } : {}),
        by: author.by,
        ...(author.token ? { token: author.token } : {}),
        ...(author.note ? { note: author.note } : {}),
        ...commitOf(action === 'publish' ? author : commitInLog(log, app.name, build)),
      };
      await this.log.announce(entry);
      if (app.kind === 'remote') await this.writeRow(document, app.name, row);
      else await this.folder.writePage(app, build);
      // After the document: an entry says that the build was live.
      await this.log.append(entry);
      await this.log.complete();
      return change;
    });
  }

  /** Records a change whose process was killed after it had written the document. */
  private async recordKilledChange(document: StoredDocument): Promise<void> {
    const entry = await this.log.announced();
    if (!entry) return;
    const log = await this.log.read();
    const isRecorded = log.some(({ app, at }) => app === entry.app && at === entry.at);
    const live = (await this.live(document, log)).find(({ name }) => name === entry.app);
    const sequence = document.remotes.find(({ name }) => name === entry.app)?.signature?.sequence;
    const isDone = (live?.build ?? null) === entry.build && sequence === entry.sequence;
    if (isDone && !isRecorded) await this.log.append(entry);
    await this.log.complete();
  }

  private locked<T>(work: () => Promise<T>): Promise<T> {
    return withStoreLock(this.folder.path, work);
  }

  /** The signed row of a stored build. Throws if a site would not admit it. */
  private async signed(
    app: AppId,
    build: string,
    after: number,
    use: RowUse = 'live',
  ): Promise<SignedRow> {
    const row = JSON.parse(await this.folder.record(app, build)) as StoredRow;
    if (row.name !== app.name || row.build !== build)
      throw new Error(`The record of ${app.name} ${build} names ${row.name} ${row.build}.`);
    const server = await serverHashesOf(this.folder.buildFolder(app, build));
    const signedRow = await this.signer.sign(row, server, after, use);
    try {
      verifyRow(signedRow, await this.keys.of(app.name));
    } catch (cause) {
      throw notAdmitted(app.name, cause);
    }
    // A team that signs the build again elsewhere verifies this signature first.
    await this.folder.writeRecord(app, build, signedRow);
    return signedRow;
  }

  /** Throws StoreError if the row does not go with those of the other remotes. */
  private async writeRow(
    document: StoredDocument,
    name: string,
    row: SignedRow | null,
  ): Promise<void> {
    try {
      await this.folder.writeReleases(withRow(document, name, row));
    } catch (cause) {
      throw cause instanceof ReleaseFault ? notAdmitted(name, cause) : cause;
    }
  }
}

function liveNamed(all: LiveApp[], name: string): LiveApp {
  const live = all.find((one) => one.name === name);
  if (live) return live;
  const published = all.map((one) => one.name).join(', ') || 'none';
  throw new StoreError('NOT_FOUND', `${name} is not published. Published apps: ${published}.`);
}

const notAdmitted = (name: string, cause: unknown) =>
  new StoreError('NOT_ADMITTED', `${name} is not changed: ${(cause as Error).message}.`, { cause });

const isSigned = ({ signature }: StoredRow) => signature !== undefined;

/** The highest sequence number that a remote had, also before it was retired. */
function lastSequence(document: StoredDocument, log: LogEntry[], name: string): number {
  const live = document.remotes.find((remote) => remote.name === name)?.signature?.sequence ?? 0;
  const canary = canaryOf(document, name)?.row.signature.sequence ?? 0;
  const logged = log.flatMap((entry) => (entry.app === name ? (entry.sequence ?? 0) : []));
  return Math.max(live, canary, ...logged);
}

/** With another live row, or none. It ends the canary, which was compared with the former one. */
function withRow(document: StoredDocument, name: string, row: SignedRow | null): StoredDocument {
  const rest = document.remotes.filter((remote) => remote.name !== name);
  const remotes = row === null ? rest : [...rest, row];
  return {
    ...withoutCanary(document, name),
    remotes: remotes.sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

const commitInLog = (log: LogEntry[], app: string, build: string | null) =>
  log.findLast((entry) => entry.app === app && entry.build === build);

const commitOf = ({ commit }: { commit?: string } = {}) => (commit ? { commit } : {});
