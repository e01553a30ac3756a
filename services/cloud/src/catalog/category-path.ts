import type { Queryable } from '@shop/baas/cloud';
import type { Category } from '@shop/domain';

/** More levels than the category tree has, so that a circle of parents ends. */
const maxDepth = 10;

/** The category and those above it, the widest first. */
export async function readCategoryPath(
  database: Queryable,
  categoryId: string,
): Promise<Pick<Category, '_id' | 'nameZh' | 'nameEn'>[]> {
  const { rows } = await database.query<Pick<Category, '_id' | 'nameZh' | 'nameEn'>>(
    `with recursive path as (
       select c.*, 1 as "depth" from "category" c where c."_id" = $1
       union all
       select c.*, path."depth" + 1 from "category" c
       join path on path."parentId" = c."_id" and path."depth" < ${maxDepth}
     )
     select "_id", "nameZh", "nameEn" from path order by "depth" desc`,
    [categoryId],
  );
  return rows;
}
