import { evidenceOfHigherRate, evidenceOfLowerRate, type Stratum } from './risk-ratio-test';

/** Count of measurements by bucket of a histogram. Only the order of the buckets matters. */
export type Histogram = ReadonlyMap<number, number>;

/** Measurements of one build in one hour. */
export interface HourCounts {
  /** Start of the hour, epoch ms. */
  hour: number;
  viewCount: number;
  errorCount: number;
  /** Views after which the visit opened another page. */
  nextCount: number;
  lcp: Histogram;
  inp: Histogram;
  cls: Histogram;
}

/** The hours of both builds. Those before the start of the canary tell what is slow. */
export interface Measurements {
  canary: readonly HourCounts[];
  live: readonly HourCounts[];
}

/** Probability that a build that is as good as the live one is ever halted. */
const falseAlarmProbability = 0.005;
/** Ratios that are no reason to halt: files of a new build are in no cache at first. */
const margins = { errors: 1.5, timing: 1.2, next: 1.15 } as const;
/** The part of the visits of the live build that counts as slow. */
const slowPart = 0.25;

interface Guard {
  strata(measurements: Measurements): Stratum[];
  evidence(strata: readonly Stratum[]): number;
  /** The reason of a halt, before the two rates. */
  reason: string;
}

const timing = (vital: 'lcp' | 'inp' | 'cls'): Guard => ({
  strata: (measurements) => {
    const limit = slowLimitOf(measurements.live.map((hour) => hour[vital]));
    return strataOf(measurements, (hour) => slowerThan(hour[vital], limit));
  },
  evidence: (strata) => evidenceOfHigherRate(strata, margins.timing),
  reason: `${vital.toUpperCase()}: visits above the p75 of the live build`,
});

const perView = (count: 'errorCount' | 'nextCount') => (measurements: Measurements) =>
  strataOf(measurements, (hour) => ({ events: hour[count], trials: hour.viewCount }));

const guards: readonly Guard[] = [
  {
    strata: perView('errorCount'),
    evidence: (strata) => evidenceOfHigherRate(strata, margins.errors),
    reason: 'load errors per view',
  },
  timing('lcp'),
  timing('inp'),
  timing('cls'),
  {
    strata: perView('nextCount'),
    evidence: (strata) => evidenceOfLowerRate(strata, margins.next),
    reason: 'views that lead to another page',
  },
];

const threshold = Math.log(guards.length / falseAlarmProbability);

/**
 * Why the canary is worse than the live build in the same hours; null while nothing says so. May be
 * asked at any time and as often as wanted.
 */
export function reasonToHalt(measurements: Measurements): string | null {
  for (const { strata, evidence, reason } of guards) {
    const compared = strata(measurements);
    if (evidence(compared) < threshold) continue;
    const [canary, live] = [rateOf(compared, 'canary'), rateOf(compared, 'live')];
    return `${reason}: ${canary}, live build ${live}`;
  }
  return null;
}

/** Measured views of the canary. */
export const viewCountOf = ({ canary }: Measurements): number =>
  canary.reduce((sum, { viewCount }) => sum + viewCount, 0);

type Rate = Stratum['canary'];

/** The hours in which both builds were measured. */
function strataOf({ canary, live }: Measurements, rate: (hour: HourCounts) => Rate): Stratum[] {
  const liveByHour = new Map(live.map((hour) => [hour.hour, hour]));
  return canary.flatMap((hour) => {
    const same = liveByHour.get(hour.hour);
    return same ? [{ canary: rate(hour), live: rate(same) }] : [];
  });
}

/** The bucket above which a quarter of the measurements are, or fewer. */
function slowLimitOf(histograms: readonly Histogram[]): number {
  const countByBucket = new Map<number, number>();
  for (const histogram of histograms)
    for (const [bucket, count] of histogram)
      countByBucket.set(bucket, (countByBucket.get(bucket) ?? 0) + count);
  const total = sumOf(countByBucket.values());
  let above = total;
  for (const bucket of [...countByBucket.keys()].sort((a, b) => a - b)) {
    above -= countByBucket.get(bucket) ?? 0;
    if (above <= total * slowPart) return bucket;
  }
  return 0;
}

function slowerThan(histogram: Histogram, limit: number): Rate {
  let events = 0;
  for (const [bucket, count] of histogram) if (bucket > limit) events += count;
  return { events, trials: sumOf(histogram.values()) };
}

function sumOf(counts: Iterable<number>): number {
  let sum = 0;
  for (const count of counts) sum += count;
  return sum;
}

function rateOf(strata: readonly Stratum[], build: 'canary' | 'live'): string {
  const events = sumOf(strata.map((stratum) => stratum[build].events));
  const trials = sumOf(strata.map((stratum) => stratum[build].trials));
  return `${((100 * events) / trials).toFixed(1)} %`;
}
