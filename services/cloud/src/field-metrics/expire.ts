import type { CloudContext, Queryable } from '@shop/baas/cloud';
import { hourMs } from './count-entries';

const keptHours = 7 * 24;

/** When the oldest hour is due to be deleted, epoch ms; null without measurements. */
export async function earliestExpiry(database: Queryable): Promise<number | null> {
  const { rows } = await database.query<{ hour: number | null }>(
    `select min("hour") as "hour" from "field_metric"`,
  );
  const hour = rows[0]?.hour ?? null;
  return hour === null ? null : Number(hour) + (keptHours + 1) * hourMs;
}

/** Deletes the measurements that are older than seven days. */
export async function expireMeasurements({ database, clock }: CloudContext): Promise<void> {
  await database.query(`delete from "field_metric" where "hour" <= $1`, [
    clock.now() - (keptHours + 1) * hourMs,
  ]);
}
