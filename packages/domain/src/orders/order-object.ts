/** The cloud object `order`, and the quote. */
import type { VoucherOrigin } from '../catalog/catalog-object';
import type { Address, Order, OrderDetail, OrderLine, ProductKind, Voucher } from '../entities';
import type { FreightPart } from '../pricing/freight';
import type { Price } from '../pricing/price';
import type { VoucherReason } from '../pricing/voucher';
import type { CreateOrderInput, QuoteInput } from './order-inputs';
import type { OrderTab } from './order-states';

type TicketField =
  | 'titleZh'
  | 'titleEn'
  | 'kind'
  | 'amountCents'
  | 'percentBp'
  | 'minSpendCents'
  | 'scopeTextZh'
  | 'scopeTextEn';

/** A voucher of the shopper at checkout, with the reason if it cannot be used now. */
export interface QuoteVoucher extends Pick<Voucher, TicketField>, VoucherOrigin {
  claimId: string;
  validTo: number;
  /** A goods voucher and a shipping voucher may be used together; `none` stands alone. */
  group: Voucher['stackGroup'];
  /** Its discount without other vouchers; 0 if it is unusable. */
  discountCents: number;
  unusable: { reason: VoucherReason; missingCents?: number } | null;
}

/** A voucher that the shopper can claim, and that makes the order cheaper. */
export interface ClaimableOffer {
  voucherId: string;
  titleZh: string;
  titleEn: string;
  /** How much the total falls when it is claimed and the best vouchers are used. */
  savedCents: number;
}

/** The current price of an order, as computed by the server. */
export interface Quote extends Omit<Price, 'lines' | 'vouchers'> {
  lines: (Pick<
    OrderLine,
    'skuId' | 'productId' | 'optionText' | 'optionTextEn' | 'image' | 'unitCents' | 'qty'
  > & {
    title: string;
    titleEn: string;
    stock: number;
    /** Days for which the codes of an e-voucher are valid. */
    codeValidDays: number;
    discountCents: number;
    paidCents: number;
  })[];
  kind: ProductKind;
  /** How the freight came about. */
  freight: FreightPart[];
  /** The address that the freight was computed for; null without one. */
  address: (Address & { _id: string }) | null;
  vouchers: QuoteVoucher[];
  /** The vouchers that the totals include. */
  claimIds: string[];
  /** Chosen vouchers that no longer apply; the best ones took their place. */
  dropped: { claimId: string; reason: VoucherReason | 'stack' }[];
  /** The best first; empty if no voucher would make the order cheaper. */
  claimable: ClaimableOffer[];
  /** The shop does not deliver to the address. */
  undeliverable: boolean;
  /** False in an app whose browser cannot open the cashier. */
  canPayHere: boolean;
}

export interface OrderObject {
  /**
   * SKU_NOT_FOUND, PRODUCT_OFF_SHELF, STOCK_NOT_ENOUGH `{left}`, LIMIT_PER_USER `{limit}`,
   * UNPAID_ORDERS `{limit}`, UNPAID_UNITS `{limit, left}`, UNPAID_TOO_OFTEN `{minutes}`,
   * ORDER_TOO_LARGE `{limitCents}`,
   * VOUCHER_NOT_APPLICABLE, ADDRESS_NOT_FOUND, UNDELIVERABLE, INVALID_INPUT `{field}`.
   */
  quote(input: QuoteInput): Promise<{ quote: Quote }>;
  /**
   * The errors of `quote`, and PRICE_CHANGED `{oldCents, newCents}`, ADDRESS_REQUIRED,
   * PHONE_REQUIRED (e-vouchers), IDEMPOTENCY_CONFLICT.
   */
  create(input: CreateOrderInput): Promise<{ order: Order }>;
  /** Pages of 20 orders, newest first. `serverNow` is the reference time of a countdown. */
  list(tab: OrderTab, page: number): Promise<{ data: Order[]; count: number; serverNow: number }>;
  counts(): Promise<{ counts: Record<Exclude<OrderTab, 'all'>, number> }>;
  /** ORDER_NOT_FOUND if the order is unknown or belongs to another user. */
  detail(id: string): Promise<{ order: OrderDetail; serverNow: number }>;
  /** Idempotent. ORDER_STATE if the order can no longer be cancelled. */
  cancel(id: string, reason?: string): Promise<{ order: Order }>;
  /** Confirms the receipt of all parcels, or the use of all codes. Idempotent. ORDER_STATE. */
  confirm(id: string): Promise<{ order: Order }>;
  /** Confirms the receipt of one parcel. Idempotent. ORDER_NOT_FOUND. */
  confirmParcel(id: string, parcelId: string): Promise<{ order: Order }>;
  /** Asks the shop to ship, at most once a day. ORDER_STATE. */
  remind(id: string): Promise<{ order: Order }>;
  /** Removes a finished order from the shopper's lists. ORDER_STATE. */
  hide(id: string): Promise<Record<string, never>>;
}
