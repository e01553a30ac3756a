import { liveBuilds, type LogEntry } from './release-log';

/** A folder of a build, complete or not. */
export interface BuildFolder {
  build: string;
  /** Epoch ms of the last change of the folder: when the build was stored. */
  storedAt: number;
}

export interface AppHistory {
  app: string;
  /** The live build, null if the app is not published. */
  live: string | null;
  /** The canary beside it. */
  canary: string | null;
  folders: readonly BuildFolder[];
  log: readonly LogEntry[];
}

/** A rollback can always go back this many builds. */
const keptEarlierBuilds = 5;
const dayMs = 86_400_000;

/**
 * The builds that nothing needs any more. A build is kept while it is live or a canary, while one
 * of the last rollbacks can return to it, and for `days` after it was stored or last shown: an open
 * page loads the rest of its code from the build that it has begun with.
 *
 * @param now epoch ms
 */
export function expiredBuilds(history: AppHistory, days: number, now: number): string[] {
  const { app, live, canary, folders, log } = history;
  const earlier = liveBuilds(log, app).filter((build) => build !== live);
  const needed = new Set([live, canary, ...earlier.slice(-keptEarlierBuilds)]);
  const end = lastLiveTimes(log, app);
  const isOld = ({ build, storedAt }: BuildFolder) =>
    Math.max(storedAt, end.get(build) ?? 0) < now - days * dayMs;
  return folders
    .filter((folder) => !needed.has(folder.build) && isOld(folder))
    .map(({ build }) => build);
}

const canaryActions: readonly LogEntry['action'][] = ['canary', 'raise', 'stop', 'halt'];

/** Epoch ms at which each build was last replaced or retired, or was a canary. */
function lastLiveTimes(log: readonly LogEntry[], app: string): Map<string, number> {
  const times = new Map<string, number>();
  for (const { app: name, action, build, previous, at } of log) {
    if (name !== app) continue;
    if (previous !== null) times.set(previous, Date.parse(at));
    if (build !== null && canaryActions.includes(action)) times.set(build, Date.parse(at));
  }
  return times;
}
