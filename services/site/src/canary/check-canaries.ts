import {
  advanceRamp,
  reasonToHalt,
  viewCountOf,
  type CanaryState,
  type Measurements,
  type ReleaseStore,
} from '@shop/release-store';

/** The builds to compare, and the time from which, epoch ms. */
export interface Comparison {
  remote: string;
  canary: string;
  live: string;
  from: number;
}

export type ReadMeasurements = (comparison: Comparison) => Promise<Measurements>;

/** Measurements of the live build before the start of a canary say what is slow. */
const baselineMs = 86_400_000;

/**
 * Compares each canary with its live build: halts it, or raises its share when that is due.
 *
 * @param now epoch ms
 * @param report receives one sentence for each canary that was halted or could not be compared
 */
export async function checkCanaries(
  store: ReleaseStore,
  read: ReadMeasurements,
  now: number,
  report: (sentence: string) => void,
): Promise<void> {
  for (const [remote, canary] of await store.canaries.all()) {
    try {
      await checkCanary(store, read, { remote, canary, now, report });
    } catch (error) {
      const reason = (error as Error).message;
      report(
        `${remote}: its canary ${canary.build} is not compared, so it stays as it is: ${reason}`,
      );
    }
  }
}

interface Check {
  remote: string;
  canary: CanaryState;
  now: number;
  report: (sentence: string) => void;
}

async function checkCanary(
  store: ReleaseStore,
  read: ReadMeasurements,
  { remote, canary, now, report }: Check,
): Promise<void> {
  const { live } = await store.stateOf(remote);
  if (live === null) return;
  const { build } = canary;
  const from = canary.startedAt - baselineMs;
  const measurements = await read({ remote, canary: build, live, from });
  const reason = reasonToHalt(measurements);
  if (reason === null) {
    const viewCount = viewCountOf(measurements);
    await store.canaries.advance(remote, build, (state) => advanceRamp(state, now, viewCount));
    return;
  }
  await store.canaries.halt(remote, build, reason);
  report(`${remote}: its canary ${build} is halted, ${live} stays live: ${reason}`);
}
