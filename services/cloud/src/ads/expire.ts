import type { CloudContext, Queryable } from '@shop/baas/cloud';
import { shanghaiDay } from '../shanghai-day';

const dayMs = 86_400_000;
export const keptDays = 90;

/** When the oldest day is due to be deleted, epoch ms; null without counts. */
export async function earliestCountExpiry(database: Queryable): Promise<number | null> {
  const { rows } = await database.query<{ day: string | null }>(
    `select min("day") as "day" from "ad_count"`,
  );
  const day = rows[0]?.day ?? null;
  return day === null ? null : Date.parse(`${day}T00:00:00+08:00`) + (keptDays + 1) * dayMs;
}

/** Deletes the counts that are older than 90 days. */
export async function expireCounts({ database, clock }: CloudContext): Promise<void> {
  await database.query(`delete from "ad_count" where "day" < $1`, [
    shanghaiDay(clock.now() - keptDays * dayMs),
  ]);
}
