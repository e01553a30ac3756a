/** Messages of a chat, and what the member has read of it. */
import { servicePageSize } from '@shop/domain';
import { signalChange } from './signals';
import { messageColumns, toMessages, type StoredMessage } from './to-messages';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { ServicePage, ServiceThreadRow } from '@shop/domain';

interface Range {
  after?: number | undefined;
  before?: number | undefined;
}

/** A page of the member's own chat. */
export async function readOwnChat(
  context: CloudContext,
  memberId: string,
  range: Range,
): Promise<ServicePage> {
  const { database } = context;
  const page = await readMessages(context, memberId, range);
  const { rows } = await database.query<{ readByShop: number | null }>(
    `select "shopReadSeq" as "readByShop" from "service_thread" where "_id" = $1`,
    [memberId],
  );
  const unread = await countUnreadMessages(database, memberId);
  return { ...page, unread, readByShop: rows[0]?.readByShop ?? 0 };
}

/** At most `servicePageSize` messages after or before one; the latest without either. */
export async function readMessages(
  context: CloudContext,
  threadId: string,
  { after, before }: Range,
): Promise<Pick<ServicePage, 'messages' | 'isMore'>> {
  const isForward = after !== undefined;
  const { rows } = await context.database.query<StoredMessage>(
    `select ${messageColumns} from "service_message"
     where "threadId" = $1 and "seq" > $2 and ($3::int is null or "seq" < $3)
     order by "seq" ${isForward ? 'asc' : 'desc'} limit ${servicePageSize + 1}`,
    [threadId, after ?? 0, before ?? null],
  );
  const messages = await toMessages(context, threadId, rows.slice(0, servicePageSize));
  return {
    messages: isForward ? messages : messages.reverse(),
    isMore: rows.length > servicePageSize,
  };
}

/** Messages to the member after the last one that was read. */
export async function countUnreadMessages(database: Queryable, memberId: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as "count" from "service_message" m
     join "service_thread" t on t."_id" = m."threadId"
     where t."_id" = $1 and m."seq" > t."readSeq" and m."author" <> 'member'`,
    [memberId],
  );
  return rows[0]?.count ?? 0;
}

/** Whether the staff has written what the member has not read. */
export async function hasUnreadAnswer(
  database: Queryable,
  { _id, readSeq }: ServiceThreadRow,
): Promise<boolean> {
  const { rows } = await database.query(
    `select 1 from "service_message"
     where "threadId" = $1 and "seq" > $2 and "author" = 'staff' limit 1`,
    [_id, readSeq],
  );
  return rows.length > 0;
}

const readFields = { member: 'readSeq', staff: 'shopReadSeq' } as const;

/** Marks the messages up to `seq` as read by one side, and tells the other; earlier marks stay. */
export async function markReadUpTo(
  context: CloudContext,
  by: keyof typeof readFields,
  { memberId, seq }: { memberId: string; seq: number },
): Promise<void> {
  const field = readFields[by];
  const { rowCount } = await context.database.query(
    `update "service_thread" set "${field}" = least("lastSeq", $2)
     where "_id" = $1 and coalesce("${field}", 0) < least("lastSeq", $2)`,
    [memberId, seq],
  );
  if (rowCount > 0) await signalChange(context, memberId);
}

/** How exactly it is known when the member was last in the chat, ms. */
const seenStepMs = 15_000;

/** Remembers that the member looks at the chat. */
export const markSeen = (database: Queryable, memberId: string, now: number) =>
  database.query(
    `update "service_thread" set "seenAt" = $2
     where "_id" = $1 and coalesce("seenAt", 0) < $2::bigint - ${seenStepMs}`,
    [memberId, now],
  );

/** Whether the member has looked at the chat a moment ago. */
export const isInChat = (seenAt: number | null, now: number): boolean =>
  seenAt !== null && seenAt > now - 2 * seenStepMs;
