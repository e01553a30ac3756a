import { readCards } from './cards';
import type { Queryable } from '@shop/baas/cloud';
import type { CardRef, ServiceMessage } from '@shop/domain';

export const messageColumns = `"seq", "clientId", "author", "text", "at", "cardKind", "cardId"`;

/** A row with `messageColumns`. */
export type StoredMessage = Omit<ServiceMessage, 'card'> & {
  cardKind: CardRef['kind'] | null;
  cardId: string | null;
};

/** Messages of a member's chat as both sides read them. */
export async function withCards(
  database: Queryable,
  memberId: string,
  rows: readonly StoredMessage[],
): Promise<ServiceMessage[]> {
  const refs = rows.flatMap((row) => refOf(row) ?? []);
  const cardOf = await readCards(database, refs, memberId);
  return rows.map((row) => {
    const { cardKind: _, cardId: __, ...message } = row;
    const ref = refOf(row);
    return { ...message, card: ref && cardOf(ref) };
  });
}

const refOf = ({ cardKind, cardId }: StoredMessage): CardRef | null =>
  cardKind !== null && cardId !== null ? { kind: cardKind, id: cardId } : null;
