import type { AppId } from '../app-id';
import { liveBuilds, type LogEntry } from '../release-log';
import type { StoreFolder } from '../store-folder';
import type { BackendInterface, BuildInterface } from './interface';
import type { Consumer, RemotePages } from './problems';
import { readBackend, readBuildInterface, readPages } from './store-interfaces';

/** How long pages that are open may run a build after another one became live. */
const keptForMs = 86_400_000;

/** A build in the store, with what it records about itself. */
export interface InstalledBuild {
  app: AppId;
  build: string;
  /** Null if it records nothing. */
  recorded: BuildInterface | null;
  /** Empty for the shell and pages. */
  pages: RemotePages;
}

/** A build that browsers run. */
export interface DeployedBuild extends InstalledBuild {
  /**
   * `canary`: a share of the devices runs it. `kept`: pages that were opened before the last change
   * may still run it.
   */
  state: 'live' | 'canary' | 'kept';
}

/** Everything that a change must not break. */
export interface Deployment {
  builds: DeployedBuild[];
  /** Null before the first version of the backend is recorded. */
  backend: BackendInterface | null;
}

type LiveBuild = AppId & { build: string };

export async function readDeployment(
  folder: StoreFolder,
  live: readonly LiveBuild[],
  log: LogEntry[],
  now: number,
): Promise<Deployment> {
  const states = live.flatMap(({ name, kind, build }) => [
    { app: { name, kind }, build, state: 'live' as const },
    ...keptBuilds(log, name, build, now).map((kept) => ({
      app: { name, kind },
      build: kept,
      state: 'kept' as const,
    })),
  ]);
  const { canaries = [] } = await folder.releases();
  const shown = canaries.map(({ row: { name, build } }) => ({
    app: { name, kind: 'remote' as const },
    build,
    state: 'canary' as const,
  }));
  const stored = [...states, ...shown].filter(({ app, build }) =>
    folder.buildsOf(app).includes(build),
  );
  const [builds, backend] = await Promise.all([
    Promise.all(
      stored.map(async ({ app, build, state }) => ({
        ...(await readInstalled(folder, app, build)),
        state,
      })),
    ),
    readBackend(folder),
  ]);
  return { builds, backend };
}

export async function readInstalled(
  folder: StoreFolder,
  app: AppId,
  build: string,
): Promise<InstalledBuild> {
  const recorded = await readBuildInterface(folder, app, build);
  const pages =
    app.kind === 'remote'
      ? await readPages(folder, app, build, recorded)
      : new Map<string, never>();
  return { app, build, recorded, pages };
}

/** The need of a build, none if it records nothing. */
export const consumerOf = ({ app, build, recorded }: InstalledBuild): Consumer[] =>
  recorded ? [{ name: app.name, build, uses: recorded.uses }] : [];

/** Builds that another one replaced a short time ago, without those that a rollback withdrew. */
function keptBuilds(log: LogEntry[], name: string, live: string, now: number): string[] {
  const replaced = log.flatMap(({ app, previous, at }) =>
    app === name && previous !== null && Date.parse(at) > now - keptForMs ? [previous] : [],
  );
  const former = new Set(liveBuilds(log, name));
  return [...new Set(replaced)].filter((build) => build !== live && former.has(build));
}
