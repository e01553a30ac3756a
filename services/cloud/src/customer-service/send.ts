/** A message of a member, and the automatic reply to it. */
import { autoReply, type ServiceMessage, type ServiceThreadRow } from '@shop/domain';
import { lockOwnAccount } from '../accounts/open-account';
import { contactsOf } from '../contacts';
import { languageOf } from '../errors';
import { createId } from '../ids';
import { appendMessage, findSent, lockThread } from './thread';
import type { CloudContext } from '@shop/baas/cloud';

/** A silence of the staff after which the next message gets an automatic reply. */
const silenceMs = 12 * 3_600_000;

/** Stores a message of the caller once for each `clientId`. */
export function sendMessage(
  context: CloudContext,
  { clientId, text }: { clientId: string; text: string },
): Promise<ServiceMessage> {
  const at = context.clock.now();
  return context.database.transaction(async (tx) => {
    const { _id: authorId } = await lockOwnAccount(context, tx);
    const thread = await lockThread(tx, authorId, at);
    const sent = await findSent(tx, thread, clientId);
    if (sent) return sent;
    const wasSilent = isSilent(thread, at);
    const message = await appendMessage(context, tx, thread, {
      clientId,
      author: 'member',
      authorId,
      text,
      at,
    });
    if (wasSilent)
      await appendMessage(context, tx, thread, {
        clientId: createId(at),
        author: 'auto',
        authorId: null,
        text: autoReply(contactsOf(context.settings).hours, languageOf(context)),
        at,
      });
    return message;
  });
}

const isSilent = ({ answeredAt }: ServiceThreadRow, now: number) =>
  answeredAt === null || answeredAt < now - silenceMs;
