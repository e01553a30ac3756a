/**
 * The entities as clients read them. Money is integer cents (CNY), time is epoch milliseconds, ids
 * are 26-character ULIDs. The fields come from the database schemas.
 */
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

/** Index fields, which no client reads. */
type Hidden = 'searchText' | 'grams';
type Narrowed<Row, Fields> = Omit<Row, keyof Fields> & Fields;

export type DetailBlock =
  | { type: 'text'; text: string; textEn?: string }
  | { type: 'image'; url: string; alt: string; altEn?: string };
/**
 * `images` are URLs of square pictures; cards show the first. `tagsEn` translates `tags` by index.
 */
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
/** `percentBp` is the price in basis points: 8500 = 85 % = 8.5折. */
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

/** An action that the server allows for an order now. Clients display it and do not compute it. */
export type OrderAction = 'pay' | 'cancel' | 'rebuy';

export type OrderLine = OrderLineRow;

/** `no` is the order number that users see. */
export type Order = Narrowed<
  Omit<OrderRow, 'userId' | 'idempotencyKey' | 'requestHash' | 'version'>,
  {
    address: Address | null;
    lines: OrderLine[];
    actions: OrderAction[];
  }
>;
