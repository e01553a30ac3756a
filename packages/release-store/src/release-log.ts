import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { privateModes } from '@shop/service';
import * as v from 'valibot';
import { writeAtomically } from './write-atomically';

/** Actions that change the live build. */
const liveActions = ['publish', 'promote', 'rollback', 'retire'] as const;

const entrySchema = v.object({
  /** ISO 8601, UTC. */
  at: v.string(),
  app: v.string(),
  action: v.picklist([
    ...liveActions,
    'prune',
    'lock',
    'unlock',
    // Of a canary: its start, a larger share, its end by a user, and its end by the guards.
    'canary',
    'raise',
    'stop',
    'halt',
  ]),
  /** The live build, the removed one of `prune`, or a canary. Null after `retire` and for locks. */
  build: v.nullable(v.string()),
  /** The build that was live before, and still is for the actions of a canary. */
  previous: v.nullable(v.string()),
  /** The author of the change. */
  by: v.string(),
  /** Name of the deploy token of a change over HTTP; the author is what its holder reports. */
  token: v.optional(v.string()),
  /** The commit of the sources that were built. */
  commit: v.optional(v.string()),
  /** Why the author made the change. */
  note: v.optional(v.string()),
  /** Sequence number of the signed row of a remote. */
  sequence: v.optional(v.number()),
  /** Reason of a lock, or of a halted canary. */
  reason: v.optional(v.string()),
  /** Share of a canary in percent. */
  share: v.optional(v.number()),
});

/** One change of a live build, or of the lock of an app. */
export type LogEntry = v.InferOutput<typeof entrySchema>;

/** The author of a change, the commit of the sources that were built, and the author's note. */
export type Author = Pick<LogEntry, 'by' | 'token' | 'commit' | 'note'>;

/** The changes of the live builds, one JSON object per line. Nothing changes a written line. */
export class ReleaseLog {
  private constructor(
    private readonly file: string,
    private readonly announcedFile: string,
  ) {}

  static ofStore(path: string): ReleaseLog {
    return new ReleaseLog(join(path, 'history.jsonl'), join(path, 'change-in-progress.json'));
  }

  async read(): Promise<LogEntry[]> {
    return (await textOf(this.file)).split('\n').flatMap(entryOf);
  }

  /**
   * Keeps the entry of a change that begins, in case its process is killed before it is appended.
   * The caller holds the lock of the store.
   */
  announce(entry: LogEntry): Promise<void> {
    return writeAtomically(this.announcedFile, JSON.stringify(entry));
  }

  /** The entry of a change that was announced and not completed; undefined without one. */
  async announced(): Promise<LogEntry | undefined> {
    return entryOf(await textOf(this.announcedFile))[0];
  }

  /** Ends the change that was announced. */
  complete(): Promise<void> {
    return rm(this.announcedFile, { force: true });
  }

  /** Appends an entry durably. The caller holds the lock of the store. */
  async append(entry: LogEntry): Promise<void> {
    // A crash may have left a part of a line.
    const start = /(?:^|\n)$/.test(await textOf(this.file)) ? '' : '\n';
    await mkdir(dirname(this.file), { recursive: true, mode: privateModes.folder });
    const file = await open(this.file, 'a', privateModes.file);
    try {
      await file.writeFile(`${start}${JSON.stringify(entry)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  }
}

const textOf = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });

const lineSchema = v.pipe(v.string(), v.parseJson(), entrySchema);

/** None for a torn line, which a crash may have left. */
function entryOf(line: string): LogEntry[] {
  const parsed = v.safeParse(lineSchema, line);
  return parsed.success ? [parsed.output] : [];
}

const isLiveAction = (action: string) => (liveActions as readonly string[]).includes(action);

/** How a build of an app went live last. */
export const lastLiveEntry = (entries: readonly LogEntry[], app: string, build: string | null) =>
  entries.findLast(
    (entry) => entry.app === app && entry.build === build && isLiveAction(entry.action),
  );

/**
 * The stored builds of an app that went live, oldest first, without those that a rollback has
 * undone. The last one is live.
 */
export function liveBuilds(entries: readonly LogEntry[], app: string): string[] {
  let builds: string[] = [];
  for (const { app: name, action, build } of entries) {
    if (name !== app || build === null) continue;
    const index = builds.lastIndexOf(build);
    if (action === 'prune') builds = builds.filter((each) => each !== build);
    else if (!isLiveAction(action)) continue;
    else if (action === 'rollback' && index >= 0) builds = builds.slice(0, index + 1);
    else if (builds.at(-1) !== build) builds.push(build);
  }
  return builds;
}
