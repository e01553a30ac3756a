import type { VoucherClaimRow } from '../collections';
import type { ProductCard, Listing, VoucherCard } from '../objects';
import type { VoucherClaimStatus } from '../entities';

export const claimTabs = ['usable', 'used', 'expired'] as const;
export type ClaimTab = (typeof claimTabs)[number];

/** A voucher of the shopper: claimed in the shop, or a code from an e-voucher order. */
export type MyVoucher = Pick<
  VoucherClaimRow,
  | '_id'
  | 'voucherId'
  | 'productId'
  | 'orderId'
  | 'titleZh'
  | 'titleEn'
  | 'validFrom'
  | 'validTo'
  | 'claimedAt'
  | 'redeemedAt'
  | 'source'
> & {
  status: VoucherClaimStatus;
  /** Null for a code from an e-voucher order. */
  card: VoucherCard | null;
  platformNameZh: string;
  platformNameEn: string;
  platformIcon: string;
  tone: string;
  /** `code`: shown at a counter; `checkout`: deducted at checkout. */
  use: 'code' | 'checkout';
};

export interface VoucherObject {
  /**
   * VOUCHER_NOT_FOUND, VOUCHER_NOT_STARTED, VOUCHER_EXPIRED, VOUCHER_SOLD_OUT,
   * VOUCHER_LIMIT `{limit}`, VOUCHER_PAUSED.
   */
  claim(voucherId: string): Promise<{ claim: MyVoucher; card: VoucherCard }>;
  /** Claims by a code of 8-20 characters. The errors of `claim`, CODE_INVALID, RATE_LIMIT. */
  exchange(code: string): Promise<{ claim: MyVoucher }>;
  /** Pages of 20. `platform` is a code, or empty for all. */
  mine(
    tab: ClaimTab,
    platform: string,
    page: number,
  ): Promise<Listing<MyVoucher> & { counts: Record<ClaimTab, number>; serverNow: number }>;
  /** A voucher with what it applies to; open to guests. VOUCHER_NOT_FOUND. */
  detail(voucherId: string): Promise<{
    card: VoucherCard;
    perUser: number;
    /** Null if unlimited. */
    left: number | null;
    /** For vouchers that are valid for days after the claim. */
    validDays: number | null;
    /** How many of it the caller has claimed; 0 for guests. */
    claimedByCaller: number;
    products: ProductCard[];
    serverNow: number;
  }>;
  /** One of the shopper's vouchers. VOUCHER_NOT_FOUND. */
  myVoucher(claimId: string): Promise<{ claim: MyVoucher; serverNow: number }>;
  /** The code of a voucher that is shown at a counter: 16 characters. VOUCHER_NOT_FOUND. */
  code(claimId: string): Promise<{ code: string; status: VoucherClaimStatus }>;
}
