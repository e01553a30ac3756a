import type { AdEvent, AdEventKind } from '@shop/domain';
import type { CloudContext } from '@shop/baas/cloud';
import { shanghaiDay } from '../shanghai-day';

const dayMs = 86_400_000;

/**
 * Adds the events to the counts of today: one row per advertisement and day, without the shopper.
 * Events of an advertisement that does not run today are dropped, so invented ids add no rows.
 *
 * @returns the number of counted events
 */
export async function countEvents(
  { database, clock }: CloudContext,
  events: readonly AdEvent[],
): Promise<number> {
  const now = clock.now();
  const ids = [...new Set(events.map(({ id }) => id))].sort();
  const of = (kind: AdEventKind) =>
    ids.map((id) => events.filter((event) => event.id === id && event.kind === kind).length);
  const { rows } = await database.query<{ placementId: string }>(
    `insert into "ad_count" as stored
       ("_id", "placementId", "day", "impressionCount", "clickCount", "closeCount")
     select p."_id" || ' ' || $1, p."_id", $1, e."impressions", e."clicks", e."closes"
     from unnest($2::text[], $3::int[], $4::int[], $5::int[])
       as e("id", "impressions", "clicks", "closes")
     join "ad_placement" p on p."_id" = e."id"
     where p."startsAt" <= $6 and p."endsAt" > $7
     order by p."_id"
     on conflict ("_id") do update set
       "impressionCount" = stored."impressionCount" + excluded."impressionCount",
       "clickCount" = stored."clickCount" + excluded."clickCount",
       "closeCount" = stored."closeCount" + excluded."closeCount"
     returning "placementId"`,
    [shanghaiDay(now), ids, of('impression'), of('click'), of('close'), now, now - dayMs],
  );
  const counted = new Set(rows.map(({ placementId }) => placementId));
  return events.filter(({ id }) => counted.has(id)).length;
}
