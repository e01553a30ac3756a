import {
  describeLock,
  type CanaryState,
  type LiveApp,
  type LogEntry,
  type ReleaseStore,
  type RemoteLock,
} from '@shop/release-store';
import { describeCanary } from './canary';
import type { Report } from './command';

/** The live build of each app, the builds that a rollback returns to, and its lock. */
export async function liveReport(store: ReleaseStore): Promise<Report> {
  const canaries = await store.canaries.all();
  const complete = async (app: LiveApp): Promise<ListedApp> => ({
    ...app,
    lock: await store.locks.of(app.name),
    canary: canaries.get(app.name) ?? null,
  });
  const live = await Promise.all((await store.list()).map(complete));
  return { lines: live.map(liveLine), data: live };
}

/** The changes of one app, oldest first. */
export function historyReport(entries: LogEntry[]): Report {
  return { lines: entries.map(historyLine), data: entries };
}

type ListedApp = LiveApp & { lock: RemoteLock | null; canary: CanaryState | null };

function liveLine({ name, build, earlier, entry, lock, canary }: ListedApp): string {
  const before = `before: ${earlier.join(' ') || 'none'}`;
  const parts = [
    build,
    entry && originOf(entry),
    before,
    canary && `canary: ${describeCanary(canary)}`,
    lock && `locked by ${describeLock(lock)}`,
  ];
  return `${name.padEnd(8)} ${parts.filter(Boolean).join('  ')}`;
}

const historyLine = (entry: LogEntry) =>
  `${entry.action.padEnd(8)} ${subjectOf(entry)}  ${originOf(entry)}`;

function subjectOf({ build, reason, share }: LogEntry): string {
  if (build === null) return reason ?? 'none';
  if (share !== undefined) return describeCanary({ build, share });
  return reason === undefined ? build : `${build}: ${reason}`;
}

const originOf = ({ at, by, token, commit, note }: LogEntry) =>
  [at.slice(0, 19).replace('T', ' '), by, token && `token ${token}`, commit, note && `"${note}"`]
    .filter(Boolean)
    .join('  ');
