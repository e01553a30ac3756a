/** Generated from services/cloud/database/*.schema.json by `npm run shop -- types`. */

export interface AccountRow {
  _id: string;
  username: string;
  passwordHash: string;
  nickname: string;
  avatar: string | null;
  role: string[];
  consentAt: number;
  createdAt: number;
}

export interface AudioTrackRow {
  _id: string;
  titleZh: string;
  titleEn: string;
  file: string;
  seconds: number;
  cover: string;
  licence: string;
  sort: number;
}

export interface BannerRow {
  _id: string;
  id: string;
  titleZh: string;
  titleEn: string;
  subtitleZh: string;
  subtitleEn: string;
  actionZh: string;
  actionEn: string;
  image: string;
  imageWide: string;
  tone: string;
  link: string;
  sort: number;
}

export const categoryTone = ['oat', 'mist', 'sage', 'blush', 'sky', 'butter', 'lilac'] as const;
export interface CategoryRow {
  _id: string;
  parentId: string | null;
  nameZh: string;
  nameEn: string;
  icon: string;
  tone: (typeof categoryTone)[number];
  sort: number;
}

export interface HomeTileRow {
  _id: string;
  nameZh: string;
  nameEn: string;
  icon: string;
  tone: string;
  link: string;
  sort: number;
}

export interface LoginAttemptRow {
  _id: string;
  count: number;
  expiresAt: number;
  allowedAt: number | null;
}

export interface LoginOriginRow {
  _id: string;
  accountId: string;
  lastLoginAt: number;
}

export const orderStatus = ['pending_payment', 'paid', 'shipped', 'issued', 'completed', 'cancelled', 'refunding', 'refunded'] as const;
export const orderKind = ['physical', 'evoucher'] as const;
export interface OrderRow {
  _id: string;
  no: string;
  userId: string;
  idempotencyKey: string;
  requestHash: string;
  status: (typeof orderStatus)[number];
  kind: (typeof orderKind)[number];
  goodsCents: number;
  discountCents: number;
  shippingCents: number;
  payableCents: number;
  address: Record<string, unknown> | null;
  phone: string | null;
  note: string;
  payDueAt: number;
  createdAt: number;
  closedAt: number | null;
  closeReason: string | null;
  version: number;
}

export const orderEventActor = ['user', 'system', 'ops', 'provider'] as const;
export interface OrderEventRow {
  _id: string;
  orderId: string;
  from: string | null;
  to: string;
  actor: (typeof orderEventActor)[number];
  reason: string | null;
  at: number;
}

export interface OrderLineRow {
  _id: string;
  orderId: string;
  productId: string;
  skuId: string;
  titleSnapshot: string;
  titleSnapshotEn: string;
  optionText: string;
  optionTextEn: string;
  image: string;
  unitCents: number;
  qty: number;
  discountCents: number;
  paidCents: number;
}

export const productKind = ['physical', 'evoucher'] as const;
export const productStatus = ['draft', 'on', 'off'] as const;
export interface ProductRow {
  _id: string;
  categoryId: string;
  kind: (typeof productKind)[number];
  titleZh: string;
  titleEn: string;
  subtitleZh: string;
  subtitleEn: string;
  images: string[];
  thumb: string;
  detail: Record<string, unknown>[];
  params: Record<string, unknown>[];
  tags: string[];
  tagsEn: string[];
  priceMinCents: number;
  wasCents: number | null;
  salesCount: number;
  ratingSum: number;
  ratingCount: number;
  shippingCents: number;
  limitPerUser: number | null;
  stockTotal: number;
  status: (typeof productStatus)[number];
  createdAt: number;
  updatedAt: number;
  version: number;
  searchText: string;
  grams: string[];
}

export const skuStatus = ['on', 'off'] as const;
export interface SkuRow {
  _id: string;
  productId: string;
  options: Record<string, unknown>[];
  priceCents: number;
  wasCents: number | null;
  stock: number;
  sort: number;
  image: string | null;
  status: (typeof skuStatus)[number];
}

export const voucherKind = ['reduce', 'percent', 'shipping', 'exchange'] as const;
export const voucherScope = ['all', 'category', 'product'] as const;
export const voucherStackGroup = ['goods', 'shipping', 'none'] as const;
export const voucherObtain = ['claim', 'code', 'order', 'register'] as const;
export const voucherStatus = ['draft', 'active', 'paused', 'ended'] as const;
export interface VoucherRow {
  _id: string;
  platform: string;
  kind: (typeof voucherKind)[number];
  titleZh: string;
  titleEn: string;
  amountCents: number | null;
  percentBp: number | null;
  capCents: number | null;
  minSpendCents: number;
  scope: (typeof voucherScope)[number];
  scopeIds: string[];
  scopeTextZh: string;
  scopeTextEn: string;
  stackGroup: (typeof voucherStackGroup)[number];
  total: number | null;
  claimed: number;
  perUser: number;
  obtain: (typeof voucherObtain)[number];
  claimFrom: number;
  claimTo: number;
  valid: Record<string, unknown>;
  status: (typeof voucherStatus)[number];
  code: string | null;
  searchText: string;
  grams: string[];
}

export const voucherPlatformKind = ['in_app', 'partner'] as const;
export const voucherPlatformStatus = ['on', 'off'] as const;
export interface VoucherPlatformRow {
  _id: string;
  code: string;
  nameZh: string;
  nameEn: string;
  icon: string;
  tone: string;
  kind: (typeof voucherPlatformKind)[number];
  sort: number;
  status: (typeof voucherPlatformStatus)[number];
}

/** Row type by collection name. */
export interface CollectionRows {
  account: AccountRow;
  audio_track: AudioTrackRow;
  banner: BannerRow;
  category: CategoryRow;
  home_tile: HomeTileRow;
  login_attempt: LoginAttemptRow;
  login_origin: LoginOriginRow;
  order: OrderRow;
  order_event: OrderEventRow;
  order_line: OrderLineRow;
  product: ProductRow;
  sku: SkuRow;
  voucher: VoucherRow;
  voucher_platform: VoucherPlatformRow;
}
