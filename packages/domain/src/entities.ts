/**
 * The entities as clients read them. Money is integer cents (CNY), time is epoch milliseconds, ids
 * are 26-character ULIDs. The fields come from the database schemas.
 */
import type {
  AftersaleRow,
  CategoryRow,
  OrderEventRow,
  OrderLineRow,
  OrderRow,
  ParcelRow,
  ProductRow,
  SkuRow,
  VoucherClaimRow,
  VoucherPlatformRow,
  VoucherRow,
  aftersaleKind,
  aftersaleStatus,
  categoryTone,
  productKind,
  voucherKind,
} from './collections';
import { orderStatus } from './collections';

export type Category = CategoryRow;
export type PictureTone = (typeof categoryTone)[number];
export type ProductKind = (typeof productKind)[number];

/** Index fields, which no client reads. */
type Hidden = 'searchText' | 'grams' | 'textVersion';
type Narrowed<Row, Fields> = Omit<Row, keyof Fields> & Fields;

export type DetailBlock =
  | { type: 'text'; text: string; textEn?: string }
  | { type: 'image'; url: string; alt: string; altEn?: string };
/** `images` are URLs of square pictures; cards show the first. */
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

/** The delivery address as it was when the order was placed. */
export interface Address {
  name: string;
  phone: string;
  /** Six digits; absent in orders from before regions had codes. */
  regionCode?: string;
  regionText: string;
  detail: string;
}

/** An action that the server allows for an order now. Clients display it and do not compute it. */
export type OrderAction =
  | 'pay'
  | 'cancel'
  | 'confirm'
  | 'codes'
  | 'remind'
  | 'aftersale'
  | 'review'
  | 'append'
  | 'rebuy'
  | 'hide';

export type OrderLine = OrderLineRow;

/** `no` is the order number that users see. */
export type Order = Narrowed<
  Omit<
    OrderRow,
    | 'userId'
    | 'idempotencyKey'
    | 'requestHash'
    | 'version'
    | 'isHidden'
    | 'remindedAt'
    | 'closeRetryAt'
    | 'claimIds'
  >,
  {
    address: Address | null;
    lines: OrderLine[];
    actions: OrderAction[];
    /** Unpaid after its deadline, while the provider is asked whether it was paid in time. */
    isConfirming: boolean;
  }
>;

export type Parcel = Narrowed<
  Omit<ParcelRow, 'orderId' | 'shippedBy'>,
  { lines: { lineId: string; qty: number }[] }
>;

/** An entry of the order's history. */
export type OrderEvent = Pick<OrderEventRow, 'from' | 'to' | 'actor' | 'reason' | 'at'>;

export type AftersaleKind = (typeof aftersaleKind)[number];
export type AftersaleStatus = (typeof aftersaleStatus)[number];
/** A step of the shopper for an after-sale that the server allows now. */
export type AftersaleAction = 'withdraw' | 'sendParcel';
export type Aftersale = Narrowed<
  Omit<AftersaleRow, 'userId' | 'decidedBy' | 'version' | 'unshippedQty' | 'voucherCents'>,
  { photos: string[]; actions: AftersaleAction[] }
>;

export type VoucherClaimStatus = VoucherClaimRow['status'];
/** A code that an e-voucher order issued. The text of the code comes with a separate call. */
export type OrderCode = Pick<
  VoucherClaimRow,
  '_id' | 'status' | 'validFrom' | 'validTo' | 'redeemedAt'
> & { lineId: string };

/** An order with everything its page shows. */
export interface OrderDetail extends Order {
  events: OrderEvent[];
  parcels: Parcel[];
  codes: OrderCode[];
  /** Oldest first. */
  aftersales: Aftersale[];
  /** The vouchers of the order and what each took off. */
  vouchers: { claimId: string; titleZh: string; titleEn: string; discountCents: number }[];
  /** Payments that came too late, twice or with a wrong amount and go back, oldest first. */
  returnedPayments: ReturnedPayment[];
}

export interface ReturnedPayment {
  _id: string;
  reason: 'late_payment' | 'duplicate_payment' | 'wrong_amount';
  amountCents: number;
  /** Whether the provider has confirmed the refund. */
  isDone: boolean;
}
