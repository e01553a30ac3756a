import { setTimeout as wait } from 'node:timers/promises';
import { maxDelayMs } from '../harness/max-delay';
import { errorOf, member, shopper, type Shopper } from '../harness/shopper';

const members = (endpoint: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => member(endpoint)));

const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((result) =>
    result.status === 'fulfilled' ? 'ok' : (result.reason as { errCode: string }).errCode,
  );
const countOf = (codes: readonly string[], code: string) =>
  codes.filter((each) => each === code).length;

/** Concurrent calls; runs on the embedded database and on a server. */
export function voucherScenarios(endpoint: () => string): void {
  let desk: Shopper['voucherdesk'];
  beforeAll(() => {
    desk = shopper(endpoint()).voucherdesk;
  });

  it('50 concurrent claims of 10 remaining vouchers get 10', async () => {
    const buyers = await members(endpoint(), 50);
    const { id } = await desk.add({ total: 25, claimed: 15 });
    const codes = codesOf(await Promise.allSettled(buyers.map(({ voucher }) => voucher.claim(id))));
    expect([countOf(codes, 'ok'), countOf(codes, 'VOUCHER_SOLD_OUT')]).toEqual([10, 40]);
    const { claimed, claims } = await desk.read(id);
    expect([claimed, claims.length]).toEqual([25, 10]);
    expect(new Set(claims.map(({ code }) => code)).size).toBe(10);
  });

  it('20 concurrent claims of one shopper get as many as one shopper may have', async () => {
    const buyer = await member(endpoint());
    const { id } = await desk.add({ total: 100, perUser: 3 });
    const codes = codesOf(
      await Promise.allSettled(Array.from({ length: 20 }, () => buyer.voucher.claim(id))),
    );
    expect([countOf(codes, 'ok'), countOf(codes, 'VOUCHER_LIMIT')]).toEqual([3, 17]);
    const { claimed, claims } = await desk.read(id);
    expect(claimed).toBe(3);
    expect(claims.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  });

  it('20 shoppers who use one code get as many vouchers as are left', async () => {
    const buyers = await members(endpoint(), 20);
    const code = `MANY-${Date.now()}`;
    const { id } = await desk.add({ obtain: 'code', code, total: 7 });
    const codes = codesOf(
      await Promise.allSettled(buyers.map(({ voucher }) => voucher.exchange(code))),
    );
    expect([countOf(codes, 'ok'), countOf(codes, 'VOUCHER_SOLD_OUT')]).toEqual([7, 13]);
    expect((await desk.read(id)).claimed).toBe(7);
  });

  it('a pause under concurrent claims ends them, and the counter equals the claims', async () => {
    const buyers = await members(endpoint(), 30);
    const { id } = await desk.add({});
    const results = Promise.allSettled(buyers.map(({ voucher }) => voucher.claim(id)));
    await desk.change(id, { status: 'paused' });
    const codes = codesOf(await results);
    const { claimed, claims } = await desk.read(id);
    expect(countOf(codes, 'ok')).toBe(claims.length);
    expect(claimed).toBe(claims.length);
    expect(countOf(codes, 'ok') + countOf(codes, 'VOUCHER_PAUSED')).toBe(30);
    expect(await errorOf((await member(endpoint())).voucher.claim(id))).toMatchObject({
      errCode: 'VOUCHER_PAUSED',
    });
  });

  it('50 concurrent redemptions of a code redeem it once', async () => {
    const buyer = await member(endpoint());
    const { id } = await desk.add({ kind: 'exchange', stackGroup: 'none' });
    const { claim } = await buyer.voucher.claim(id);
    const { code } = await buyer.voucher.code(claim._id);
    const codes = codesOf(
      await Promise.allSettled(Array.from({ length: 50 }, () => desk.redeem(code))),
    );
    expect([countOf(codes, 'ok'), countOf(codes, 'CODE_REDEEMED')]).toEqual([1, 49]);
  });

  it('20 orders that lock one claim concurrently leave it to one of them', async () => {
    const buyer = await member(endpoint());
    const { claim } = await buyer.voucher.claim((await desk.add({})).id);
    const orders = Array.from({ length: 20 }, (_, at) => `order-${claim._id}-${at}`.slice(-40));
    const results = await Promise.allSettled(
      orders.map((orderId) => buyer.voucherdesk.lock([claim._id], orderId)),
    );
    const codes = codesOf(results);
    expect([countOf(codes, 'ok'), countOf(codes, 'VOUCHER_NOT_APPLICABLE')]).toEqual([1, 19]);
    expect((await desk.claim(claim._id)).orderId).toBe(orders[codes.indexOf('ok')]);
  });

  it('a claim expires within 2 s of its end, not before', async () => {
    const buyer = await member(endpoint());
    const { claim } = await buyer.voucher.claim((await desk.add({})).id);
    const validTo = Date.now() + 1_300;
    await desk.changeClaim(claim._id, { validTo });
    while ((await desk.claim(claim._id)).status === 'claimed' && Date.now() < validTo + 30_000)
      await wait(50);
    const delayMs = Date.now() - validTo;
    expect((await desk.claim(claim._id)).status).toBe('expired');
    expect(delayMs).toBeGreaterThanOrEqual(0);
    expect(delayMs).toBeLessThanOrEqual(maxDelayMs);
  });

  it('concurrent expiry jobs and redemptions agree on the end of a code', async () => {
    const buyer = await member(endpoint());
    const { id } = await desk.add({ kind: 'exchange', stackGroup: 'none' });
    const { claim } = await buyer.voucher.claim(id);
    const { code } = await buyer.voucher.code(claim._id);
    await desk.changeClaim(claim._id, { validTo: Date.now() - 1 });
    const [errors] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => errorOf(desk.redeem(code)))),
      Promise.all(Array.from({ length: 5 }, () => desk.expire())),
    ]);
    expect(errors.map(({ errCode }) => errCode)).toEqual(
      Array.from({ length: 5 }, () => 'CODE_EXPIRED'),
    );
    expect((await desk.claim(claim._id)).status).toBe('expired');
  });
}
