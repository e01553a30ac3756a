import { pageSize, readPage } from '@shop/domain';
import type { Queryable } from '@shop/baas/cloud';
import type { Listing, NotificationView } from '@shop/domain';

/** Pages of the shopper's notifications, newest first. */
export async function listNotifications(
  database: Queryable,
  uid: string,
  page: unknown,
): Promise<Listing<NotificationView>> {
  const { rows } = await database.query<NotificationView>(
    `select "_id", "type", "titleKey", "args", "link", "readAt", "at" from "notification"
     where "userId" = $1 order by "at" desc, "_id" desc limit $2 offset $3`,
    [uid, pageSize, (readPage(page) - 1) * pageSize],
  );
  const { rows: counts } = await database.query<{ count: number }>(
    `select count(*)::int as "count" from "notification" where "userId" = $1`,
    [uid],
  );
  return { data: rows, count: counts[0]?.count ?? 0 };
}

export async function countUnread(database: Queryable, uid: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as "count" from "notification"
     where "userId" = $1 and "readAt" is null`,
    [uid],
  );
  return rows[0]?.count ?? 0;
}

/** Marks one notification of the shopper as read; null marks all. */
export const markRead = (database: Queryable, uid: string, id: string | null, now: number) =>
  database.query(
    `update "notification" set "readAt" = $3
     where "userId" = $1 and ($2::text is null or "_id" = $2) and "readAt" is null`,
    [uid, id, now],
  );
