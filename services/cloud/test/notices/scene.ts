/** The orders that the notices of the storm are about. */
import { newOffer, orderInput } from '../harness/offers';
import { member, type Shopper } from '../harness/shopper';
import { warehouseOf } from '../harness/warehouse';
import { signedNotice, type NoticeContent, type NoticeRequest } from './signed-notice';
import { sendNotice } from './send-notice';

/** A payment at the provider. */
export interface OpenPayment {
  orderId: string;
  orderNo: string;
  key: string;
  amountCents: number;
}

export interface OpenRefund extends OpenPayment {
  refund: { ref: string; key: string; amountCents: number };
}

export interface Scene {
  /** Unpaid, and so they must stay. */
  unpaid: OpenPayment[];
  /** Unpaid; their notices report another amount. */
  underpaid: OpenPayment[];
  /** Refunds that the provider has not completed, and must not seem to have. */
  refunds: OpenRefund[];
  /** The same; their notices report another amount. */
  shortRefunds: OpenRefund[];
  /** Paid, with the notices that paid them. */
  paid: (OpenPayment & { notice: NoticeContent })[];
  /** Paid through another provider. */
  foreign: OpenPayment;
  /** Unpaid, until a genuine notice comes. */
  genuine: OpenPayment[];
}

let noticeCount = 0;

/** The body of a notice of success. */
export function contentOf({ key, orderNo, amountCents }: OpenPayment): NoticeContent {
  noticeCount += 1;
  const id = `evt_${String(noticeCount).padStart(8, '0')}`;
  const content = { id, type: 'payment.succeeded', at: Date.now(), ref: `pay_${key}` };
  return { ...content, key, orderNo, amountCents, currency: 'CNY' };
}

const unpaidPerBuyer = 5;

/** Orders whose payments are open at a provider that sends notices and answers no queries. */
async function openPayments(endpoint: string, count: number): Promise<OpenPayment[]> {
  const payments: OpenPayment[] = [];
  const shelf = await member(endpoint);
  const offer = await newOffer(shelf, 'physical', count + 10);
  while (payments.length < count) {
    const buyer = await member(endpoint);
    for (let each = 0; each < unpaidPerBuyer && payments.length < count; each += 1)
      payments.push(await openPayment(buyer, offer));
  }
  return payments;
}

async function openPayment(
  buyer: Shopper,
  offer: Parameters<typeof orderInput>[0],
): Promise<OpenPayment> {
  const { order } = await buyer.order.create(orderInput(offer));
  const { id: key } = await buyer.backOffice.startPayment(order._id);
  return { orderId: order._id, orderNo: order.no, key, amountCents: order.payableCents };
}

/** Money for cancelled orders goes back; the provider does not confirm it. */
async function openRefunds(endpoint: string, count: number): Promise<OpenRefund[]> {
  const buyer = await member(endpoint);
  const offer = await newOffer(buyer, 'physical', 100);
  const refunds: OpenRefund[] = [];
  while (refunds.length < count) {
    const payment = await openPayment(buyer, offer);
    await buyer.order.cancel(payment.orderId);
    await deliver(endpoint, signedNotice(contentOf(payment)));
    const [refund] = (await buyer.till.money(payment.orderId)).refunds;
    const { _id: key, amountCents } = refund!;
    refunds.push({ ...payment, refund: { ref: `ref_${key}`, key, amountCents } });
  }
  return refunds;
}

export async function deliver(endpoint: string, request: NoticeRequest): Promise<void> {
  const status = await sendNotice(endpoint, request);
  if (status !== 200) throw new Error(`a genuine notice was answered with ${status}`);
}

async function paidOrders(endpoint: string, count: number): Promise<Scene['paid']> {
  const payments = await openPayments(endpoint, count);
  const paid = payments.map((payment) => ({ ...payment, notice: contentOf(payment) }));
  for (const { notice } of paid) await deliver(endpoint, signedNotice(notice));
  return paid;
}

async function paidElsewhere(endpoint: string): Promise<OpenPayment> {
  const buyer = await member(endpoint);
  const { order } = await buyer.order.create(orderInput(await newOffer(buyer, 'physical', 5)));
  await warehouseOf(buyer).pay(order._id);
  const [payment] = (await buyer.till.money(order._id)).payments;
  const { _id: key, amountCents } = payment!;
  return { orderId: order._id, orderNo: order.no, key, amountCents };
}

export async function prepareScene(endpoint: string, genuineCount: number): Promise<Scene> {
  return {
    unpaid: await openPayments(endpoint, 20),
    underpaid: await openPayments(endpoint, 10),
    refunds: await openRefunds(endpoint, 5),
    shortRefunds: await openRefunds(endpoint, 5),
    paid: await paidOrders(endpoint, 10),
    foreign: await paidElsewhere(endpoint),
    genuine: await openPayments(endpoint, genuineCount),
  };
}
