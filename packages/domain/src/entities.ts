/** Entities as they are stored and read: money in integer cents (CNY), time in epoch ms, ids 26-character ULIDs. */

export interface Category { _id: string; parentId: string | null; nameZh: string; nameEn: string; icon: string; tone: PictureTone; sort: number }

export type PictureTone = 'oat' | 'mist' | 'sage' | 'blush' | 'sky' | 'butter' | 'lilac';
export type ProductKind = 'physical' | 'evoucher';

export interface Product {
  _id: string; categoryId: string; kind: ProductKind;
  titleZh: string; titleEn: string; subtitleZh: string; subtitleEn: string;
  /** Addresses of square pictures, the first is the card's. */
  images: string[]; thumb: string;
  detail: DetailBlock[]; params: { k: string; v: string }[]; tags: string[];
  priceMinCents: number; wasCents: number | null; salesCount: number; ratingSum: number; ratingCount: number;
  shippingCents: number; limitPerUser: number | null; stockTotal: number;
  status: 'draft' | 'on' | 'off'; createdAt: number; updatedAt: number; version: number;
}

export type DetailBlock = { type: 'text'; text: string } | { type: 'image'; url: string; alt: string };

export interface Sku {
  _id: string; productId: string; options: { name: string; value: string; swatch?: string }[];
  priceCents: number; wasCents: number | null; stock: number; image: string | null; status: 'on' | 'off';
}

export interface VoucherPlatform { _id: string; code: string; nameZh: string; nameEn: string; icon: string; tone: string; kind: 'in_app' | 'partner'; sort: number; status: 'on' | 'off' }

export type VoucherKind = 'reduce' | 'percent' | 'shipping' | 'exchange';

export interface Voucher {
  _id: string; platform: string; kind: VoucherKind; titleZh: string; titleEn: string;
  amountCents: number | null; /** 8500 = 8.5折 */ percentBp: number | null; capCents: number | null; minSpendCents: number;
  scope: 'all' | 'category' | 'product'; scopeIds: string[]; scopeTextZh: string; stackGroup: 'goods' | 'shipping' | 'none';
  total: number | null; claimed: number; perUser: number; obtain: 'claim' | 'code' | 'order' | 'register';
  claimFrom: number; claimTo: number; valid: { type: 'range'; from: number; to: number } | { type: 'days'; n: number };
  status: 'draft' | 'active' | 'paused' | 'ended';
}

export const orderStatuses = ['pending_payment', 'paid', 'shipped', 'issued', 'completed', 'cancelled', 'refunding', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export interface Address { name: string; phone: string; regionText: string; detail: string }

/** What the server lets the reader do with an order now; clients draw these and never work them out. */
export type OrderAction = 'pay' | 'cancel' | 'rebuy';

export interface OrderLine {
  _id: string; orderId: string; productId: string; skuId: string; titleSnapshot: string; optionText: string; image: string;
  unitCents: number; qty: number; discountCents: number; paidCents: number;
}

export interface Order {
  _id: string; no: string; status: OrderStatus; kind: ProductKind;
  goodsCents: number; discountCents: number; shippingCents: number; payableCents: number;
  address: Address | null; phone: string | null; note: string;
  payDueAt: number; createdAt: number; closedAt: number | null; closeReason: string | null;
  lines: OrderLine[]; actions: OrderAction[];
}
