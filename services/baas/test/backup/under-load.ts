import { createHash } from 'node:crypto';
import { invoke } from '../harness/client';
import { linkOf } from '../harness/files';
import { acknowledged, History, type Operation } from '../crash/history';
import { Worker } from '../crash/load';
import type { Random } from '../harness/random';

const workers = 4;
// Number of acknowledged requests of each kind before the backup starts.
const enough = 40;

export interface Loaded {
  token: string;
  /** The required and the permitted content of a backup. */ history: History;
}

/**
 * Takes a backup while clients write continuously. Requests after its start may or may not be part
 * of it.
 */
export async function takenUnderLoad(
  url: string,
  random: Random,
  take: () => Promise<void>,
): Promise<Loaded> {
  const token = await signIn(url);
  const history = new History();
  const hands = Array.from(
    { length: workers },
    () => new Worker({ url, token, history, random }, { moves: [], marks: [] }),
  );
  const working = hands.map((hand) => hand.work());
  while (
    history.counts.ok < enough ||
    kinds.some((kind) => acknowledged(history, kind).length === 0)
  )
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  const begun = kinds.map((kind) => history.of(kind).length);
  await take().finally(() => {
    for (const hand of hands) hand.stop();
  });
  await Promise.all(working);
  return { token, history: asOf(history, begun) };
}

const kinds = ['add', 'update', 'move', 'upload'] as const;

function asOf(history: History, begun: number[]): History {
  const known = new History();
  kinds.forEach((kind, which) =>
    history.of(kind).forEach((operation, at) => {
      const isOpen = at >= begun[which]! && operation.outcome === 'ok';
      known.note({ ...operation, ...(isOpen && { outcome: 'info' }) } as Operation);
    }),
  );
  return known;
}

export async function signIn(url: string): Promise<string> {
  const { data } = await invoke(url, 'bank', { method: 'signIn', params: ['ann'] });
  return (data as { newToken: { token: string } }).newToken.token;
}

/** Starts the engine on the restored data: sessions, transfers and the last file must work. */
export async function goesOn(url: string, { token, history }: Loaded): Promise<void> {
  const moved = await invoke(url, 'bank', {
    method: 'move',
    params: ['after the backup', 'a0', 'a1', 1],
    uniIdToken: token,
  });
  expect(moved).toMatchObject({ success: true, data: { errCode: 0 } });
  const { fileID, sha256 } = acknowledged(history, 'upload').at(-1)!;
  const bytes = Buffer.from(await (await fetch(await linkOf(url, fileID))).arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
}
