import type { VoucherClaimRow } from '../collections';
import type { ProductCard, Listing, VoucherCard, VoucherUse } from '../catalog/catalog-object';
import type { VoucherClaimStatus } from '../entities';

/** `usable` includes vouchers that an unpaid order holds, `expired` those that became void. */
export const claimTabs = ['usable', 'used', 'expired'] as const;
export type ClaimTab = (typeof claimTabs)[number];

/** A voucher that ends within this time, ms, is shown as one that ends soon. */
export const endingSoonMs = 72 * 3_600_000;

/** A voucher of the shopper: claimed in the shop, or a code from an e-voucher order. */
export type MyVoucher = Pick<
  VoucherClaimRow,
  | '_id'
  | 'voucherId'
  | 'productId'
  | 'orderId'
  | 'validFrom'
  | 'validTo'
  | 'claimedAt'
  | 'redeemedAt'
  | 'source'
> & {
  /** As of `serverNow`: a claim that has ended is `expired` at once. */
  status: VoucherClaimStatus;
  titleZh: string;
  titleEn: string;
  /** Null for a code from an e-voucher order. */
  card: VoucherCard | null;
  platformNameZh: string;
  platformNameEn: string;
  platformIcon: string;
  tone: string;
  use: VoucherUse;
};

export interface VoucherObject {
  /**
   * VOUCHER_NOT_FOUND, VOUCHER_NOT_STARTED, VOUCHER_EXPIRED, VOUCHER_SOLD_OUT,
   * VOUCHER_LIMIT `{limit}`, VOUCHER_PAUSED.
   */
  claim(voucherId: string): Promise<{ claim: MyVoucher; card: VoucherCard }>;
  /**
   * Claims by a code of 8-20 letters or digits, in any case and with any separators. INVALID_INPUT
   * for another form, CODE_INVALID for an unknown code, RATE_LIMIT `{minutes}` after five attempts
   * in a minute, and the errors of `claim`.
   */
  exchange(code: string): Promise<{ claim: MyVoucher }>;
  /** Pages of 20. `platform` is a code, or empty for all. */
  mine(
    tab: ClaimTab,
    platform: string,
    page: number,
  ): Promise<
    Listing<MyVoucher> & {
      counts: Record<ClaimTab, number>;
      /** Usable ones that end within `endingSoonMs`. */
      endingSoon: number;
      serverNow: number;
    }
  >;
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
    /** Products that it applies to, best-selling first; none if it is used at a counter. */
    products: ProductCard[];
    serverNow: number;
  }>;
  /** One of the shopper's vouchers. VOUCHER_NOT_FOUND. */
  myVoucher(claimId: string): Promise<{ claim: MyVoucher; serverNow: number }>;
  /**
   * The code of a voucher that is shown at a counter: 16 characters. VOUCHER_NOT_FOUND also if the
   * voucher is used at checkout.
   */
  code(claimId: string): Promise<{ code: string; status: VoucherClaimStatus }>;
}
