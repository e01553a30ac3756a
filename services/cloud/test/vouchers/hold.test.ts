import { startEngine, type Engine } from '../harness/engine';
import { newOffer, orderInput } from '../harness/offers';
import { errorOf, member, shopper, type Shopper } from '../harness/shopper';

let engine: Engine;
let desk: Shopper['voucherdesk'];
beforeAll(async () => {
  engine = await startEngine();
  desk = shopper(engine.endpoint).voucherdesk;
});
afterAll(() => engine?.stop());

async function newClaim(buyer: Shopper) {
  const { id } = await desk.add({ perUser: 9 });
  return (await buyer.voucher.claim(id)).claim._id;
}
const statusOf = async (id: string) => (await desk.claim(id)).status;

it('an order locks a claim, its payment uses it and its refund frees it', async () => {
  const buyer = await member(engine.endpoint);
  const id = await newClaim(buyer);
  await buyer.voucherdesk.lock([id], 'o1');
  expect(await desk.claim(id)).toMatchObject({ status: 'locked', orderId: 'o1' });
  await desk.redeemAll('o1');
  expect(await statusOf(id)).toBe('redeemed');
  await desk.restore('o1');
  expect(await desk.claim(id)).toMatchObject({
    status: 'claimed',
    orderId: null,
    redeemedAt: null,
  });
});

it('a claim of a closed order is free again, or expired when it has ended', async () => {
  const buyer = await member(engine.endpoint);
  const [valid, ended] = [await newClaim(buyer), await newClaim(buyer)];
  await buyer.voucherdesk.lock([valid], 'o2');
  await buyer.voucherdesk.lock([ended], 'o3');
  await desk.changeClaim(ended, { validTo: Date.now() - 1 });
  await desk.release(['o2', 'o3']);
  expect([await statusOf(valid), await statusOf(ended)]).toEqual(['claimed', 'expired']);
  await desk.release(['o2', 'o3']);
  expect([await statusOf(valid), await statusOf(ended)]).toEqual(['claimed', 'expired']);
});

it('a refund of an ended claim leaves it expired', async () => {
  const buyer = await member(engine.endpoint);
  const id = await newClaim(buyer);
  await buyer.voucherdesk.lock([id], 'o4');
  await desk.redeemAll('o4');
  await desk.changeClaim(id, { validTo: Date.now() - 1 });
  await desk.restore('o4');
  expect(await statusOf(id)).toBe('expired');
});

it('locks all claims of an order or none', async () => {
  const [buyer, other] = [await member(engine.endpoint), await member(engine.endpoint)];
  const id = await newClaim(buyer);
  const ended = await newClaim(buyer);
  const early = await newClaim(buyer);
  await desk.changeClaim(ended, { validTo: Date.now() - 1 });
  await desk.changeClaim(early, { validFrom: Date.now() + 60_000 });
  for (const wrong of ['missing', ended, early, await newClaim(other), id])
    expect(await errorOf(buyer.voucherdesk.lock([id, wrong], 'o5'))).toMatchObject({
      errCode: 'VOUCHER_NOT_APPLICABLE',
    });
  expect(await statusOf(id)).toBe('claimed');
  await buyer.voucherdesk.lock([], 'o5');
});

it('readUsableClaims returns the unused claims of the shopper with their terms', async () => {
  const [buyer, other] = [await member(engine.endpoint), await member(engine.endpoint)];
  const { id } = await desk.add({ minSpendCents: 9_900 });
  const { claim } = await buyer.voucher.claim(id);
  const [locked, ended] = [await newClaim(buyer), await newClaim(buyer)];
  await buyer.voucherdesk.lock([locked], 'o6');
  await desk.changeClaim(ended, { validTo: Date.now() - 1 });
  await newClaim(other);
  expect(await buyer.voucherdesk.usable()).toMatchObject({
    claimIds: [claim._id],
    minSpends: [9_900],
  });
});

it('codes of an e-voucher order are not freed or used with the vouchers of the order', async () => {
  const buyer = await member(engine.endpoint);
  const offer = await newOffer(buyer, 'evoucher', 5);
  const { order } = await buyer.order.create(orderInput(offer, 2));
  const { claimIds } = await desk.issue(order._id, Date.now() + 60_000);
  await desk.changeClaim(claimIds[0]!, { status: 'locked', orderId: order._id });
  await desk.release([order._id]);
  await desk.redeemAll(order._id);
  expect(await statusOf(claimIds[0]!)).toBe('locked');
  expect((await buyer.voucherdesk.usable()).claimIds).toEqual([]);
  expect(await errorOf(buyer.voucherdesk.lock([claimIds[1]!], order._id))).toMatchObject({
    errCode: 'VOUCHER_NOT_APPLICABLE',
  });
});
