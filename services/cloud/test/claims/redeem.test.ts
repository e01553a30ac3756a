import { formatClaimCode } from '@shop/domain';
import { startEngine, type Engine } from '../harness/engine';
import { maxDelayMs } from '../harness/max-delay';
import { newOffer, orderInput } from '../harness/offers';
import { errorOf, member, shopper, type Shopper } from '../harness/shopper';
import type { VoucherClaimRow } from '@shop/domain';

let engine: Engine;
let desk: Shopper['voucherdesk'];
beforeAll(async () => {
  engine = await startEngine();
  desk = shopper(engine.endpoint).voucherdesk;
});
afterAll(() => engine?.stop());

/** A claimed voucher that a counter takes. */
async function newCode(changes: Partial<VoucherClaimRow> = {}) {
  const buyer = await member(engine.endpoint);
  const { id } = await desk.add({ kind: 'exchange', stackGroup: 'none' });
  const { claim } = await buyer.voucher.claim(id);
  if (Object.keys(changes).length > 0) await desk.changeClaim(claim._id, changes);
  return { buyer, id: claim._id, code: (await desk.claim(claim._id)).code };
}

it('redeems a code once and records when and by whom', async () => {
  const { buyer, id, code } = await newCode();
  expect(await desk.redeem(formatClaimCode(code).toLowerCase())).toMatchObject({
    _id: id,
    status: 'redeemed',
    redeemedBy: 'clerk',
  });
  expect(await errorOf(desk.redeem(code))).toMatchObject({
    errCode: 'CODE_REDEEMED',
    errMsg: '券码已核销',
  });
  expect((await buyer.voucher.myVoucher(id)).claim.status).toBe('redeemed');
});

it.each<[string, Partial<VoucherClaimRow>]>([
  ['CODE_EXPIRED', { validTo: Date.now() - 1 }],
  ['CODE_EXPIRED', { status: 'expired' }],
  ['CODE_NOT_STARTED', { validFrom: Date.now() + 3_600_000 }],
  ['CODE_VOID', { status: 'void' }],
  ['CODE_VOID', { status: 'locked' }],
])('rejects a code with %s when its claim has %j', async (errCode, changes) => {
  const { code } = await newCode(changes);
  expect(await errorOf(desk.redeem(code))).toMatchObject({ errCode });
});

it('rejects unknown and malformed codes and codes of checkout vouchers alike', async () => {
  const buyer = await member(engine.endpoint);
  const { claim } = await buyer.voucher.claim((await desk.add({})).id);
  const { code } = await desk.claim(claim._id);
  const errors = [];
  for (const wrong of [code, '0000000000000000', 'not a code', ''])
    errors.push(await errorOf(desk.redeem(wrong)));
  expect(errors[0]).toMatchObject({ errCode: 'CODE_INVALID' });
  expect(new Set(errors.map((error) => JSON.stringify(error))).size).toBe(1);
});

it('an e-voucher order completes with its last code', async () => {
  const buyer = await member(engine.endpoint);
  const { order } = await buyer.order.create(orderInput(await newOffer(buyer, 'evoucher', 5), 2));
  const { claimIds } = await desk.issue(order._id, Date.now() + 60_000);
  const statusAfter = async (claimId: string) => {
    await desk.redeem((await desk.claim(claimId)).code);
    return (await buyer.order.detail(order._id)).order.status;
  };
  expect(await statusAfter(claimIds[0]!)).toBe('issued');
  expect(await statusAfter(claimIds[1]!)).toBe('completed');
  expect((await buyer.stockroom.events(order._id)).events.at(-1)).toMatchObject({
    from: 'issued',
    to: 'completed',
    actor: 'system',
  });
});

it('the codes of an order are vouchers of the shopper, with the text of the code', async () => {
  const buyer = await member(engine.endpoint);
  const { order } = await buyer.order.create(orderInput(await newOffer(buyer, 'evoucher', 5)));
  const { claimIds } = await desk.issue(order._id, Date.now() + 60_000);
  const [claim] = (await buyer.voucher.mine('usable', '', 1)).data;
  expect(claim).toMatchObject({ _id: claimIds[0], source: 'order', use: 'counter', card: null });
  expect((await buyer.voucher.code(claimIds[0]!)).code).toHaveLength(16);
});

it('an e-voucher order completes within 2 s after its last code has ended', async () => {
  const buyer = await member(engine.endpoint);
  const { order } = await buyer.order.create(orderInput(await newOffer(buyer, 'evoucher', 5), 2));
  const validTo = Date.now() + 1_500;
  const { claimIds } = await desk.issue(order._id, validTo);
  await desk.redeem((await desk.claim(claimIds[0]!)).code);
  const status = async () => (await buyer.order.detail(order._id)).order.status;
  while ((await status()) !== 'completed' && Date.now() < validTo + 10_000)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(Date.now() - validTo).toBeGreaterThanOrEqual(0);
  expect(Date.now() - validTo).toBeLessThanOrEqual(maxDelayMs);
  expect((await desk.claim(claimIds[1]!)).status).toBe('expired');
});
