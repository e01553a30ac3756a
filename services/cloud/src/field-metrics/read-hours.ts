import { vitals, type FieldMetric, type Vital } from '@shop/domain';
import type { Queryable } from '@shop/baas/cloud';

/** One hour of one build: counts, and histograms as pairs of bucket and count. */
interface FieldHour extends Record<Vital, [bucket: number, count: number][]> {
  /** Start of the hour, epoch ms. */
  hour: number;
  viewCount: number;
  errorCount: number;
  nextCount: number;
}

interface Row {
  hour: number;
  metric: FieldMetric;
  bucket: number;
  count: number;
}

/** The measurements of one build since `from` (epoch ms), hour by hour. */
export async function readHours(
  database: Queryable,
  { remote, build, from }: { remote: string; build: string; from: number },
): Promise<FieldHour[]> {
  const { rows } = await database.query<Row>(
    `select "hour"::float8 as "hour", "metric", "bucket", "count"::float8 as "count"
     from "field_metric" where "remote" = $1 and "build" = $2 and "hour" >= $3
     order by "hour", "bucket"`,
    [remote, build, from],
  );
  const hours = new Map<number, FieldHour>();
  for (const { hour, metric, bucket, count } of rows) {
    const counts = hours.get(hour) ?? emptyHour(hour);
    hours.set(hour, counts);
    if (isVital(metric)) counts[metric].push([bucket, count]);
    else counts[`${metric}Count`] += count;
  }
  return [...hours.values()];
}

const isVital = (metric: FieldMetric): metric is Vital =>
  (vitals as readonly string[]).includes(metric);

const emptyHour = (hour: number): FieldHour => ({
  hour,
  viewCount: 0,
  errorCount: 0,
  nextCount: 0,
  lcp: [],
  inp: [],
  cls: [],
});
