import type { Queryable } from '@shop/baas/cloud';
import type { Banner, Category, HomeTile } from '@shop/domain';

export async function readBanners(database: Queryable): Promise<Banner[]> {
  const { rows } = await database.query<Banner>(
    `select "id", "titleZh", "titleEn", "subtitleZh", "subtitleEn", "actionZh", "actionEn",
       "image", "imageWide", "tone", "link"
     from "banner" order by "sort", "_id"`,
  );
  return rows;
}

export async function readTiles(database: Queryable): Promise<HomeTile[]> {
  const { rows } = await database.query<HomeTile>(
    `select "nameZh", "nameEn", "icon", "tone", "link" from "home_tile" order by "sort", "_id"`,
  );
  return rows;
}

export async function readCategories(database: Queryable): Promise<Category[]> {
  const { rows } = await database.query<Category>(
    `select * from "category" order by "sort", "_id"`,
  );
  return rows;
}

/** Suggested searches: names of the best-selling categories, so that each has results. */
export async function readHotWords(
  database: Queryable,
  limit: number,
): Promise<Pick<Category, 'nameZh' | 'nameEn'>[]> {
  const { rows } = await database.query<Pick<Category, 'nameZh' | 'nameEn'>>(
    `select c."nameZh", c."nameEn" from "category" c
     join "product" p on p."categoryId" = c."_id" and p."status" = 'on'
     group by c."_id", c."nameZh", c."nameEn"
     order by sum(p."salesCount") desc, c."_id" limit $1`,
    [limit],
  );
  return rows;
}
