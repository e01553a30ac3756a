/** Messages that the server has not stored yet, kept on this device until it has. */
import { cardKinds, type ServiceCard } from '@shop/domain';

export interface Outgoing {
  clientId: string;
  /** Empty for a card. */
  text: string;
  card?: ServiceCard;
  /** Why it was not sent; absent while it waits. */
  failure?: string;
}

type OutboxStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (uid: string) => `shop.service.${uid}`;

/** Empty without a storage, and for content of another form. */
export function readOutbox(storage: OutboxStorage | undefined, uid: string): Outgoing[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(keyOf(uid)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOutgoing) : [];
  } catch {
    return [];
  }
}

/** A card was written by this page, so its kind and id stand for all of it. */
function isOutgoing(value: unknown): value is Outgoing {
  const { clientId, text, card } = (value ?? {}) as Partial<Outgoing>;
  const isCard =
    card === undefined || (cardKinds.includes(card?.kind) && typeof card.id === 'string');
  return typeof clientId === 'string' && typeof text === 'string' && isCard;
}

export function writeOutbox(
  storage: OutboxStorage | undefined,
  uid: string,
  outgoing: readonly Outgoing[],
): void {
  try {
    if (outgoing.length === 0) storage?.removeItem(keyOf(uid));
    else storage?.setItem(keyOf(uid), JSON.stringify(outgoing));
  } catch {
    // Storage full or forbidden: the messages last as long as the page.
  }
}
