/** The decisions of the staff. All functions fail with AFTERSALE_NOT_FOUND and ORDER_STATE. */
import { staffNote } from '@shop/domain';
import { issueCodes } from '../fulfilment/issue-codes';
import { checkInput } from '../errors';
import { storeStatus } from '../orders/facts';
import { freeCodes } from './codes';
import { freightWith, payBack } from './pay-back';
import { recordChange } from './record';
import { advance, lockAftersale, type LockedAftersale } from './step';
import { addStock, takeStock } from './stock';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { AftersaleEvent, AftersaleRow } from '@shop/domain';

export interface Decision {
  aftersaleId: string;
  /** Null for the deadline of the staff. */
  staffId: string | null;
  /** Epoch ms. */
  now: number;
}

const actorOf = (staffId: string | null) => (staffId === null ? 'system' : 'ops');

/**
 * Approves a request. A refund is paid back, an exchange reserves the new pieces: STOCK_NOT_ENOUGH
 * `{left}`.
 */
export async function approveAftersale(
  context: CloudContext,
  tx: Queryable,
  { aftersaleId, staffId, now }: Decision,
): Promise<void> {
  const { order, aftersale: before } = await lockAftersale(context, tx, aftersaleId, null);
  const { kind, qty, exchangeSkuId } = before;
  const freight = kind === 'refund' ? await freightWith(tx, order, before) : 0;
  const aftersale = await advance(context, tx, before, {
    event: 'approve',
    changes: { ...amountsWith(before, freight), decidedAt: now, decidedBy: staffId },
    now,
  });
  if (exchangeSkuId !== null) await takeStock(context, tx, exchangeSkuId, qty);
  await recordChange(tx, {
    order,
    aftersale,
    to: 'aftersale_approved',
    actor: actorOf(staffId),
    titleKey: 'aftersale_approved',
    now,
  });
  if (kind !== 'refund') return;
  await payBack(tx, { order, aftersale, isResellable: false, now });
  await storeStatus(tx, order, now);
}

/** The goods stay as requested; the freight depends on what was refunded meanwhile. */
const amountsWith = (
  { amountCents, shippingCents }: AftersaleRow,
  freight: number,
): Pick<AftersaleRow, 'amountCents' | 'shippingCents'> => ({
  amountCents: amountCents - shippingCents + freight,
  shippingCents: freight,
});

/** Rejects a request, or a returned parcel. The shopper sees `reason`. */
export async function rejectAftersale(
  context: CloudContext,
  tx: Queryable,
  { aftersaleId, staffId, now, reason }: Decision & { reason: string },
): Promise<void> {
  const note = checkInput(context, staffNote, reason);
  const locked = await lockAftersale(context, tx, aftersaleId, null);
  const aftersale = await advance(context, tx, locked.aftersale, {
    event: 'reject',
    changes: { staffNote: note, decidedAt: now, decidedBy: staffId },
    now,
  });
  await letGo(tx, locked, now);
  await recordChange(tx, {
    order: locked.order,
    aftersale,
    to: 'aftersale_rejected',
    actor: actorOf(staffId),
    reason: note,
    titleKey: 'aftersale_rejected',
    now,
  });
}

/** Withdraws a request of the caller. */
export async function withdrawAftersale(
  context: CloudContext,
  tx: Queryable,
  aftersaleId: string,
): Promise<void> {
  const { uid } = context.requireSession();
  const locked = await lockAftersale(context, tx, aftersaleId, uid);
  await end(context, tx, locked, 'withdraw', context.clock.now());
}

/** Ends an approved return whose parcel the shopper has not sent in time. */
export async function expireAftersale(
  context: CloudContext,
  tx: Queryable,
  { aftersaleId, now }: Pick<Decision, 'aftersaleId' | 'now'>,
): Promise<void> {
  await end(context, tx, await lockAftersale(context, tx, aftersaleId, null), 'expire', now);
}

async function end(
  context: CloudContext,
  tx: Queryable,
  locked: LockedAftersale,
  event: Extract<AftersaleEvent, 'withdraw' | 'expire'>,
  now: number,
): Promise<void> {
  const aftersale = await advance(context, tx, locked.aftersale, { event, now });
  await letGo(tx, locked, now);
  const isExpired = event === 'expire';
  await recordChange(tx, {
    order: locked.order,
    aftersale,
    to: isExpired ? 'aftersale_expired' : 'aftersale_withdrawn',
    actor: isExpired ? 'system' : 'user',
    now,
  });
}

/** Frees what the after-sale held: codes, pieces without codes, and reserved pieces. */
async function letGo(
  tx: Queryable,
  { order, aftersale: { _id, status, qty, exchangeSkuId } }: LockedAftersale,
  now: number,
): Promise<void> {
  if (order.kind === 'evoucher') {
    await freeCodes(tx, _id, now);
    await issueCodes(tx, order._id, now);
  }
  if (exchangeSkuId !== null && status !== 'requested') await addStock(tx, exchangeSkuId, qty);
}

/**
 * Accepts the parcel that the shopper has sent back. Pieces that are resellable go back on sale. A
 * return is paid back; an exchange waits for `shipExchange`.
 */
export async function receiveReturn(
  context: CloudContext,
  tx: Queryable,
  { aftersaleId, staffId, now, isResellable }: Decision & { isResellable: boolean },
): Promise<void> {
  const { order, line, aftersale: before } = await lockAftersale(context, tx, aftersaleId, null);
  const aftersale = await advance(context, tx, before, { event: 'receive', now });
  await recordChange(tx, {
    order,
    aftersale,
    to: 'return_received',
    actor: actorOf(staffId),
    titleKey: 'aftersale_received',
    now,
  });
  if (aftersale.kind === 'return') await payBack(tx, { order, aftersale, isResellable, now });
  else if (isResellable) await addStock(tx, line.skuId, aftersale.qty);
  await storeStatus(tx, order, now);
}
