/** The chats of members in the staff console. */
import { pageSize, readPage, serviceFilters } from '@shop/domain';
import { mineService } from '@shop/site-map/paths';
import { keepOpen } from '../accounts/open-account';
import { hasUnreadAnswer, isInChat, readMessages } from '../customer-service/read';
import { requireCard } from '../customer-service/cards';
import { toMessage } from '../customer-service/to-messages';
import { appendMessage, findSent, lockThread, type Content } from '../customer-service/thread';
import { failWith } from '../errors';
import { addNotification } from '../notifications/add';
import { recordAction } from './log';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type {
  Listing,
  OpsServiceChat,
  OpsServiceThread,
  ServiceFilter,
  ServiceMessage,
} from '@shop/domain';

const lists: Record<ServiceFilter, { where: string; order: string }> = {
  waiting: { where: `t."waitingSince" is not null`, order: `t."waitingSince", t."_id"` },
  all: { where: 'true', order: `t."lastAt" desc, t."_id" desc` },
};

export async function listThreads(
  { database }: CloudContext,
  filter: unknown,
  page: unknown,
): Promise<Listing<OpsServiceThread>> {
  const { where, order } = lists[serviceFilters.find((each) => each === filter) ?? 'all'];
  const { rows } = await database.query<OpsServiceThread>(
    `select t."_id", t."waitingSince", t."lastAt", a."username", a."nickname",
       m."text" as "lastText", g."nickname" as "agentName",
       case when m."picture" is not null then 'picture' else coalesce(m."cardKind", 'text') end
         as "lastContent"
     from "service_thread" t join "account" a on a."_id" = t."_id"
       join "service_message" m on m."threadId" = t."_id" and m."seq" = t."lastSeq"
       left join "account" g on g."_id" = t."agentId"
     where ${where} order by ${order} limit ${pageSize} offset $1`,
    [(readPage(page) - 1) * pageSize],
  );
  const { rows: counts } = await database.query<{ count: number }>(
    `select count(*)::int as "count" from "service_thread" t where ${where}`,
  );
  return { data: rows, count: counts[0]?.count ?? 0 };
}

export async function readChat(
  context: CloudContext,
  id: string,
  range: { after?: number | undefined; before?: number | undefined },
): Promise<OpsServiceChat> {
  const { database } = context;
  const { rows } = await database.query<
    Pick<OpsServiceChat, 'username' | 'nickname' | 'agentName' | 'readByMember'>
  >(
    `select a."username", a."nickname", g."nickname" as "agentName", t."readSeq" as "readByMember"
     from "service_thread" t join "account" a on a."_id" = t."_id"
       left join "account" g on g."_id" = t."agentId"
     where t."_id" = $1`,
    [id],
  );
  const chat = rows[0] ?? failWith(context, 'MEMBER_NOT_FOUND', {});
  const page = await readMessages(context, id, range);
  return { ...chat, ...page, orders: await readLatestOrders(database, id) };
}

async function readLatestOrders(
  database: Queryable,
  memberId: string,
): Promise<OpsServiceChat['orders']> {
  const { rows } = await database.query<OpsServiceChat['orders'][number]>(
    `select "_id", "no", "status", "payableCents", "createdAt" from "order"
     where "userId" = $1 order by "createdAt" desc, "_id" desc limit 5`,
    [memberId],
  );
  return rows;
}

/** Stores the reply once for each `clientId`, and notifies a member who is not in the chat. */
export async function replyToMember(
  context: CloudContext,
  { threadId, clientId, content }: { threadId: string; clientId: string; content: Content },
): Promise<ServiceMessage> {
  const at = context.clock.now();
  const stored = await context.database.transaction(async (tx) => {
    if (!(await keepOpen(tx, threadId))) failWith(context, 'MEMBER_NOT_FOUND', {});
    const { rows } = await tx.query(`select 1 from "service_thread" where "_id" = $1`, [threadId]);
    if (rows.length === 0) failWith(context, 'MEMBER_NOT_FOUND', {});
    const thread = await lockThread(tx, threadId, at);
    const sent = await findSent(tx, thread, clientId);
    if (sent) return sent;
    if ('card' in content)
      await requireCard(context, tx, { ref: content.card, memberId: threadId });
    const hadUnread = await hasUnreadAnswer(tx, thread);
    const { uid: authorId } = context.requireSession();
    const message = await appendMessage(context, tx, thread, {
      clientId,
      author: 'staff',
      authorId,
      content,
      at,
    });
    await recordAction(context, tx, {
      action: 'service.reply',
      target: threadId,
      detail: {},
    });
    // One notification says that there is something to read, however many messages follow.
    if (!hadUnread && !isInChat(thread.seenAt, at))
      await addNotification(
        tx,
        {
          userId: threadId,
          type: 'service',
          titleKey: 'service_reply',
          args: {},
          link: mineService,
        },
        at,
      );
    return message;
  });
  return toMessage(context, threadId, stored);
}
