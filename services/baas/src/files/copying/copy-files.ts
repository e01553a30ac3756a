import type { Content, FileStore } from '../file-store';
import type { Incoming } from '../incoming';

export interface Copied {
  copied: number;
  /** Already present in the target. */ there: number;
  /** Ids of files that could not be copied, each with the reason. */ failed: Map<
    string,
    'missing' | 'damaged'
  >;
}

interface Copying {
  from: FileStore;
  to: FileStore;
  incoming: Incoming;
  signal: AbortSignal;
}
export type FileToCopy = Content & { id: string };

// Copying mostly waits for the storage.
const atOnce = 8;

/**
 * Copies the files that `to` lacks and verifies each against its row. Copied files stay when a
 * store fails, so the next run continues.
 */
export async function copyFiles(
  files: AsyncIterable<FileToCopy>,
  copying: Copying,
): Promise<Copied> {
  const result: Copied = { copied: 0, there: 0, failed: new Map() };
  const next = files[Symbol.asyncIterator]();
  let isOver = false;
  const lane = async () => {
    for (
      let file = await next.next();
      !file.done && !isOver && !copying.signal.aborted;
      file = await next.next()
    ) {
      const came = await copyFile(file.value, copying);
      if (came === 'copied' || came === 'there') result[came] += 1;
      else result.failed.set(file.value.id, came);
    }
  };
  // A store that failed once will fail again: wait for all workers, then report.
  const ends = await Promise.allSettled(
    Array.from({ length: atOnce }, () =>
      lane().catch((error: unknown) => {
        isOver = true;
        throw error;
      }),
    ),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return result;
}

async function copyFile(
  { id, size, sha256 }: FileToCopy,
  { from, to, incoming }: Copying,
): Promise<'copied' | 'there' | 'missing' | 'damaged'> {
  if (await to.holds(id, size)) return 'there';
  if (!(await from.holds(id, size))) return 'missing';
  // An interrupted copy may have left a partial file.
  await incoming.clear(id);
  try {
    const received = await incoming.receive(id, (await from.open(id, size, null))!, size);
    if (received.sha256 !== sha256) return 'damaged';
    await to.keep(id, received.file, received);
    return 'copied';
  } finally {
    await incoming.clear(id);
  }
}
