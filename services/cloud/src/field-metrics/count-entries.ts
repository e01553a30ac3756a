import { bucketOf, vitals, type FieldEntry } from '@shop/domain';
import type { CloudContext, Queryable } from '@shop/baas/cloud';

export const hourMs = 3_600_000;
/**
 * Builds that are counted per hour. Reports are not authenticated: without a limit, invented names
 * would fill the table. A shop with 50 remotes releases all of them twice within it.
 */
export const maxBuildsPerHour = 150;

interface Cell {
  remote: string;
  build: string;
  metric: FieldEntry['metric'];
  bucket: number;
  count: number;
}

/**
 * Adds the entries to the histograms of this hour: one row for each remote, build, metric and
 * bucket. Each build also gets a row of views, by which the builds of an hour are counted.
 *
 * @returns the number of counted entries; those of builds beyond the limit are dropped
 */
export async function countEntries(
  { database, clock }: CloudContext,
  entries: readonly FieldEntry[],
): Promise<number> {
  const hour = Math.floor(clock.now() / hourMs) * hourMs;
  const known = await readBuilds(database, hour);
  const accepted = entries.filter((entry) => {
    const key = buildKey(entry);
    if (!known.has(key) && known.size >= maxBuildsPerHour) return false;
    known.add(key);
    return true;
  });
  await addCells(database, hour, cellsOf(accepted));
  return accepted.length;
}

const buildKey = ({ remote, build }: Pick<Cell, 'remote' | 'build'>) => `${remote} ${build}`;

async function readBuilds(database: Queryable, hour: number): Promise<Set<string>> {
  const { rows } = await database.query<Pick<Cell, 'remote' | 'build'>>(
    `select "remote", "build" from "field_metric" where "hour" = $1 and "metric" = 'view'`,
    [hour],
  );
  return new Set(rows.map(buildKey));
}

const isVital = (metric: FieldEntry['metric']): boolean =>
  (vitals as readonly string[]).includes(metric);

/** The sums of the entries, in the order of their ids, so that reports lock rows in one order. */
function cellsOf(entries: readonly FieldEntry[]): [id: string, cell: Cell][] {
  const cellById = new Map<string, Cell>();
  const add = (cell: Cell) => {
    const id = `${buildKey(cell)} ${cell.metric} ${cell.bucket}`;
    const sum = cellById.get(id);
    if (sum) sum.count += cell.count;
    else cellById.set(id, cell);
  };
  for (const { remote, build, metric, value } of entries) {
    add({ remote, build, metric: 'view', bucket: 0, count: 0 });
    add({ remote, build, metric, bucket: isVital(metric) ? bucketOf(value) : 0, count: 1 });
  }
  return [...cellById].sort(([a], [b]) => (a < b ? -1 : 1));
}

async function addCells(
  database: Queryable,
  hour: number,
  cells: readonly [id: string, cell: Cell][],
): Promise<void> {
  if (cells.length === 0) return;
  const column = <Field extends keyof Cell>(field: Field) => cells.map(([, cell]) => cell[field]);
  await database.query(
    `insert into "field_metric" as stored
       ("_id", "remote", "build", "metric", "hour", "bucket", "count")
     select $1::text || ' ' || c."id", c."remote", c."build", c."metric", $2, c."bucket", c."count"
     from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::int[], $8::int[])
       as c("id", "remote", "build", "metric", "bucket", "count")
     on conflict ("_id") do update set "count" = stored."count" + excluded."count"`,
    [
      String(hour / hourMs),
      hour,
      cells.map(([id]) => id),
      column('remote'),
      column('build'),
      column('metric'),
      column('bucket'),
      column('count'),
    ],
  );
}
