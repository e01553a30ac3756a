/** Messages that the server has not stored yet, kept on this device until it has. */
import { cardKinds, type ServiceCard } from '@shop/domain';
import { createStore, get, update } from 'idb-keyval';

/** A message has a text, a card or a picture. */
export interface Unsent {
  clientId: string;
  /** Empty for a card and a picture. */
  text: string;
  card?: ServiceCard;
  picture?: UnsentPicture;
}

export interface UnsentPicture {
  content: Blob;
  /** Set when it is uploaded. */
  fileID?: string;
}

let store: ReturnType<typeof createStore> | undefined;
const storeOf = () => (store ??= createStore('shop-service', 'unsent'));

/** In the order in which they were written. Empty without a storage. */
export async function readUnsent(uid: string): Promise<Unsent[]> {
  try {
    return listOf(await get(uid, storeOf()));
  } catch {
    return [];
  }
}

/** Adds a message, or replaces the one with its id. */
export const keepUnsent = (uid: string, message: Unsent) =>
  changeUnsent(uid, (unsent) =>
    unsent.some(({ clientId }) => clientId === message.clientId)
      ? unsent.map((each) => (each.clientId === message.clientId ? message : each))
      : [...unsent, message],
  );

export const forgetUnsent = (uid: string, clientId: string) =>
  changeUnsent(uid, (unsent) => unsent.filter((each) => each.clientId !== clientId));

/** One transaction, so that two tabs lose nothing of each other. */
async function changeUnsent(uid: string, change: (unsent: Unsent[]) => Unsent[]): Promise<void> {
  try {
    await update(uid, (kept) => change(listOf(kept)), storeOf());
  } catch {
    // Storage full or forbidden: the messages last as long as the page.
  }
}

const listOf = (kept: unknown): Unsent[] => (Array.isArray(kept) ? kept.filter(isUnsent) : []);

/** A card was written by this page, so its kind and id stand for all of it. */
function isUnsent(value: unknown): value is Unsent {
  const { clientId, text, card, picture } = (value ?? {}) as Partial<Unsent>;
  const isCard =
    card === undefined || (cardKinds.includes(card?.kind) && typeof card.id === 'string');
  const isPicture = picture === undefined || picture?.content instanceof Blob;
  return typeof clientId === 'string' && typeof text === 'string' && isCard && isPicture;
}
