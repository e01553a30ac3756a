import type { VoucherClaimRow, VoucherRow } from '@shop/domain';

export type VoucherTerms = Partial<Omit<VoucherRow, '_id' | 'valid'>> & {
  valid?: Record<string, unknown>;
};

/** Test-only methods for vouchers and their claims. */
export interface Voucherdesk {
  /** Adds a claimable voucher of the shop without a limit, changed by `terms`. */
  add(terms: VoucherTerms): Promise<{ id: string }>;
  change(voucherId: string, terms: VoucherTerms): Promise<unknown>;
  /** The vouchers of the catalogue. */
  ids(): Promise<{ ids: string[] }>;
  /** The counter of a voucher and its claims. */
  read(voucherId: string): Promise<{ claimed: number; claims: VoucherClaimRow[] }>;
  changeClaim(claimId: string, changes: Partial<VoucherClaimRow>): Promise<unknown>;
  claim(claimId: string): Promise<VoucherClaimRow>;
  claimsOf(username: string): Promise<{ claims: VoucherClaimRow[] }>;
  /** Marks an e-voucher order as paid and issues a code for each of its units. */
  issue(orderId: string, validTo: number): Promise<{ claimIds: string[] }>;
  redeem(code: string): Promise<VoucherClaimRow>;
  usable(): Promise<{ claimIds: string[]; minSpends: number[] }>;
  lock(claimIds: string[], orderId: string): Promise<unknown>;
  redeemAll(orderId: string): Promise<unknown>;
  release(orderIds: string[]): Promise<unknown>;
  restore(orderId: string): Promise<unknown>;
  expire(): Promise<unknown>;
}
