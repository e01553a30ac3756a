/**
 * The objects of the staff console. A guest is rejected with a token error, a member with
 * PERMISSION_ERROR, an account without the role with ROLE_REQUIRED (`rolesByMethod`), and one that
 * still has its one-time password with PASSWORD_ONE_TIME. Each change writes an entry of the log.
 */
import type {
  AccountRow,
  DiscrepancyRow,
  OutboxRow,
  PaymentRow,
  RefundRow,
  VoucherClaimRow,
  VoucherRow,
} from '../collections';
import type { AuditKind } from './audit-kinds';
import type { opsAftersaleFilters, OpsAftersaleAction } from '../aftersales/aftersale-states';
import type {
  Aftersale,
  Category,
  Order,
  OrderEvent,
  OrderLine,
  Parcel,
  Product,
  Sku,
  Voucher,
  VoucherPlatform,
} from '../entities';
import type { Listing } from '../catalog/catalog-object';
import type { PasswordChange } from '../accounts/account-inputs';
import type { NewToken } from '../accounts/user-object';
import type { OpsFieldObject } from '../field-metrics/field-metrics-object';
import type { OpsMembersObject } from './members-object';
import type { OpsReviewsObject } from './reviews-object';
import type { OpsServiceObject } from './service-object';
import type { ShelfInput, StockInput } from './stock-inputs';
import type { OpsOrderAction } from '../orders/order-states';
import type { ParcelLine } from '../orders/parcel-inputs';
import type { ReaddressInput } from '../regions';
import type { NewStaffInput, StaffDisabledInput, StaffRolesInput } from './account-inputs';
import type { ExportInput } from './export-inputs';
import type { OpsLogEntry } from './log';
import type { OpsOrderTab, PriceInput, RepriceInput, ShipInput } from './order-inputs';
import type {
  ImportApplyInput,
  ImportCheckInput,
  ProductExportInput,
  ProductFileValue,
} from './product-file-inputs';
import type { OpsAdsObject } from './ad-inputs';
import type { StaffRole } from './roles';
import type {
  DiscrepancyInput,
  VoucherInput,
  VoucherStatus,
  VoucherStatusInput,
} from './voucher-inputs';

/** An order for the staff console; `username` is the buyer's. */
export type OpsOrder = Omit<Order, 'actions'> & { username: string; actions: OpsOrderAction[] };

/** An order with everything that the staff needs to handle it; phone numbers are whole. */
export interface OpsOrderDetail extends OpsOrder {
  events: OrderEvent[];
  parcels: Parcel[];
  /** Newest first. */
  aftersales: ListedAftersale[];
  payments: Pick<
    PaymentRow,
    | '_id'
    | 'provider'
    | 'providerRef'
    | 'amountCents'
    | 'receivedCents'
    | 'status'
    | 'createdAt'
    | 'settledAt'
  >[];
  refunds: Pick<
    RefundRow,
    '_id' | 'amountCents' | 'paidCents' | 'reason' | 'status' | 'createdAt' | 'settledAt'
  >[];
  vouchers: { claimId: string; titleZh: string; titleEn: string }[];
  /** Pieces that can be shipped now, by line. */
  shippable: ParcelLine[];
}

export type OpsSku = Pick<Sku, '_id' | 'priceCents' | 'wasCents' | 'stock' | 'status'> & {
  optionText: string;
  optionTextEn: string;
};
/** A product, on sale or not, with all its SKUs. */
export type OpsProduct = Pick<
  Product,
  | '_id'
  | 'titleZh'
  | 'titleEn'
  | 'thumb'
  | 'kind'
  | 'status'
  | 'priceMinCents'
  | 'salesCount'
  | 'stockTotal'
> & { skus: OpsSku[] };

/** Orders and products. */
export interface OpsObject {
  /**
   * The orders of all users, in pages of 20, newest first, with masked phone numbers. `text` is
   * (the beginning of) an order number, part of a user name, or the last digits of a phone number.
   */
  orders(tab: OpsOrderTab, page: number, text?: string): Promise<Listing<OpsOrder>>;
  /** Writes an entry of the log, because it shows the whole phone number. ORDER_NOT_FOUND. */
  order(id: string): Promise<{ order: OpsOrderDetail }>;
  /**
   * Cancels an unpaid order; idempotent. ORDER_NOT_FOUND, ORDER_STATE if it is not unpaid,
   * INVALID_INPUT without a reason.
   */
  cancelOrder(id: string, reason: string): Promise<{ order: OpsOrder }>;
  /**
   * Lowers the total of an unpaid order. ORDER_NOT_FOUND, ORDER_STATE, PRICE_RAISED `{nowCents}`,
   * PRICE_CONFLICT `{nowCents}` if the total changed since the editor read it.
   */
  repriceOrder(input: RepriceInput): Promise<{ order: OpsOrder }>;
  /**
   * Corrects the delivery address of an order of which nothing was shipped. The freight stays.
   * ORDER_NOT_FOUND, ORDER_STATE, INVALID_INPUT.
   */
  readdressOrder(input: ReaddressInput): Promise<{ order: OpsOrder }>;
  /** Ships pieces of a paid order. ORDER_NOT_FOUND, ORDER_STATE, PARCEL_QTY `{left}`. */
  ship(input: ShipInput): Promise<{ order: OpsOrder }>;
  /** The products that match `text` (empty: all) in pages of 20, newest first. */
  products(text: string, page: number): Promise<Listing<OpsProduct>>;
  /** Puts a product on or off sale. PRODUCT_NOT_FOUND. */
  setShelf(input: ShelfInput): Promise<{ product: OpsProduct }>;
  /** SKU_NOT_FOUND, STOCK_CHANGED `{now}` if the stock changed since the editor read it. */
  setStock(input: StockInput): Promise<{ product: OpsProduct }>;
  /** SKU_NOT_FOUND, PRICE_CONFLICT `{nowCents}` if a price changed since the editor read it. */
  setPrice(input: PriceInput): Promise<{ product: OpsProduct }>;
}

/** An account of the staff. `isSettings`: the account of the settings, which never changes here. */
export type StaffAccount = Pick<
  AccountRow,
  '_id' | 'username' | 'createdAt' | 'disabledAt' | 'oneTimeUntil'
> & { roles: StaffRole[]; isSettings: boolean };

export interface OpsAccountsObject {
  /** The caller. `mustSetPassword`: only `changePassword` is allowed. */
  me(): Promise<{ username: string; roles: StaffRole[]; mustSetPassword: boolean }>;
  /**
   * Replaces the caller's password and ends its other sessions. WRONG_PASSWORD for the current
   * one, WEAK_PASSWORD, INVALID_INPUT, RATE_LIMIT, STAFF_SETTINGS for the account of the settings.
   */
  changePassword(input: PasswordChange): Promise<{ newToken: NewToken }>;
  list(): Promise<{ data: StaffAccount[] }>;
  /** Returns the one-time password, which is not shown again. USERNAME_TAKEN, INVALID_INPUT. */
  create(input: NewStaffInput): Promise<{ account: StaffAccount; password: string }>;
  /** STAFF_NOT_FOUND, also for the account of the settings; STAFF_SELF for the caller. */
  setRoles(input: StaffRolesInput): Promise<{ account: StaffAccount }>;
  /** Ends the sessions of a disabled account. STAFF_NOT_FOUND, STAFF_SELF. */
  setDisabled(input: StaffDisabledInput): Promise<{ account: StaffAccount }>;
  /** Ends the account's sessions and returns a one-time password. STAFF_NOT_FOUND, STAFF_SELF. */
  resetPassword(accountId: string): Promise<{ account: StaffAccount; password: string }>;
}

/** Filters of the log; empty texts match everything. */
export interface OpsLogQuery {
  /** An order's number or id. */
  order?: string;
  /** The user name of an account. */
  actor?: string;
}

export interface OpsLogObject {
  /** Pages of 20, newest first. */
  list(query: OpsLogQuery, page: number): Promise<Listing<OpsLogEntry>>;
}

/** A voucher for the staff; `code` is the code to claim it. */
export type OpsVoucher = Voucher & Pick<VoucherRow, 'code'> & { nextStatuses: VoucherStatus[] };

/** Whether a counter can take a code, and why not. */
export type CodeState = 'redeemable' | 'not_started' | 'redeemed' | 'expired' | 'void';

/** A code that a shopper shows at a counter. */
export type ShownCode = Pick<VoucherClaimRow, '_id' | 'validFrom' | 'validTo' | 'redeemedAt'> & {
  titleZh: string;
  titleEn: string;
  state: CodeState;
  /** The number of the order that issued it; null for a claimed voucher. */
  order: string | null;
  /** User name of the account that redeemed it. */
  redeemedBy: string | null;
};

export interface OpsVouchersObject {
  /** Pages of 20, newest first. `status`: one status, or `all`. */
  list(status: VoucherStatus | 'all', text: string, page: number): Promise<Listing<OpsVoucher>>;
  /** The platforms and categories that a voucher can name. */
  options(): Promise<{ platforms: VoucherPlatform[]; categories: Category[] }>;
  /** Creates a draft or changes it. VOUCHER_STATE if it is no draft any more or has changed. */
  save(input: VoucherInput): Promise<{ voucher: OpsVoucher }>;
  /** VOUCHER_NOT_FOUND, VOUCHER_STATE if `to` does not follow the current status. */
  setStatus(input: VoucherStatusInput): Promise<{ voucher: OpsVoucher }>;
  /** Reads a code without redeeming it. CODE_INVALID. */
  look(code: string): Promise<{ claim: ShownCode }>;
  /** The errors of `redeemCode`: CODE_INVALID, CODE_REDEEMED, CODE_EXPIRED, CODE_VOID … */
  redeem(code: string): Promise<{ claim: ShownCode }>;
}

/** The figures of a day in Shanghai: `2026-11-23`. */
export interface DayFigures {
  day: string;
  orderCount: number;
  paidCount: number;
  paidCents: number;
  refundedCents: number;
}

export type OpsEffect = Pick<
  OutboxRow,
  '_id' | 'kind' | 'key' | 'status' | 'attemptCount' | 'dueAt' | 'createdAt' | 'lastError'
>;
export type EffectFilter = 'all' | OutboxRow['status'];
export type OpsDiscrepancy = Omit<DiscrepancyRow, 'closedBy'> & {
  orderNo: string | null;
  closedByName: string | null;
  /** Cents that `payBack` sends to the shopper; null if it is closed or leaves nothing owed. */
  payBackCents: number | null;
};
export type DiscrepancyFilter = 'all' | DiscrepancyRow['status'];

/** A sum that differs. `subject` is the id of an order, payment, refund or entry. */
export interface AuditDifference {
  kind: AuditKind;
  subject: string;
  /** The number of the order; null when it does not exist. */
  orderNo: string | null;
  expectedCents: number;
  foundCents: number;
}

/** The sums of all orders, recomputed from lines, payments, refunds and postings. */
export interface LedgerAudit {
  orderCount: number;
  paymentCount: number;
  refundCount: number;
  entryCount: number;
  differenceCount: number;
  /** The first 20 of each kind. */
  differences: AuditDifference[];
}

export interface OpsFinanceObject {
  /** The last 30 days, oldest first. */
  figures(): Promise<{ days: DayFigures[] }>;
  /** The work of the outbox in pages of 20, newest first. */
  effects(filter: EffectFilter, page: number): Promise<Listing<OpsEffect>>;
  /** Runs failed work again. EFFECT_STATE. */
  retryEffect(id: string): Promise<{ effect: OpsEffect }>;
  /** Differences between the ledger and the provider, in pages of 20, newest first. */
  discrepancies(filter: DiscrepancyFilter, page: number): Promise<Listing<OpsDiscrepancy>>;
  /** Recomputes the sums of every order. */
  audit(): Promise<{ audit: LedgerAudit }>;
  /** DISCREPANCY_STATE, INVALID_INPUT without a note. */
  resolveDiscrepancy(input: DiscrepancyInput): Promise<{ discrepancy: OpsDiscrepancy }>;
  /**
   * Pays back what an open discrepancy leaves with the shop, and resolves it: a payment of a wrong
   * amount, or what the shopper did not get of a refund, under a new key. DISCREPANCY_STATE, also
   * if the provider has meanwhile paid the refund; REFUND_IN_PROGRESS, PROVIDER_UNAVAILABLE,
   * INVALID_INPUT.
   */
  payBack(input: DiscrepancyInput): Promise<{ discrepancy: OpsDiscrepancy }>;
}

/** A page of a CSV file; the file is the pages in order. The first one has the header. */
export interface CsvPage<Next = { at: number; id: string }> {
  csv: string;
  rowCount: number;
  /** Continues the export; null after the last page. */
  next: Next | null;
}

/** A cell of an imported file that is wrong. */
export interface ImportProblem {
  /** The row as a spreadsheet numbers it: the header is 1. */
  row: number;
  /** The name of the column; empty for a problem of the whole row. */
  column: string;
  message: string;
}

/** A value that an import changes: cents, or pieces of stock. Null: no former price. */
export interface ImportChange {
  row: number;
  skuId: string;
  productId: string;
  titleZh: string;
  titleEn: string;
  optionText: string;
  optionTextEn: string;
  column: ProductFileValue;
  from: number | null;
  to: number | null;
}

/** The changes that the import of a file would make now. */
export interface ImportPreview {
  rowCount: number;
  problemCount: number;
  /** The first 200. */
  problems: ImportProblem[];
  /** Empty if there are problems. */
  changes: ImportChange[];
  fingerprint: string;
}

export interface ImportResult {
  /** Changed prices and former prices. */
  priceCount: number;
  stockCount: number;
  /** A file whose import restores the former values. */
  undo: string;
}

/**
 * Exports in pages of 1,000 rows, oldest first. A place in a text that a spreadsheet would run as a
 * formula gets an apostrophe. Amounts are in yuan.
 */
export interface OpsFilesObject {
  /** The prices and the stock of all SKUs, in the columns of an import. */
  exportProducts(input: ProductExportInput): Promise<CsvPage<string>>;
  /** Dry run of an import. INVALID_INPUT for a file that is empty or too large. */
  checkImport(input: ImportCheckInput): Promise<ImportPreview>;
  /**
   * Writes all changes of the dry run or none. IMPORT_PROBLEMS, IMPORT_CHANGED if the file would
   * change something else now, because a price or a stock has changed.
   */
  applyImport(input: ImportApplyInput): Promise<ImportResult>;
  /** Orders that were placed in the period, with masked phone numbers. */
  exportOrders(input: ExportInput): Promise<CsvPage>;
  /** Postings of the ledger in the period. */
  exportStatement(input: ExportInput): Promise<CsvPage>;
}

/** An after-sale for the staff, with the goods that it is about. */
export type OpsAftersale = Omit<Aftersale, 'actions'> &
  Pick<
    OrderLine,
    'titleSnapshot' | 'titleSnapshotEn' | 'optionText' | 'optionTextEn' | 'image' | 'unitCents'
  > & {
    orderNo: string;
    username: string;
    /** The steps of the staff that are allowed now. */
    actions: OpsAftersaleAction[];
  };

/** `photoUrls`: URLs of the photos for ten minutes; empty for a photo that was deleted. */
export type ListedAftersale = OpsAftersale & { photoUrls: string[] };

export type OpsAftersaleFilter = (typeof opsAftersaleFilters)[number];

/** Each method fails with AFTERSALE_NOT_FOUND, and with ORDER_STATE out of turn. */
export interface OpsAftersalesObject {
  /**
   * Pages of 20. `waiting`: those whose next step is the staff's, the earliest deadline first.
   * `open`: those that have not ended, newest first.
   */
  list(filter: OpsAftersaleFilter, page: number): Promise<Listing<ListedAftersale>>;
  /** Also STOCK_NOT_ENOUGH `{left}` for an exchange. */
  approve(id: string): Promise<{ aftersale: OpsAftersale }>;
  /** INVALID_INPUT without a reason, which the shopper sees. */
  reject(id: string, reason: string): Promise<{ aftersale: OpsAftersale }>;
  /** The returned pieces have arrived; resellable ones go back to stock. */
  receive(id: string, isResellable: boolean): Promise<{ aftersale: OpsAftersale }>;
  /** Sends the new pieces of an exchange. INVALID_INPUT. */
  shipExchange(
    id: string,
    carrier: string,
    trackingNo: string,
  ): Promise<{ aftersale: OpsAftersale }>;
  /** Pays money back without pieces. ORDER_NOT_FOUND, GOODWILL_LIMIT `{leftCents}`. */
  goodwill(
    orderId: string,
    lineId: string,
    amountCents: number,
    reason: string,
  ): Promise<{ aftersale: OpsAftersale }>;
}

/** The staff objects by their names. */
export interface OpsObjects {
  ops: OpsObject;
  'ops-accounts': OpsAccountsObject;
  'ops-log': OpsLogObject;
  'ops-vouchers': OpsVouchersObject;
  'ops-finance': OpsFinanceObject;
  'ops-files': OpsFilesObject;
  'ops-aftersales': OpsAftersalesObject;
  'ops-field': OpsFieldObject;
  'ops-reviews': OpsReviewsObject;
  'ops-ads': OpsAdsObject;
  'ops-members': OpsMembersObject;
  'ops-service': OpsServiceObject;
}
