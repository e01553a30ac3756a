import { check, quoteInput, type QuoteInput } from '@shop/domain';
import type { OrderItem, QuoteVoucher } from '@shop/domain';

/** The shopper's choices at the checkout. They stand in the address, so a reload keeps them. */
export interface Choice {
  qty: number;
  /** Undefined: the default address. */
  addressId?: string;
  /** Undefined: the vouchers that save most. */
  claimIds?: string[];
}

type Query = Readonly<Record<string, string | undefined>>;

/** Reads `claim=<id>,<id>`, `none=1` and `addr=<id>`; ignores malformed ones. */
export function readChoice({ qty, skuId }: OrderItem, { claim, none, addr }: Query): Choice {
  const claimIds = none === '1' ? [] : claim?.split(',');
  const items = [{ skuId, qty }];
  const isValid = (change: Partial<QuoteInput>) => check(quoteInput, { items, ...change }).ok;
  return {
    qty,
    ...(addr && isValid({ addressId: addr }) && { addressId: addr }),
    ...(claimIds && isValid({ claimIds }) && { claimIds }),
  };
}

/** The query of the checkout with these choices. */
export const queryOf = (skuId: string, { qty, addressId, claimIds }: Choice) => ({
  sku: skuId,
  qty: String(qty),
  claim: claimIds?.length ? claimIds.join(',') : undefined,
  none: claimIds?.length === 0 ? '1' : undefined,
  addr: addressId,
});

export const requestOf = (skuId: string, { qty, ...choice }: Choice): QuoteInput => ({
  items: [{ skuId, qty }],
  ...choice,
});

type Offered = Pick<QuoteVoucher, 'claimId' | 'group'>;

/**
 * The chosen vouchers after a press on one: it is added in place of those that it cannot be
 * combined with, or removed. A goods and a shipping voucher combine; `none` stands alone.
 */
export function togglePick(
  vouchers: readonly Offered[],
  picked: readonly string[],
  { claimId, group }: Offered,
): string[] {
  if (picked.includes(claimId)) return picked.filter((id) => id !== claimId);
  const combines = (other: Offered) =>
    group !== 'none' && other.group !== 'none' && other.group !== group;
  const kept = vouchers.filter((other) => picked.includes(other.claimId) && combines(other));
  return [...kept.map((other) => other.claimId), claimId];
}
