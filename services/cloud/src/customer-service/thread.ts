/** The chat of a member: one thread, whose lock gives its messages their order. */
import { createId } from '../ids';
import { signalChange } from './signals';
import { messageColumns, type StoredMessage } from './to-messages';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { CardRef, ServiceMessageRow, ServiceThreadRow } from '@shop/domain';

/** Locks the thread of a member, which begins with the first lock. */
export async function lockThread(
  tx: Queryable,
  memberId: string,
  now: number,
): Promise<ServiceThreadRow> {
  await tx.query(
    `insert into "service_thread" ("_id", "lastSeq", "readSeq", "lastAt") values ($1, 0, 0, $2)
     on conflict ("_id") do nothing`,
    [memberId, now],
  );
  const { rows } = await tx.query<ServiceThreadRow>(
    `select * from "service_thread" where "_id" = $1 for update`,
    [memberId],
  );
  if (!rows[0]) throw new Error(`the thread of ${memberId} does not exist`);
  return rows[0];
}

/** The message that was sent with `clientId` before; undefined for a new one. */
export async function findSent(
  tx: Queryable,
  { _id }: ServiceThreadRow,
  clientId: string,
): Promise<StoredMessage | undefined> {
  const { rows } = await tx.query<StoredMessage>(
    `select ${messageColumns} from "service_message" where "threadId" = $1 and "clientId" = $2`,
    [_id, clientId],
  );
  return rows[0];
}

/** A message has a text, a card, or a picture by its file id. */
export type Content = { text: string } | { card: CardRef } | { picture: string };

type NewMessage = Pick<ServiceMessageRow, 'clientId' | 'author' | 'authorId' | 'at'> & {
  content: Content;
};

/** Appends a message to a locked thread, updates both, and signals it with the commit. */
export async function appendMessage(
  context: CloudContext,
  tx: Queryable,
  thread: ServiceThreadRow,
  message: NewMessage,
): Promise<StoredMessage> {
  const { author, at } = message;
  const isOfMember = author === 'member';
  thread.lastSeq += 1;
  thread.lastAt = at;
  if (isOfMember) thread.waitingSince ??= at;
  if (author === 'staff') {
    thread.waitingSince = null;
    thread.agentId = message.authorId;
  }
  if (!isOfMember) thread.answeredAt = at;
  // The one who writes has read what was written before.
  if (isOfMember) thread.readSeq = thread.lastSeq;
  await tx.query(
    `update "service_thread" set "lastSeq" = $2, "readSeq" = $3, "lastAt" = $4,
       "waitingSince" = $5, "answeredAt" = $6, "agentId" = $7
     where "_id" = $1`,
    [
      thread._id,
      thread.lastSeq,
      thread.readSeq,
      thread.lastAt,
      thread.waitingSince,
      thread.answeredAt,
      thread.agentId,
    ],
  );
  const { content } = message;
  const card = 'card' in content ? content.card : null;
  const { rows } = await tx.query<StoredMessage>(
    `insert into "service_message" ("_id", "threadId", "seq", "clientId", "author", "authorId",
       "text", "cardKind", "cardId", "picture", "at")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${messageColumns}`,
    [
      createId(at),
      thread._id,
      thread.lastSeq,
      message.clientId,
      author,
      message.authorId,
      'text' in content ? content.text : '',
      card?.kind ?? null,
      card?.id ?? null,
      'picture' in content ? content.picture : null,
      at,
    ],
  );
  if (!rows[0]) throw new Error('inserting a message returned no row');
  await signalChange(context, thread._id, tx);
  return rows[0];
}
