import { paymentWindowMs } from '@shop/domain';
import { blank, type Delivery } from './delivery';

/** A submission without a response. Sending it again under its key yields the same order. */
interface Sent {
  skuId: string;
  key: string;
  at: number;
}
interface Draft {
  delivery?: Delivery;
  sent?: Sent;
}

const place = (uid: string) => `checkout:${uid}`;

/** A member's checkout draft, stored for this browser tab so that it survives a login or reload. */
function readDraft(uid: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place(uid)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

function keep(uid: string, change: Draft): void {
  // The browser may forbid storage; the checkout works without it.
  try {
    sessionStorage.setItem(place(uid), JSON.stringify({ ...readDraft(uid), ...change }));
  } catch {
    return;
  }
}

export function draftedDelivery(uid: string): Delivery | null {
  const { delivery } = readDraft(uid);
  if (typeof delivery !== 'object' || delivery === null) return null;
  return Object.values(delivery).every((text) => typeof text === 'string')
    ? { ...blank, ...delivery }
    : null;
}
export const keepDelivery = (uid: string, delivery: Delivery) => keep(uid, { delivery });

/** The key of a submission that may have created an order that can still be paid. */
export function sentKey(uid: string, skuId: string, now: number): string | null {
  const { sent } = readDraft(uid);
  return sent && sent.skuId === skuId && now - sent.at < paymentWindowMs ? sent.key : null;
}
export const keepSent = (uid: string, sent: Sent | undefined) => keep(uid, { sent });

export function dropDraft(uid: string): void {
  try {
    sessionStorage.removeItem(place(uid));
  } catch {
    return;
  }
}
