/** Messages that the server has not stored yet, kept on this device until it has. */

export interface Outgoing {
  clientId: string;
  text: string;
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

function isOutgoing(value: unknown): value is Outgoing {
  const { clientId, text } = (value ?? {}) as Partial<Outgoing>;
  return typeof clientId === 'string' && typeof text === 'string';
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
