import WebSocket from 'ws';
import { createBaas } from '@shop/baas-sdk';
import { home } from './addresses';
import { space } from './engine';
import type { Bookkeeper } from './bookkeeper';
import type { Till } from './till';
import type { Baas, Client } from '@shop/baas-sdk';
import type {
  AddressObject,
  AppObject,
  CatalogObject,
  OpsAccountsObject,
  OpsFilesObject,
  OpsFinanceObject,
  OpsMembersObject,
  OpsLogObject,
  OpsObject,
  OpsVouchersObject,
  OrderObject,
  PaymentObject,
  PhoneObject,
  UserObject,
  VoucherObject,
} from '@shop/domain';
import type { Voucherdesk } from './voucherdesk';

export interface Stockroom {
  stock(skuId: string): Promise<{ stock: number; stockTotal: number; skuTotal: number }>;
  setStock(skuId: string, stock: number): Promise<unknown>;
  buyContended(input: unknown, losses: number): Promise<{ id: string }>;
  forbidClosing(orderId: string): Promise<unknown>;
  allowClosing(orderId: string): Promise<unknown>;
  setPrice(skuId: string, priceCents: number): Promise<unknown>;
  /** Both titles of the SKU's product. */
  setTitles(skuIds: string[], titles: string[]): Promise<unknown>;
  /** Adds `count` products that a search for `word` finds. */
  copyProducts(count: number, word: string): Promise<unknown>;
  setShelf(productId: string, status: 'on' | 'off'): Promise<unknown>;
  /** A flat freight of the product. */
  setFreight(productId: string, shippingCents: number): Promise<unknown>;
  setLimit(productId: string, limit: number | null): Promise<unknown>;
  setStatus(orderId: string, status: string): Promise<unknown>;
  setOverdue(orderId: string): Promise<unknown>;
  age(orderId: string, ms: number): Promise<unknown>;
  setDeadline(orderId: string, payDueAt: number): Promise<unknown>;
  insertOrders(skuIds: string[], count: number, payDueAt: number): Promise<unknown>;
  ordersDueAt(payDueAt: number): Promise<{ unpaid: number; cancelled: number; closings: number }>;
  expire(): Promise<unknown>;
  resetRateLimits(): Promise<unknown>;
  passwordHash(username: string): Promise<{ passwordHash: string }>;
  expireOneTimePassword(username: string): Promise<unknown>;
  expireResetCodes(): Promise<unknown>;
  setUsername(uid: string, username: string): Promise<unknown>;
  /** As if the member had verified it. */
  setPhone(uid: string, phone: string): Promise<unknown>;
  endSmsPauses(): Promise<unknown>;
  expirePhoneCodes(): Promise<unknown>;
  setPasswordHash(username: string, passwordHash: string): Promise<unknown>;
  events(
    orderId: string,
  ): Promise<{ events: { from: string | null; to: string; actor: string }[] }>;
  signIn(uid: string): Promise<unknown>;
  sleep(seconds: number): Promise<{ slept: number }>;
}

export interface BackOffice {
  startPayment(orderId: string): Promise<{ id: string }>;
  pay(orderId: string): Promise<unknown>;
  addBuyers(count: number): Promise<unknown>;
  effects(kind: string): Promise<{ effects: { key: string }[] }>;
  addEffect(status: string): Promise<{ id: string }>;
  addDiscrepancy(orderId: string | null): Promise<{ id: string }>;
  addRefund(orderId: string, amountCents: number): Promise<unknown>;
  postings(orderId: string): Promise<{ postings: { account: string; amountCents: number }[] }>;
}

/** A client in its own browser: the SDK over HTTP with its own session. */
export interface Shopper {
  baas: Baas;
  address: Client<AddressObject>;
  app: Client<AppObject>;
  catalog: Client<CatalogObject>;
  user: Client<UserObject>;
  phone: Client<PhoneObject>;
  order: Client<OrderObject>;
  payment: Client<PaymentObject>;
  ops: Client<OpsObject>;
  opsAccounts: Client<OpsAccountsObject>;
  opsLog: Client<OpsLogObject>;
  opsVouchers: Client<OpsVouchersObject>;
  opsFinance: Client<OpsFinanceObject>;
  opsMembers: Client<OpsMembersObject>;
  opsFiles: Client<OpsFilesObject>;
  voucher: Client<VoucherObject>;
  stockroom: Client<Stockroom>;
  till: Client<Till>;
  voucherdesk: Client<Voucherdesk>;
  backOffice: Client<BackOffice>;
  bookkeeper: Client<Bookkeeper>;
}

const fetchWith =
  (headers: Record<string, string>): typeof fetch =>
  (url, init) =>
    fetch(url, { ...init, headers: { ...(init?.headers as Record<string, string>), ...headers } });

/** A fetch that claims to come from `address`; the engine trusts it like a proxy. */
export const fetchFrom = (address: string): typeof fetch =>
  fetchWith({ 'x-forwarded-for': address });

/**
 * `stored` is the browser's storage; share it to use one session at two endpoints. `address` is the
 * network address of the browser, `userAgent` its name.
 */
export function shopper(
  endpoint: string,
  stored = new Map<string, string>(),
  address?: string,
  userAgent?: string,
): Shopper {
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      stored.set(key, value);
    },
    removeItem: (key: string) => {
      stored.delete(key);
    },
  };
  const headers = {
    ...(address && { 'x-forwarded-for': address }),
    ...(userAgent && { 'user-agent': userAgent }),
  };
  const transport = { fetch: fetchWith(headers), WebSocket: WebSocket as never };
  const baas = createBaas({ endpoint, ...space, storage, ...transport });
  return {
    baas,
    address: baas.importObject('address'),
    app: baas.importObject('app'),
    catalog: baas.importObject('catalog'),
    user: baas.importObject('user'),
    phone: baas.importObject('phone'),
    order: baas.importObject('order'),
    payment: baas.importObject('payment'),
    ops: baas.importObject('ops'),
    opsAccounts: baas.importObject('ops-accounts'),
    opsLog: baas.importObject('ops-log'),
    opsVouchers: baas.importObject('ops-vouchers'),
    opsFinance: baas.importObject('ops-finance'),
    opsMembers: baas.importObject('ops-members'),
    opsFiles: baas.importObject('ops-files'),
    voucher: baas.importObject('voucher'),
    stockroom: baas.importObject('stockroom'),
    till: baas.importObject('till'),
    voucherdesk: baas.importObject('voucherdesk'),
    backOffice: baas.importObject('back-office'),
    bookkeeper: baas.importObject('bookkeeper'),
  };
}

let memberCount = 0;

/**
 * A shopper with an account, a session and a default address. `address` is the network address of
 * the browser.
 */
export async function member(
  endpoint: string,
  stored?: Map<string, string>,
  address?: string,
): Promise<Shopper> {
  const newMember = await memberWithoutAddress(endpoint, stored, address);
  await newMember.address.save(home);
  return newMember;
}

export async function memberWithoutAddress(
  endpoint: string,
  stored?: Map<string, string>,
  address?: string,
): Promise<Shopper> {
  const newMember = shopper(endpoint, stored, address);
  memberCount += 1;
  await newMember.stockroom.signIn(`member-${Date.now().toString(36)}-${memberCount}`);
  return newMember;
}

/** The error of a call; fails the test when the call succeeds. */
export async function errorOf(call: Promise<unknown>): Promise<Record<string, unknown>> {
  const error = await call.then(
    (value) => {
      throw new Error(`the call succeeded: ${JSON.stringify(value)}`);
    },
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error) || !('errCode' in error)) throw error;
  const detail = 'detail' in error && typeof error.detail === 'object' ? error.detail : {};
  return {
    ...detail,
    errCode: error.errCode,
    errMsg: 'errMsg' in error ? error.errMsg : error.message,
  };
}
