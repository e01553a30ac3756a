/**
 * The objects of the staff console. A guest is rejected with a token error, a member with
 * PERMISSION_ERROR, an account without the role with ROLE_REQUIRED (`rolesByMethod`), and one that
 * still has its one-time password with PASSWORD_ONE_TIME. Each change writes an entry of the log.
 */
import type { AccountRow } from '../collections';
import type { Order, Product, Sku } from '../entities';
import type { Listing, NewToken } from '../objects';
import type { ShelfInput, StockInput } from '../ops-inputs';
import type { OpsOrderAction, OrderTab } from '../order-states';
import type {
  NewStaffInput,
  StaffDisabledInput,
  StaffPasswordInput,
  StaffRolesInput,
} from '../staff/account-inputs';
import type { OpsLogEntry } from '../staff/log';
import type { StaffRole } from '../staff/roles';

/** An order for the staff console; `username` is the buyer's. */
export type OpsOrder = Omit<Order, 'actions'> & { username: string; actions: OpsOrderAction[] };

export type OpsSku = Pick<Sku, '_id' | 'priceCents' | 'stock' | 'status'> & { optionText: string };
/** A product, on sale or not, with all its SKUs. */
export type OpsProduct = Pick<
  Product,
  '_id' | 'titleZh' | 'thumb' | 'kind' | 'status' | 'priceMinCents' | 'salesCount' | 'stockTotal'
> & { skus: OpsSku[] };

/** Orders and products. */
export interface OpsObject {
  /** The orders of all users, in pages of 20, newest first. */
  orders(tab: OrderTab, page: number): Promise<Listing<OpsOrder>>;
  /**
   * Cancels an unpaid order; idempotent. ORDER_NOT_FOUND, ORDER_STATE if it is not unpaid,
   * INVALID_INPUT without a reason.
   */
  cancelOrder(id: string, reason: string): Promise<{ order: OpsOrder }>;
  /** The products that match `text` (empty: all) in pages of 20, newest first. */
  products(text: string, page: number): Promise<Listing<OpsProduct>>;
  /** Puts a product on or off sale. PRODUCT_NOT_FOUND. */
  setShelf(input: ShelfInput): Promise<{ product: OpsProduct }>;
  /** SKU_NOT_FOUND, STOCK_CHANGED `{now}` if the stock changed since the editor read it. */
  setStock(input: StockInput): Promise<{ product: OpsProduct }>;
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
   * Replaces the caller's password and ends its other sessions. LOGIN_FAILED for a wrong current
   * one, WEAK_PASSWORD, RATE_LIMIT, ORDER_STATE, STAFF_SETTINGS for the account of the settings.
   */
  changePassword(input: StaffPasswordInput): Promise<{ newToken: NewToken }>;
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

/** The staff objects by their names. */
export interface StaffObjects {
  ops: OpsObject;
  'ops-accounts': OpsAccountsObject;
  'ops-log': OpsLogObject;
}
