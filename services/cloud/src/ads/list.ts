import { adSlots, type Ad } from '@shop/domain';
import type { CloudContext } from '@shop/baas/cloud';

/** The most that a slot offers; the browser chooses one of them. */
const maxAds = 5;

/** The advertisements that run in `slot` now, the heaviest first. */
export async function listAds({ database, clock }: CloudContext, slot: unknown): Promise<Ad[]> {
  const known = adSlots.find((each) => each === slot);
  if (!known) return [];
  const { rows } = await database.query<Ad>(
    `select "_id", "titleZh", "titleEn", "textZh", "textEn", "image", "link", "weight", "capPerDay"
     from "ad_placement"
     where "slot" = $1 and "status" = 'active' and "startsAt" <= $2 and "endsAt" > $2
     order by "weight" desc, "_id" limit ${maxAds}`,
    [known, clock.now()],
  );
  return rows;
}
