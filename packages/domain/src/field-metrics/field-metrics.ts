/** Measurements of real visits: what a browser reports, and how the backend counts it. */
import * as v from 'valibot';
import { maxFieldEntries } from './field-limits';
import { messageFor } from '../fields/fields';

/** Web vitals: largest paint and interaction to next paint in ms, layout shift in thousandths. */
export const vitals = ['lcp', 'inp', 'cls'] as const;
export type Vital = (typeof vitals)[number];

/**
 * `view`: a page was opened. `error`: it could not be loaded, or broke. `next`: the visit went on
 * from it to a page that it had not opened before. Their value is ignored.
 */
export const fieldMetrics = [...vitals, 'view', 'error', 'next'] as const;
export type FieldMetric = (typeof fieldMetrics)[number];

const malformed = messageFor('malformed');
const name = v.pipe(v.string(malformed), v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/, malformed));

const fieldEntry = v.object({
  remote: name,
  /** The build of the remote in the release document of the visit. */
  build: name,
  metric: v.picklist(fieldMetrics, malformed),
  value: v.pipe(v.number(malformed), v.minValue(0, malformed), v.maxValue(600_000, malformed)),
});
export type FieldEntry = v.InferOutput<typeof fieldEntry>;

/** One report of a visit. */
export const fieldReport = v.pipe(
  v.array(fieldEntry, malformed),
  v.minLength(1, malformed),
  v.maxLength(maxFieldEntries, malformed),
);

/** Buckets of the histograms: 0 for values below 1, then each 20 % wider than the one before. */
const growth = 1.2;
export const lastBucket = 62;

export function bucketOf(value: number): number {
  if (value < 1) return 0;
  return Math.min(lastBucket, 1 + Math.floor(Math.log(value) / Math.log(growth)));
}

/** The smallest value of a bucket. */
const startOf = (bucket: number): number => (bucket === 0 ? 0 : growth ** (bucket - 1));

export interface BucketCount {
  bucket: number;
  count: number;
}

/**
 * The value that a share of the measurements does not exceed, interpolated in its bucket; null
 * without measurements. It is off by at most the width of a bucket.
 */
export function percentileOf(counts: readonly BucketCount[], share: number): number | null {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  let rank = share * total;
  for (const { bucket, count } of [...counts].sort((a, b) => a.bucket - b.bucket)) {
    if (rank > count) {
      rank -= count;
      continue;
    }
    if (bucket === 0) return 0;
    return startOf(bucket) * growth ** (rank / count);
  }
  return startOf(lastBucket + 1);
}
