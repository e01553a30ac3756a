import { randomUUID } from 'node:crypto';
import type { BackendClient } from '../backend-client';
import type { Desk } from './desk';
import type { Goods, Order } from './rows';
import { untilEqual } from '../until';

/** A shopper with an account and an address; its methods call the backend, not the page. */
export class Member {
  constructor(
    private readonly client: BackendClient,
    readonly token: string,
  ) {}

  /** Claims a voucher. Returns the id of the claim. */
  async claim(voucherId: string): Promise<string> {
    const { claim } = await this.require<{ claim: { _id: string } }>('voucher', 'claim', [
      voucherId,
    ]);
    return claim._id;
  }

  /** The state of a claim, such as `claimed` or `locked`. */
  async claimStatus(claimId: string): Promise<string> {
    const { claim } = await this.require<{ claim: { status: string } }>('voucher', 'myVoucher', [
      claimId,
    ]);
    return claim.status;
  }

  async cancel(orderId: string): Promise<void> {
    await this.require('order', 'cancel', [orderId, '']);
  }

  /** Orders with the given vouchers, as the checkout does; e-vouchers need a phone. */
  async order(
    { skuId }: Pick<Goods, 'skuId'>,
    qty: number,
    claimIds: string[] = [],
    contact: { phone?: string } = {},
  ): Promise<Order> {
    const request = { items: [{ skuId, qty }], claimIds, ...contact };
    const { quote } = await this.require<{ quote: { payableCents: number } }>('order', 'quote', [
      request,
    ]);
    const { order } = await this.require<{ order: Order }>('order', 'create', [
      { ...request, idempotencyKey: randomUUID(), expectedTotalCents: quote.payableCents },
    ]);
    return order;
  }

  async read(orderId: string): Promise<Order> {
    return (await this.require<{ order: Order }>('order', 'detail', [orderId])).order;
  }

  /** The only order of the member. */
  async onlyOrder(): Promise<Order> {
    const orders = await this.orders();
    const [order] = orders;
    if (!order || orders.length > 1) throw new Error(`The member has ${orders.length} orders.`);
    return order;
  }

  async orders(): Promise<Order[]> {
    return (await this.require<{ data: Order[] }>('order', 'list', ['all', 1])).data;
  }

  /** The address of the cashier for an unpaid order, in the language of the browser. */
  async cashierOf(orderId: string): Promise<string> {
    const { redirectUrl } = await this.require<{ redirectUrl: string }>('payment', 'create', [
      orderId,
    ]);
    const url = new URL(redirectUrl);
    url.search = '';
    return url.href;
  }

  /** Pays an order at the cashier and waits for the notice; codes are `issued` after it. */
  async pay(orderId: string, paidStatus: 'paid' | 'issued' = 'paid'): Promise<void> {
    await fetch(await this.cashierOf(orderId), {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'succeeded', refunds: 'succeeded' }),
      redirect: 'manual',
    });
    await this.untilStatus(orderId, paidStatus);
  }

  /** Requests an after-sale of one piece. Returns its id. */
  async requestAftersale(
    { _id: orderId, lines: [line] }: Order,
    kind: 'refund' | 'return' | 'exchange',
    exchangeSkuId?: string,
  ): Promise<string> {
    const request = { orderId, lineId: line?._id, kind, qty: 1, reason: 'changed_mind' };
    const { aftersale } = await this.require<{ aftersale: { _id: string } }>(
      'aftersale',
      'request',
      [exchangeSkuId === undefined ? request : { ...request, exchangeSkuId }],
    );
    return aftersale._id;
  }

  /** The first code of an order. */
  async code(orderId: string): Promise<string> {
    const { order } = await this.require<{ order: { codes: { _id: string }[] } }>(
      'order',
      'detail',
      [orderId],
    );
    const { code } = await this.require<{ code: string }>('voucher', 'code', [order.codes[0]?._id]);
    return code;
  }

  sendParcel = (aftersaleId: string) =>
    this.require('aftersale', 'sendParcel', [aftersaleId, 'sf', 'SF9876543210123']);
  confirm = (orderId: string) => this.require('order', 'confirm', [orderId]);
  /** Reviews the first line of an order. */
  review = ({ _id: orderId, lines }: Order, stars: number, text: string) =>
    this.require('review', 'create', [{ orderId, lineId: lines[0]?._id, stars, text }]);

  /** Waits until at least `count` notifications have arrived. */
  async untilNotified(count: number): Promise<void> {
    await untilEqual(
      async () =>
        (await this.require<{ count: number }>('notification', 'list', [1])).count >= count,
      true,
    );
  }

  /** Waits until the server reports `status`. */
  async untilStatus(orderId: string, status: string): Promise<Order> {
    await untilEqual(async () => (await this.read(orderId)).status, status);
    return this.read(orderId);
  }

  /** An order that is paid and shipped. */
  async received(desk: Desk, goods: Goods, qty: number, claimIds: string[] = []): Promise<Order> {
    const { _id } = await this.order(goods, qty, claimIds);
    await this.pay(_id);
    await desk.ship(await this.read(_id));
    return this.untilStatus(_id, 'shipped');
  }

  private require<T>(object: string, method: string, params: unknown[]): Promise<T> {
    return this.client.require<T>(object, method, params, this.token);
  }
}

/** Creates an account without the cost of hashing a password, with an address by default. */
export async function newMember(
  client: BackendClient,
  { hasAddress = true } = {},
): Promise<Member> {
  const { newToken } = await client.require<{ newToken: { token: string } }>(
    'stockroom',
    'signIn',
    [`payer_${randomUUID().slice(0, 12)}`],
  );
  if (hasAddress) await client.saveAddress(newToken.token);
  return new Member(client, newToken.token);
}
