/** Entities as they are read: money in integer cents (CNY), time in epoch ms, ids 26-character ULIDs. Their fields come from the schemas. */
import type {
  CategoryRow,
  OrderLineRow,
  OrderRow,
  ProductRow,
  SkuRow,
  VoucherPlatformRow,
  VoucherRow,
  categoryTone,
  productKind,
  voucherKind,
} from './collections';
import { orderStatus } from './collections';

export type Category = CategoryRow;
export type PictureTone = (typeof categoryTone)[number];
export type ProductKind = (typeof productKind)[number];

/** What finds a row is never read from outside. */
type Hidden = 'searchText' | 'grams';
type Narrowed<Row, Fields> = Omit<Row, keyof Fields> & Fields;

export type DetailBlock =
  | { type: 'text'; text: string; textEn?: string }
  | { type: 'image'; url: string; alt: string; altEn?: string };
/** `images`: addresses of square pictures, the first is the card's. `tagsEn` says `tags` in English, one by one. */
export type Product = Narrowed<
  Omit<ProductRow, Hidden>,
  { detail: DetailBlock[]; params: { k: string; kEn?: string; v: string; vEn?: string }[] }
>;

export type Sku = Narrowed<
  SkuRow,
  { options: { name: string; nameEn?: string; value: string; valueEn?: string; swatch?: string }[] }
>;

export type VoucherPlatform = VoucherPlatformRow;
export type VoucherKind = (typeof voucherKind)[number];
/** `percentBp`: 8500 = 8.5折. */
export type Voucher = Narrowed<
  Omit<VoucherRow, Hidden | 'code'>,
  {
    valid: { type: 'range'; from: number; to: number } | { type: 'days'; n: number };
  }
>;

export { orderStatus as orderStatuses };
export type OrderStatus = (typeof orderStatus)[number];

export interface Address {
  name: string;
  phone: string;
  regionText: string;
  detail: string;
}

/** What the server lets the reader do with an order now; clients draw these and never work them out. */
export type OrderAction = 'pay' | 'cancel' | 'rebuy';

export type OrderLine = OrderLineRow;

/** `no` is the number people are shown. */
export type Order = Narrowed<
  Omit<OrderRow, 'userId' | 'idempotencyKey' | 'requestHash' | 'version'>,
  {
    address: Address | null;
    lines: OrderLine[];
    actions: OrderAction[];
  }
>;
