import { reasonToHalt, viewCountOf, type HourCounts } from '../guards';
import { advanceRamp, defaultRamp, shareOf, startRamp } from '../ramp';

// Jest looks globals up in a sandbox, 20 times as slowly.
const { cos, exp, floor, imul, log, PI, sqrt } = Math;

/** How visits of a build differ from those of the live build. */
export interface Traits {
  /** Factors of the timings. */
  lcp?: number;
  inp?: number;
  /** Layout shift in addition, in thousandths. */
  cls?: number;
  /** Part of the visits that all three apply to; 1 without it. */
  slowPart?: number;
  /** Part of the views that fail, in addition to those that fail anyway. */
  failures?: number;
  /** Errors that a failed view reports; 1 without it. */
  errorsPerFailure?: number;
  /** Factor of the views that lead to another page. */
  next?: number;
}

/** The outcome of a canary among the simulated shoppers. */
export interface SimulatedCanary {
  /** Shoppers that got the canary. */
  metCount: number;
  /** Null if the canary was never halted. */
  reason: string | null;
}

export const shopperCount = 100_000;
const shoppersPerMinute = 400;
const viewsPerVisit = 2;
/** The default of `CLOUD_FIELD_SAMPLE`. */
const measuredPart = 0.25;
/** Visits report when they end. */
const reportDelayMinutes = 2;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const usualFailures = 0.004;
const usualNext = 0.35;

type Timing = 'lcp' | 'inp' | 'cls';
/** Median and spread of the timings of the live build; two thirds of its visits do not shift. */
const usualTimings: Record<Timing, { median: number; spread: number; zeros: number }> = {
  lcp: { median: 1800, spread: 0.5, zeros: 0 },
  inp: { median: 120, spread: 0.7, zeros: 0 },
  cls: { median: 40, spread: 0.9, zeros: 0.67 },
};
const timings = Object.keys(usualTimings) as Timing[];

type Counts = Omit<HourCounts, Timing | 'viewCount' | 'errorCount' | 'nextCount'> &
  Record<Timing, Map<number, number>> &
  Record<'viewCount' | 'errorCount' | 'nextCount', number>;

/** Sends shoppers to a shop with a canary. The guards look once a minute. */
export function simulateCanary(traits: Traits, seed: number): SimulatedCanary {
  const random = randomOf(seed);
  const shop = { canary: new Map<number, Counts>(), live: new Map<number, Counts>() };
  const reports: (() => void)[][] = [];
  let state = startRamp(defaultRamp, 0);
  let metCount = 0;
  for (let minute = 0; minute * shoppersPerMinute < shopperCount; minute += 1) {
    const now = minute * minuteMs;
    const hour = floor(now / hourMs) * hourMs;
    const share = shareOf(state) / 100;
    const visits: (() => void)[] = [];
    for (let shopper = 0; shopper < shoppersPerMinute; shopper += 1) {
      const build = random() < share ? 'canary' : 'live';
      if (build === 'canary') metCount += 1;
      if (random() < measuredPart)
        visits.push(() => report(shop[build], hour, build === 'canary' ? traits : {}, random));
    }
    reports.push(visits);
    for (const visit of reports[minute - reportDelayMinutes] ?? []) visit();
    const measurements = { canary: [...shop.canary.values()], live: [...shop.live.values()] };
    const reason = reasonToHalt(measurements);
    if (reason !== null) return { metCount, reason };
    state = advanceRamp(state, now, viewCountOf(measurements));
  }
  return { metCount, reason: null };
}

/** Adds the measurements of one visit. */
function report(
  countsByHour: Map<number, Counts>,
  hour: number,
  traits: Traits,
  random: () => number,
): void {
  const counts = countsByHour.get(hour) ?? emptyCounts(hour);
  countsByHour.set(hour, counts);
  const isAffected = random() < (traits.slowPart ?? 1);
  for (const timing of timings) {
    const usual = sampleOf(timing, random);
    const bucket = bucketOf(isAffected ? changed(timing, usual, traits) : usual);
    counts[timing].set(bucket, (counts[timing].get(bucket) ?? 0) + 1);
  }
  for (let view = 0; view < viewsPerVisit; view += 1) {
    counts.viewCount += 1;
    const isFailed = random() < usualFailures + (traits.failures ?? 0);
    if (isFailed) counts.errorCount += traits.errorsPerFailure ?? 1;
    else if (random() < usualNext * (traits.next ?? 1)) counts.nextCount += 1;
  }
}

const changed = (timing: Timing, value: number, { lcp = 1, inp = 1, cls = 0 }: Traits) =>
  timing === 'cls' ? value + cls : value * (timing === 'lcp' ? lcp : inp);

const emptyCounts = (hour: number): Counts => ({
  hour,
  viewCount: 0,
  errorCount: 0,
  nextCount: 0,
  lcp: new Map(),
  inp: new Map(),
  cls: new Map(),
});

function sampleOf(timing: Timing, random: () => number): number {
  const { median, spread, zeros } = usualTimings[timing];
  if (zeros > 0 && random() < zeros) return 0;
  const normal = sqrt(-2 * log(1 - random())) * cos(2 * PI * random());
  return median * exp(spread * normal);
}

/** As the backend sorts values: each bucket is 20 % wider than the one before. */
const bucketOf = (value: number) => (value < 1 ? 0 : 1 + floor(log(value) / log(1.2)));

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
