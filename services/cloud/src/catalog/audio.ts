import type { Queryable } from '@shop/baas/cloud';
import type { RadioTrack } from '@shop/domain';

const columns = `"_id", "titleZh", "titleEn", "file", "seconds", "cover"`;

/** The playlist of the radio: the tracks that belong to no product. */
export async function readRadio(database: Queryable): Promise<RadioTrack[]> {
  const { rows } = await database.query<RadioTrack>(
    `select ${columns} from "audio_track" where "productId" is null order by "sort", "_id"`,
  );
  return rows;
}

/** The audio guide of a product. */
export async function readGuide(
  database: Queryable,
  productId: string,
): Promise<RadioTrack | null> {
  const { rows } = await database.query<RadioTrack>(
    `select ${columns} from "audio_track" where "productId" = $1 order by "sort", "_id" limit 1`,
    [productId],
  );
  return rows[0] ?? null;
}
