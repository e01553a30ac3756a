import { performance } from 'node:perf_hooks';

/** A way to check out, and the CPU times of its processes. */
export interface Side {
  checkOut(): Promise<unknown>;
  /** CPU time of the engines, or of the plain client, ms. */
  ownCpuMs(): number;
}

export interface Load {
  perSecond: number;
  /** Duration of each checkout, ms. */
  times: number[];
  /** CPU time per checkout, ms. */
  ownCpu: number;
  databaseCpu: number;
}

/** Keeps `concurrency` checkouts running for `seconds`, and waits for the last ones. */
export async function runLoad(
  { checkOut, ownCpuMs }: Side,
  databaseCpuMs: () => number,
  { concurrency, seconds }: { concurrency: number; seconds: number },
): Promise<Load> {
  const times: number[] = [];
  const cpuBefore = { own: ownCpuMs(), database: databaseCpuMs() };
  const startMs = performance.now();
  const endMs = startMs + seconds * 1000;
  const repeat = async () => {
    for (let beginMs = startMs; beginMs < endMs; beginMs = performance.now()) {
      await checkOut();
      times.push(performance.now() - beginMs);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, repeat));
  const { length: count } = times;
  return {
    perSecond: (count * 1000) / (performance.now() - startMs),
    times,
    ownCpu: (ownCpuMs() - cpuBefore.own) / count,
    databaseCpu: (databaseCpuMs() - cpuBefore.database) / count,
  };
}

/** Lets engines compile their code: runs `count` checkouts. */
export async function warmUp(checkOut: Side['checkOut'], concurrency: number, count: number) {
  let left = count;
  const repeat = async () => {
    while (left > 0) {
      left -= 1;
      await checkOut();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, repeat));
}
