import { createBaas } from '@shop/baas-sdk';
import { freePort } from '@shop/service/free-port';
import { space, startEngine, type Engine } from '../../harness/engine';
import { newOffer, orderInput } from '../../harness/offers';
import { errorOf, member, shopper, type Shopper } from '../../harness/shopper';
import { FakeWechat } from './fake-wechat';
import { settingsOf } from './wechat-settings';
import type { OrderObject, PaymentObject } from '@shop/domain';

let fake: FakeWechat;
let engine: Engine;
let buyer: Shopper;
/** WeChat Pay takes no payment from a private address. */
const address = '198.51.100.7';
beforeAll(async () => {
  const port = await freePort();
  fake = await FakeWechat.open(`http://127.0.0.1:${port}`);
  engine = await startEngine(undefined, { port, settings: settingsOf(fake) });
  buyer = await member(engine.endpoint, new Map(), address);
});
afterAll(async () => {
  await engine?.stop();
  await fake?.close();
});

const deliver = ({ headers, body }: { headers: Record<string, string>; body: string }) =>
  fetch(`${engine.endpoint}/http/pay/notice`, {
    method: 'POST',
    body,
    headers: { ...headers, 'content-type': 'application/json' },
  });

it('bootstrap reports real payments', async () => {
  expect(await buyer.baas.callObject('app', 'bootstrap', [])).toMatchObject({ real: true });
});

it('an order placed inside WeChat is kept, and paid in a browser', async () => {
  const stored = new Map<string, string>();
  const inBrowser = await member(engine.endpoint, stored, address);
  const inWechat = createBaas({
    endpoint: engine.endpoint,
    ...space,
    storage: { getItem: (key) => stored.get(key) ?? null, setItem() {}, removeItem() {} },
    fetch: (url, init) => {
      const headers = new Headers(init?.headers);
      headers.set('user-agent', 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.50 MMWEBID/1');
      return fetch(url, { ...init, headers });
    },
  });
  const offer = await newOffer(inBrowser, 'physical', 5);
  const { items, claimIds } = orderInput(offer, 1);
  const orderObject = inWechat.importObject<OrderObject>('order');
  const quotes = [orderObject, inBrowser.order].map((each) => each.quote({ items, claimIds }));
  expect((await Promise.all(quotes)).map(({ quote }) => quote.canPayHere)).toEqual([false, true]);
  const { order } = await orderObject.create(orderInput(offer, 1));
  const payment = inWechat.importObject<PaymentObject>('payment');
  expect(await errorOf(payment.create(order._id))).toMatchObject({
    errCode: 'PAYMENT_ELSEWHERE',
    errMsg: expect.stringContaining('在浏览器打开'),
  });
  const { redirectUrl } = await inBrowser.payment.create(order._id);
  expect(new URL(redirectUrl).host).toBe('wx.tenpay.com');
});

it('an order behind a proxy that is not trusted cannot be paid yet', async () => {
  const stored = new Map<string, string>();
  const behindProxy = await member(engine.endpoint, stored, '10.0.0.1');
  const offer = await newOffer(behindProxy, 'physical', 5);
  const { order } = await behindProxy.order.create(orderInput(offer, 1));
  expect(await errorOf(behindProxy.payment.create(order._id))).toMatchObject({
    errCode: 'PAYMENT_UNAVAILABLE',
  });
  const { redirectUrl } = await shopper(engine.endpoint, stored, address).payment.create(order._id);
  expect(new URL(redirectUrl).host).toBe('wx.tenpay.com');
});

it('a notice of WeChat Pay pays an order once, also when it is replayed', async () => {
  const offer = await newOffer(buyer, 'physical', 5);
  const { order } = await buyer.order.create(orderInput(offer, 1));
  const { redirectUrl } = await buyer.payment.create(order._id);
  expect(new URL(redirectUrl).host).toBe('wx.tenpay.com');
  const [payment] = (await buyer.till.money(order._id)).payments;
  const content = fake.paid(payment!._id);
  const notice = fake.notice('TRANSACTION.SUCCESS', 'transaction', content);
  const forged = { ...notice, body: notice.body.replace('summary', 'Summary') };
  expect((await deliver(forged)).status).toBe(401);
  expect((await buyer.order.detail(order._id)).order.status).toBe('pending_payment');
  const replies = await Promise.all([deliver(notice), deliver(notice)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect((await deliver(notice)).status).toBe(200);
  // The same news as another event: the provider may send it again in words of its own.
  expect((await deliver(fake.notice('TRANSACTION.SUCCESS', 'transaction', content))).status).toBe(
    200,
  );
  expect((await buyer.order.detail(order._id)).order.status).toBe('paid');
  const { balances, refunds } = await buyer.till.money(order._id);
  expect([balances.provider, refunds]).toEqual([order.payableCents, []]);
});
