import {
  percentileOf,
  vitals,
  type BucketCount,
  type FieldMetric,
  type FieldSeries,
} from '@shop/domain';
import type { Queryable } from '@shop/baas/cloud';

const p75 = 0.75;

interface Row extends BucketCount {
  remote: string;
  build: string;
  metric: FieldMetric;
  lastHour: number;
}

/** The measurements since `from` (epoch ms) per remote and build, the newest build first. */
export async function readSeries(database: Queryable, from: number): Promise<FieldSeries[]> {
  const { rows } = await database.query<Row>(
    `select "remote", "build", "metric", "bucket", sum("count")::float8 as "count",
       max("hour") as "lastHour"
     from "field_metric" where "hour" >= $1 group by 1, 2, 3, 4`,
    [from],
  );
  const rowsByBuild = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const key = `${row.remote} ${row.build}`;
    const known = rowsByBuild.get(key);
    if (known) known.push(row);
    else rowsByBuild.set(key, [row]);
  }
  return [...rowsByBuild.values()].map(toSeries).sort(inOrder);
}

function inOrder(a: FieldSeries, b: FieldSeries): number {
  if (a.remote === b.remote) return b.lastHour - a.lastHour;
  return a.remote < b.remote ? -1 : 1;
}

function toSeries(rows: [Row, ...Row[]]): FieldSeries {
  const [{ remote, build }] = rows;
  const of = (metric: FieldMetric) => rows.filter((row) => row.metric === metric);
  const countOf = (metric: FieldMetric) => of(metric).reduce((sum, { count }) => sum + count, 0);
  const [lcp, inp, cls] = vitals.map((vital) => ({
    p75: percentileOf(of(vital), p75),
    count: countOf(vital),
  }));
  const none = { p75: null, count: 0 };
  return {
    remote,
    build,
    lcp: lcp ?? none,
    inp: inp ?? none,
    cls: cls ?? none,
    viewCount: countOf('view'),
    errorCount: countOf('error'),
    lastHour: Math.max(...rows.map(({ lastHour }) => Number(lastHour))),
  };
}
