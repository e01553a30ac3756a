import type { BackendClient } from '../backend-client';
import { findOffer } from '../find-offer';
import type { Desk } from '../money/desk';
import type { Member } from '../money/member';
import { textIn, type Language } from '../money/texts';

/** Orders, after-sales and vouchers of one member, in the states that pages show. */
export interface ShopStates {
  orders: Record<string, string>;
  aftersales: Record<string, string>;
  /** A SKU for which the member has a voucher. */
  skuId: string;
  codeSkuId: string;
  voucherId: string;
  /** The claim of a voucher that counters take. */
  counterClaimId: string;
}

export async function createShopStates(
  client: BackendClient,
  desk: Desk,
  member: Member,
  language: Language,
): Promise<ShopStates> {
  const goods = await desk.newGoods(12_990, { stock: 50, freightCents: 800 });
  const voucherId = await desk.newVoucher(goods, { amountCents: 3_000 });
  const claimId = await member.claim(voucherId);
  const counterClaimId = await member.claim(await findCounterVoucher(client));

  const unpaid = await member.order(goods, 1);
  const expired = await member.order(goods, 1);
  await desk.setDeadline(expired._id, Date.now());
  const paid = await member.order(goods, 2);
  await member.pay(paid._id);
  const refunding = await member.order(goods, 1);
  await member.pay(refunding._id);
  const requested = await member.requestAftersale(refunding, 'refund');
  const refunded = await member.order(goods, 1);
  await member.pay(refunded._id);
  const done = await member.requestAftersale(refunded, 'refund');
  await desk.approve(done);
  await member.untilStatus(refunded._id, 'refunded');

  const shipped = await member.received(desk, goods, 2, [claimId]);
  const approved = await member.requestAftersale(shipped, 'return');
  await desk.approve(approved);
  const completed = await member.received(desk, goods, 2);
  await member.confirm(completed._id);
  const rejected = await member.requestAftersale(completed, 'return');
  await desk.reject(rejected, textIn(language, 'rejectReason'));
  const reviewed = await member.received(desk, goods, 1);
  await member.confirm(reviewed._id);
  await member.review(reviewed, 4, textIn(language, 'review'));
  const exchanged = await exchange(desk, member, goods);
  const codes = await issueCodes(client, member);
  const waiting = await member.received(desk, goods, 1);

  const spare = await desk.newVoucher(goods, { amountCents: 2_500 });
  await member.claim(spare);
  const outOfReach = await desk.newVoucher(goods, { amountCents: 9_900, minSpendCents: 99_900 });
  await member.claim(outOfReach);
  await member.untilNotified(8);
  const idOf = ({ _id }: { _id: string }) => _id;
  return {
    orders: {
      unpaid: idOf(unpaid),
      expired: idOf(expired),
      paid: idOf(paid),
      refunding: idOf(refunding),
      refunded: idOf(refunded),
      'return approved': idOf(shipped),
      shipped: idOf(waiting),
      completed: idOf(completed),
      reviewed: idOf(reviewed),
      exchanged: exchanged.orderId,
      codes: codes.orderId,
    },
    aftersales: { requested, done, approved, rejected, exchanged: exchanged.id },
    skuId: goods.skuId,
    codeSkuId: codes.skuId,
    voucherId,
    counterClaimId,
  };
}

async function findCounterVoucher(client: BackendClient): Promise<string> {
  const { vouchers } = await client.require<{ vouchers: { data: { _id: string; use: string }[] } }>(
    'catalog',
    'search',
    [{ platform: 'nanshan', claimable: '1' }],
  );
  const voucher = vouchers.data.find(({ use }) => use === 'counter');
  if (!voucher) throw new Error('The demo has no claimable voucher for a counter.');
  return voucher._id;
}

async function exchange(desk: Desk, member: Member, goods: Awaited<ReturnType<Desk['newGoods']>>) {
  const order = await member.received(desk, goods, 2);
  const id = await member.requestAftersale(order, 'exchange', goods.otherSkuIds[0]);
  await desk.approve(id);
  await member.sendParcel(id);
  await desk.receive(id);
  await desk.shipExchange(id);
  return { id, orderId: order._id };
}

async function issueCodes(client: BackendClient, member: Member) {
  const { sku } = await findOffer(
    client,
    ({ stock }, { kind }) => stock > 20 && kind === 'evoucher',
  );
  const order = await member.order({ skuId: sku._id }, 2, [], { phone: '13800000000' });
  await member.pay(order._id, 'issued');
  return { skuId: sku._id, orderId: order._id };
}
