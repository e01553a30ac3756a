import { paymentWindowMs } from '@shop/domain';

/** A submission without a response. Sending it again under its key yields the same order. */
interface Submission {
  skuId: string;
  key: string;
  at: number;
}
/** `phone` receives the codes of an e-voucher; undefined until the shopper writes one. */
export interface Contact {
  phone?: string;
  note: string;
  /** The SKU for whose purchase the shopper has agreed to the notice. */
  agreedSkuId?: string;
}
interface Draft {
  contact?: Contact;
  sent?: Submission;
}

const storageKey = (uid: string) => `checkout:${uid}`;

/** A member's checkout draft, stored for this browser tab so that it survives a login or reload. */
function readDraft(uid: string): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(uid)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

function update(uid: string, change: Draft): void {
  // The browser may forbid storage; the checkout works without it.
  try {
    sessionStorage.setItem(storageKey(uid), JSON.stringify({ ...readDraft(uid), ...change }));
  } catch {
    return;
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

export function storedContact(uid: string): Contact {
  const { contact } = readDraft(uid);
  return {
    phone: textOf(contact?.phone),
    note: textOf(contact?.note) ?? '',
    agreedSkuId: textOf(contact?.agreedSkuId),
  };
}
export const storeContact = (uid: string, contact: Contact) => update(uid, { contact });

/** The key of a submission that may have created an order that can still be paid. */
export function pendingKey(uid: string, skuId: string, now: number): string | null {
  const { sent } = readDraft(uid);
  return sent && sent.skuId === skuId && now - sent.at < paymentWindowMs ? sent.key : null;
}
export const storeSubmission = (uid: string, sent: Submission | undefined) => update(uid, { sent });

export function dropDraft(uid: string): void {
  try {
    sessionStorage.removeItem(storageKey(uid));
  } catch {
    return;
  }
}
