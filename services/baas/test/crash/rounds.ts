import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { invoke } from '../harness/client';
import { linkOf } from '../harness/files';
import type { Started } from '../harness/process';
import { Random } from '../harness/random';
import { History, type Done, type Move } from './history';
import type { Kept } from './kept';
import { Worker } from './load';
import { violations } from './violations';

/**
 * Kills a process and restarts the engine. Returns the stored state, read before the first new
 * write.
 */
export interface Strike {
  kill(engine: Started): Promise<void>;
  recover(engine: Started): Promise<{ engine: Started; kept: Kept; readyMs: number }>;
}

export interface Rounds {
  start(): Promise<Started>;
  strikes: readonly Strike[];
}

export interface Account {
  kills: number;
  acknowledged: number;
  unanswered: number;
  readyMs: number[];
}

const workers = 6;
// Counted from the first acknowledged write.
const longestMs = 600;

/** Crashes under load, round after round on the same data. Throws the first violation. */
export async function runRounds(
  { start, strikes }: Rounds,
  { count, seed }: { count: number; seed: number },
): Promise<Account> {
  const random = new Random(seed);
  const history = new History();
  const readyMs: number[] = [];
  let engine = await start();
  try {
    for (let round = 0; round < count; round += 1) {
      const uploads = history.of('upload').length;
      const strike = strikes[round % strikes.length]!;
      await underLoad(engine, history, random, `round-${round}`, () => strike.kill(engine));
      const recovered = await strike.recover(engine);
      engine = recovered.engine;
      readyMs.push(recovered.readyMs);
      const found = [
        ...violations(history, recovered.kept),
        ...(await notHandedOut(engine.url!, history.of('upload').slice(uploads))),
      ];
      if (found.length)
        throw new Error(`round ${round} of seed ${seed}: ${found.slice(0, 10).join('; ')}`);
    }
  } finally {
    engine.child.kill('SIGKILL');
    await engine.ended;
  }
  return {
    kills: count,
    acknowledged: history.counts.ok,
    unanswered: history.counts.info,
    readyMs,
  };
}

async function underLoad(
  { url }: Started,
  history: History,
  random: Random,
  uid: string,
  kill: () => Promise<void>,
): Promise<void> {
  const { data } = await invoke(url!, 'bank', { method: 'signIn', params: [uid] });
  const { token } = (data as { newToken: { token: string } }).newToken;
  const open = leftOpen(history);
  const marks = history.of('add').flatMap(({ keys, outcome }) => (outcome === 'ok' ? keys : []));
  const hands = Array.from({ length: workers }, (_, hand) => {
    const moves = open.filter((_move, at) => at % workers === hand);
    return new Worker({ url: url!, token, history, random }, { moves, marks });
  });
  const acknowledged = history.counts.ok;
  const working = hands.map((hand) => hand.work());
  while (history.counts.ok === acknowledged) await wait(1);
  await wait(random.below(longestMs + 1));
  await kill();
  for (const hand of hands) hand.stop();
  await Promise.all(working);
}

/** Transfers without a response: a retry with the same key executes them once. */
function leftOpen(history: History): Move[] {
  const answered = new Set(
    history
      .of('move')
      .filter(({ outcome }) => outcome !== 'info')
      .map(({ key }) => key),
  );
  return history.of('move').filter(({ key, outcome }) => outcome === 'info' && !answered.has(key));
}

const atMost = 3;

/** The last acknowledged files, read from the restarted engine. */
async function notHandedOut(url: string, uploads: readonly Done<'upload'>[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { fileID, sha256 } of uploads
    .filter(({ outcome }) => outcome === 'ok')
    .slice(-atMost)) {
    const bytes = Buffer.from(await (await fetch(await linkOf(url, fileID))).arrayBuffer());
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      wrong.push(`file ${fileID} is handed out with other bytes`);
  }
  return wrong;
}
