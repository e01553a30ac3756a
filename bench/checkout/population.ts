import { objectCall, sendCall } from '../backend/requests';
import type { Subject } from './statements';

/** The goods of the shop and its members. */
export interface Population {
  /** Each id names a product and its only SKU. */
  goodsIds: string[];
  shoppers: Shopper[];
}

/** A member with one address and a session. */
export interface Shopper {
  uid: string;
  sessionId: string;
  token: string;
}

const shoppersPerCall = 200;

/** Adds goods and shoppers to an empty shop. */
export async function populate(
  url: string,
  size: { goods: number; shoppers: number },
): Promise<Population> {
  const call = (method: string, ...params: unknown[]) =>
    sendCall(url, objectCall('checkout', method, params));
  const { goodsIds } = (await call('addGoods', size.goods)) as { goodsIds: string[] };
  const shoppers: Shopper[] = [];
  while (shoppers.length < size.shoppers) {
    const added = (await call('addShoppers', shoppers.length, shoppersPerCall)) as {
      shoppers: Omit<Shopper, 'sessionId'>[];
    };
    shoppers.push(...added.shoppers.map((each) => ({ ...each, sessionId: idOf(each.token) })));
  }
  await call('analyze');
  return { goodsIds, shoppers };
}

function idOf(token: string): string {
  const [, claims = ''] = token.split('.');
  const { jti } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { jti: string };
  return jti;
}

/** Each call returns the next shopper with the next goods. */
export function subjectsOf(
  shoppers: readonly Shopper[],
  goodsIds: readonly string[],
): () => Subject & Shopper {
  let count = 0;
  return () => {
    count += 1;
    const shopper = shoppers[count % shoppers.length];
    const goodsId = goodsIds[count % goodsIds.length];
    if (!shopper || goodsId === undefined) throw new Error('There are no shoppers or no goods.');
    return { ...shopper, goodsId };
  };
}
