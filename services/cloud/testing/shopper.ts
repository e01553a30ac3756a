import { createBaas } from '@shop/baas-sdk';
import { space } from './engine';
import type { Baas, Client } from '@shop/baas-sdk';
import type { AppObject, CatalogObject, OpsObject, OrderObject, UserObject } from '@shop/domain';

export interface Stockroom {
  stock(skuId: string): Promise<{ stock: number; stockTotal: number; parts: number }>;
  setStock(skuId: string, stock: number): Promise<unknown>;
  setPrice(skuId: string, priceCents: number): Promise<unknown>;
  /** So many more products that a search for `word` finds. */
  copyProducts(count: number, word: string): Promise<unknown>;
  setShelf(productId: string, status: 'on' | 'off'): Promise<unknown>;
  setLimit(productId: string, limit: number | null): Promise<unknown>;
  setStatus(orderId: string, status: string): Promise<unknown>;
  setDue(orderId: string): Promise<unknown>;
  expire(): Promise<unknown>;
  endWaits(): Promise<unknown>;
  events(
    orderId: string,
  ): Promise<{ events: { from: string | null; to: string; actor: string }[] }>;
  admit(uid: string): Promise<unknown>;
  sleep(seconds: number): Promise<{ slept: number }>;
}

/** Somebody at a browser: the SDK over HTTP, with a session of their own. */
export interface Shopper {
  baas: Baas;
  app: Client<AppObject>;
  catalog: Client<CatalogObject>;
  user: Client<UserObject>;
  order: Client<OrderObject>;
  ops: Client<OpsObject>;
  stockroom: Client<Stockroom>;
}

/** `kept` is what their browser remembers, for somebody who comes by two ways. */
export function shopper(endpoint: string, kept = new Map<string, string>()): Shopper {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
    },
    removeItem: (key: string) => {
      kept.delete(key);
    },
  };
  const baas = createBaas({ endpoint, ...space, storage });
  return {
    baas,
    app: baas.importObject('app'),
    catalog: baas.importObject('catalog'),
    user: baas.importObject('user'),
    order: baas.importObject('order'),
    ops: baas.importObject('ops'),
    stockroom: baas.importObject('stockroom'),
  };
}

let admitted = 0;

/** Somebody with an account and a session. */
export async function member(endpoint: string, kept?: Map<string, string>): Promise<Shopper> {
  const somebody = shopper(endpoint, kept);
  admitted += 1;
  await somebody.stockroom.admit(`member-${Date.now().toString(36)}-${admitted}`);
  return somebody;
}

/** What a call was refused with; fails the test when it was not. */
export async function refusal(call: Promise<unknown>): Promise<Record<string, unknown>> {
  const answer = await call.then(
    (value) => {
      throw new Error(`not refused: ${JSON.stringify(value)}`);
    },
    (error: unknown) => error,
  );
  if (!(answer instanceof Error) || !('errCode' in answer)) throw answer;
  const detail = 'detail' in answer && typeof answer.detail === 'object' ? answer.detail : {};
  return {
    ...detail,
    errCode: answer.errCode,
    errMsg: 'errMsg' in answer ? answer.errMsg : answer.message,
  };
}
