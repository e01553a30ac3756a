import { linkPictures } from '../pictures';
import { readCards } from './cards';
import type { CloudContext } from '@shop/baas/cloud';
import type { CardRef, ServiceMessage } from '@shop/domain';

export const messageColumns = `"seq", "clientId", "author", "text", "at", "cardKind", "cardId",
  "picture"`;

/** A row with `messageColumns`. */
export type StoredMessage = Omit<ServiceMessage, 'card' | 'pictureUrl'> & {
  cardKind: CardRef['kind'] | null;
  cardId: string | null;
  /** File id. */
  picture: string | null;
};

/** Messages of a member's chat as both sides read them. Call it outside of a transaction. */
export async function toMessages(
  context: CloudContext,
  memberId: string,
  rows: readonly StoredMessage[],
): Promise<ServiceMessage[]> {
  const refs = rows.flatMap((row) => refOf(row) ?? []);
  const cardOf = await readCards(context.database, refs, memberId);
  const pictures = rows.flatMap(({ picture }) => picture ?? []);
  const urls = await linkPictures(context, pictures);
  const urlOf = new Map(pictures.map((picture, at) => [picture, urls[at]]));
  return rows.map((row) => {
    const { cardKind: _, cardId: __, picture, ...message } = row;
    const ref = refOf(row);
    return {
      ...message,
      card: ref && cardOf(ref),
      pictureUrl: (picture !== null && urlOf.get(picture)) || null,
    };
  });
}

/** The message as both sides read it. */
export async function toMessage(
  context: CloudContext,
  memberId: string,
  row: StoredMessage,
): Promise<ServiceMessage> {
  const [message] = await toMessages(context, memberId, [row]);
  if (!message) throw new Error('a row became no message');
  return message;
}

const refOf = ({ cardKind, cardId }: StoredMessage): CardRef | null =>
  cardKind !== null && cardId !== null ? { kind: cardKind, id: cardId } : null;
