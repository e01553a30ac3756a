/** A message of a member, and the automatic reply to it. */
import { autoReply, closedSince, type ServiceMessage, type ServiceThreadRow } from '@shop/domain';
import { lockOwnAccount } from '../accounts/open-account';
import { contactsOf } from '../contacts';
import { languageOf } from '../errors';
import { createId } from '../ids';
import { requireCard } from './cards';
import { toMessage } from './to-messages';
import { appendMessage, findSent, lockThread, type Content } from './thread';
import type { CloudContext } from '@shop/baas/cloud';

/** A silence after which the next message gets an automatic reply. */
const silenceMs = 12 * 3_600_000;

/** Stores a message of the caller once for each `clientId`. */
export async function sendMessage(
  context: CloudContext,
  { clientId, content }: { clientId: string; content: Content },
): Promise<ServiceMessage> {
  const { uid: authorId } = context.requireSession();
  const at = context.clock.now();
  const stored = await context.database.transaction(async (tx) => {
    await lockOwnAccount(context, tx);
    const thread = await lockThread(tx, authorId, at);
    const sent = await findSent(tx, thread, clientId);
    if (sent) return sent;
    if ('card' in content)
      await requireCard(context, tx, { ref: content.card, memberId: authorId });
    const { hours } = contactsOf(context.settings);
    const closedAt = closedSince(hours, at);
    const wasSilent = isSilent(thread, at, closedAt);
    const message = await appendMessage(context, tx, thread, {
      clientId,
      author: 'member',
      authorId,
      content,
      at,
    });
    if (wasSilent)
      await appendMessage(context, tx, thread, {
        clientId: createId(at),
        author: 'auto',
        authorId: null,
        content: { text: autoReply({ hours, isClosed: closedAt !== null }, languageOf(context)) },
        at,
      });
    return message;
  });
  return toMessage(context, authorId, stored);
}

/** Whether there was no answer for long, or since the service has closed. */
const isSilent = ({ answeredAt }: ServiceThreadRow, now: number, closedAt: number | null) =>
  answeredAt === null || answeredAt < Math.max(now - silenceMs, closedAt ?? 0);
