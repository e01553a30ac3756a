/** Generated from services/cloud/database/*.schema.json by `npm run shop -- types`. */

export interface AccountRow {
  _id: string;
  username: string;
  passwordHash: string;
  phone: string | null;
  nickname: string;
  avatar: string | null;
  role: string[];
  consentAt: number;
  createdAt: number;
  createdBy: string | null;
  disabledAt: number | null;
  oneTimeUntil: number | null;
  closesAt: number | null;
  closedAt: number | null;
}

export interface AdCountRow {
  _id: string;
  placementId: string;
  day: string;
  impressionCount: number;
  clickCount: number;
  closeCount: number;
}

export const adPlacementSlot = ['home.feed', 'pdp.bottom'] as const;
export const adPlacementStatus = ['active', 'paused', 'ended'] as const;
export interface AdPlacementRow {
  _id: string;
  slot: (typeof adPlacementSlot)[number];
  titleZh: string;
  titleEn: string;
  textZh: string;
  textEn: string;
  image: string;
  link: string;
  startsAt: number;
  endsAt: number;
  weight: number;
  capPerDay: number;
  status: (typeof adPlacementStatus)[number];
  version: number;
}

export interface AddressRow {
  _id: string;
  userId: string;
  name: string;
  phone: string;
  regionCode: string;
  regionText: string;
  detail: string;
  tag: string;
  isDefault: boolean;
  updatedAt: number;
}

export const aftersaleKind = ['refund', 'return', 'exchange', 'goodwill'] as const;
export const aftersaleStatus = ['requested', 'approved', 'returning', 'refunding', 'exchanging', 'done', 'rejected', 'withdrawn', 'expired'] as const;
export interface AftersaleRow {
  _id: string;
  no: string;
  orderId: string;
  lineId: string;
  userId: string;
  kind: (typeof aftersaleKind)[number];
  qty: number;
  unshippedQty: number;
  amountCents: number;
  voucherCents: number;
  shippingCents: number;
  status: (typeof aftersaleStatus)[number];
  reason: string;
  note: string;
  photos: string[];
  staffNote: string | null;
  exchangeSkuId: string | null;
  returnCarrier: string | null;
  returnTrackingNo: string | null;
  dueAt: number | null;
  createdAt: number;
  decidedAt: number | null;
  decidedBy: string | null;
  closedAt: number | null;
  version: number;
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
  productId: string | null;
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

export const discrepancyStatus = ['open', 'repaired', 'resolved'] as const;
export interface DiscrepancyRow {
  _id: string;
  day: string;
  provider: string;
  kind: string;
  subject: string;
  orderId: string | null;
  ourCents: number | null;
  theirCents: number | null;
  status: (typeof discrepancyStatus)[number];
  note: string | null;
  foundAt: number;
  closedAt: number | null;
  closedBy: string | null;
}

export const fieldMetricMetric = ['lcp', 'inp', 'cls', 'view', 'error', 'next'] as const;
export interface FieldMetricRow {
  _id: string;
  remote: string;
  build: string;
  metric: (typeof fieldMetricMetric)[number];
  hour: number;
  bucket: number;
  count: number;
}

export const freightTemplateBasis = ['piece', 'weight'] as const;
export interface FreightTemplateRow {
  _id: string;
  nameZh: string;
  nameEn: string;
  basis: (typeof freightTemplateBasis)[number];
  zones: Record<string, unknown>[];
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

export const notificationType = ['order', 'voucher', 'review', 'service'] as const;
export interface NotificationRow {
  _id: string;
  userId: string;
  type: (typeof notificationType)[number];
  titleKey: string;
  args: Record<string, unknown>;
  link: string;
  readAt: number | null;
  at: number;
}

export interface OpsLogRow {
  _id: string;
  actorId: string;
  action: string;
  target: string | null;
  orderId: string | null;
  detail: Record<string, unknown> | null;
  at: number;
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
  closeRetryAt: number | null;
  version: number;
  shippingDiscountCents: number;
  staffDiscountCents: number;
  staffShippingDiscountCents: number;
  paidCents: number;
  refundedCents: number;
  claimIds: string[];
  paidAt: number | null;
  shippedAt: number | null;
  issuedAt: number | null;
  autoCompleteAt: number | null;
  completedAt: number | null;
  remindedAt: number | null;
  isHidden: boolean;
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

export const orderLineReviewStatus = ['none', 'done', 'appended', 'closed'] as const;
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
  shippedQty: number;
  refundedQty: number;
  returnedQty: number;
  refundedCents: number;
  reviewStatus: (typeof orderLineReviewStatus)[number];
  exchangedFrom: string | null;
}

export const outboxStatus = ['pending', 'done', 'failed'] as const;
export interface OutboxRow {
  _id: string;
  kind: string;
  key: string;
  payload: Record<string, unknown>;
  status: (typeof outboxStatus)[number];
  attemptCount: number;
  dueAt: number;
  createdAt: number;
  doneAt: number | null;
  lastError: string | null;
}

export const parcelReceivedBy = ['user', 'system', 'ops'] as const;
export interface ParcelRow {
  _id: string;
  orderId: string;
  aftersaleId: string | null;
  carrier: string;
  trackingNo: string;
  lines: Record<string, unknown>[];
  shippedAt: number;
  shippedBy: string | null;
  autoConfirmAt: number;
  receivedAt: number | null;
  receivedBy: (typeof parcelReceivedBy)[number] | null;
}

export interface PasswordResetRow {
  _id: string;
  codeHash: string;
  expiresAt: number;
  createdBy: string;
}

export const paymentStatus = ['created', 'pending', 'succeeded', 'disputed', 'failed', 'closed'] as const;
export interface PaymentRow {
  _id: string;
  orderId: string;
  userId: string;
  provider: string;
  providerRef: string | null;
  amountCents: number;
  receivedCents: number | null;
  refundedCents: number;
  status: (typeof paymentStatus)[number];
  redirectUrl: string | null;
  createdAt: number;
  expiresAt: number;
  settledAt: number | null;
  checkAt: number | null;
  checkCount: number;
  askedAt: number | null;
}

export const paymentNoticeKind = ['payment', 'refund'] as const;
export interface PaymentNoticeRow {
  _id: string;
  provider: string;
  eventId: string;
  kind: (typeof paymentNoticeKind)[number];
  subjectId: string;
  receivedAt: number;
}

export const phoneCodePurpose = ['verify', 'reset'] as const;
export interface PhoneCodeRow {
  _id: string;
  purpose: (typeof phoneCodePurpose)[number];
  phone: string;
  accountId: string | null;
  codeHash: string | null;
  attemptCount: number;
  expiresAt: number;
}

export const postingKind = ['payment', 'refund_due', 'refund_paid', 'late_payment', 'disputed_payment'] as const;
export const postingAccount = ['provider', 'shop', 'shopper', 'vouchers', 'shipping'] as const;
export interface PostingRow {
  _id: string;
  entryId: string;
  orderId: string;
  subjectId: string;
  kind: (typeof postingKind)[number];
  account: (typeof postingAccount)[number];
  amountCents: number;
  at: number;
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
  textVersion: number | null;
  weightGrams: number;
  freightId: string | null;
  codeValidDays: number;
  codePlatform: string;
}

export const reconciliationStatus = ['retry', 'done'] as const;
export interface ReconciliationRow {
  _id: string;
  provider: string;
  day: string;
  status: (typeof reconciliationStatus)[number];
  dueAt: number;
  attemptCount: number;
  findingCount: number;
  repairCount: number;
  lastError: string | null;
  doneAt: number | null;
}

export const refundReason = ['aftersale', 'late_payment', 'duplicate_payment', 'wrong_amount'] as const;
export const refundStatus = ['pending', 'sent', 'succeeded', 'short', 'failed', 'resent'] as const;
export interface RefundRow {
  _id: string;
  orderId: string;
  paymentId: string;
  aftersaleId: string | null;
  userId: string;
  amountCents: number;
  paidCents: number | null;
  reason: (typeof refundReason)[number];
  status: (typeof refundStatus)[number];
  providerRef: string | null;
  createdAt: number;
  settledAt: number | null;
  checkAt: number | null;
  checkCount: number;
}

export const reviewStatus = ['visible', 'hidden'] as const;
export interface ReviewRow {
  _id: string;
  productId: string;
  skuId: string;
  lineId: string | null;
  userId: string | null;
  stars: number;
  text: string;
  isAnonymous: boolean;
  textEn: string | null;
  authorName: string | null;
  optionText: string | null;
  optionTextEn: string | null;
  images: string[];
  appendText: string | null;
  appendTextEn: string | null;
  appendImages: string[];
  appendedAt: number | null;
  replyText: string | null;
  replyTextEn: string | null;
  repliedAt: number | null;
  helpfulCount: number;
  reportCount: number;
  status: (typeof reviewStatus)[number];
  hiddenReason: string | null;
  createdAt: number;
}

export interface ReviewCountRow {
  _id: string;
  oneStar: number;
  twoStars: number;
  threeStars: number;
  fourStars: number;
  fiveStars: number;
  withPhotos: number;
  appended: number;
}

export interface ReviewHelpfulRow {
  _id: string;
  reviewId: string;
  userId: string;
  createdAt: number;
}

export const reviewReportReason = ['ads', 'abuse', 'false', 'privacy', 'other'] as const;
export interface ReviewReportRow {
  _id: string;
  reviewId: string;
  userId: string;
  reason: (typeof reviewReportReason)[number];
  note: string;
  createdAt: number;
}

export interface SandboxSmsRow {
  _id: string;
  phone: string;
  text: string;
  at: number;
}

export interface SearchWordRow {
  _id: string;
  text: string;
  sound: string;
  initials: string;
  segmentCount: number;
  rowCount: number;
}

export const serviceMessageAuthor = ['member', 'staff', 'auto'] as const;
export const serviceMessageCardKind = ['product', 'order'] as const;
export interface ServiceMessageRow {
  _id: string;
  threadId: string;
  seq: number;
  clientId: string;
  author: (typeof serviceMessageAuthor)[number];
  authorId: string | null;
  text: string;
  cardKind: (typeof serviceMessageCardKind)[number] | null;
  cardId: string | null;
  picture: string | null;
  at: number;
}

export interface ServiceThreadRow {
  _id: string;
  lastSeq: number;
  readSeq: number;
  shopReadSeq: number | null;
  lastAt: number;
  waitingSince: number | null;
  answeredAt: number | null;
  seenAt: number | null;
  agentId: string | null;
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
  textVersion: number | null;
  version: number;
}

export const voucherClaimSource = ['claim', 'code', 'order', 'register'] as const;
export const voucherClaimStatus = ['claimed', 'locked', 'redeemed', 'expired', 'void'] as const;
export interface VoucherClaimRow {
  _id: string;
  voucherId: string | null;
  userId: string;
  sequence: number | null;
  platform: string;
  code: string;
  source: (typeof voucherClaimSource)[number];
  validFrom: number;
  validTo: number;
  status: (typeof voucherClaimStatus)[number];
  claimedAt: number;
  lineId: string | null;
  productId: string | null;
  titleZh: string | null;
  titleEn: string | null;
  orderId: string | null;
  aftersaleId: string | null;
  redeemedAt: number | null;
  redeemedBy: string | null;
  remindedAt: number | null;
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
  ad_count: AdCountRow;
  ad_placement: AdPlacementRow;
  address: AddressRow;
  aftersale: AftersaleRow;
  audio_track: AudioTrackRow;
  banner: BannerRow;
  category: CategoryRow;
  discrepancy: DiscrepancyRow;
  field_metric: FieldMetricRow;
  freight_template: FreightTemplateRow;
  home_tile: HomeTileRow;
  login_attempt: LoginAttemptRow;
  login_origin: LoginOriginRow;
  notification: NotificationRow;
  ops_log: OpsLogRow;
  order: OrderRow;
  order_event: OrderEventRow;
  order_line: OrderLineRow;
  outbox: OutboxRow;
  parcel: ParcelRow;
  password_reset: PasswordResetRow;
  payment: PaymentRow;
  payment_notice: PaymentNoticeRow;
  phone_code: PhoneCodeRow;
  posting: PostingRow;
  product: ProductRow;
  reconciliation: ReconciliationRow;
  refund: RefundRow;
  review: ReviewRow;
  review_count: ReviewCountRow;
  review_helpful: ReviewHelpfulRow;
  review_report: ReviewReportRow;
  sandbox_sms: SandboxSmsRow;
  search_word: SearchWordRow;
  service_message: ServiceMessageRow;
  service_thread: ServiceThreadRow;
  sku: SkuRow;
  voucher: VoucherRow;
  voucher_claim: VoucherClaimRow;
  voucher_platform: VoucherPlatformRow;
}
