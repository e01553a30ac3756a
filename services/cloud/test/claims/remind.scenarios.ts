import { setTimeout as wait } from 'node:timers/promises';
import { maxDelayMs } from '../harness/max-delay';
import { newOffer, orderInput } from '../harness/offers';
import { member, type Shopper } from '../harness/shopper';
import type { NotificationObject, VoucherClaimRow } from '@shop/domain';

const dayMs = 24 * 3_600_000;
/** The job runs every second. */
const jobMs = 2_500;

const voucherNotices = async ({ baas }: Shopper) => {
  const { data } = await baas.importObject<NotificationObject>('notification').list(1);
  return data.filter(({ type }) => type === 'voucher');
};

/** `endpoints`: the engines that share a database; each runs the job. */
export function reminderScenarios(endpoints: () => readonly string[]): void {
  const newBuyer = () => member(endpoints()[0]!);

  /** A claim of seven days, changed. Returns its id. */
  async function claimOf(buyer: Shopper, changes: Partial<VoucherClaimRow>): Promise<string> {
    const { id } = await buyer.voucherdesk.add({ titleZh: '换季衣橱', titleEn: 'Wardrobe' });
    const { claim } = await buyer.voucher.claim(id);
    await buyer.voucherdesk.changeClaim(claim._id, changes);
    return claim._id;
  }

  async function untilReminded({ voucherdesk }: Shopper, claimId: string): Promise<number> {
    const deadline = Date.now() + 20_000;
    for (;;) {
      const { remindedAt } = await voucherdesk.claim(claimId);
      if (remindedAt !== null) return remindedAt;
      if (Date.now() > deadline) throw new Error('the claim was not reminded of');
      await wait(50);
    }
  }

  async function untilNoticed(buyer: Shopper) {
    const deadline = Date.now() + 20_000;
    for (;;) {
      const notices = await voucherNotices(buyer);
      if (notices.length > 0) return notices;
      if (Date.now() > deadline) throw new Error('no notification arrived');
      await wait(100);
    }
  }

  it('a shopper is notified once of a voucher that ends in 24 hours, within 2 s', async () => {
    const buyer = await newBuyer();
    const validTo = Date.now() + dayMs + 1_300;
    const claimId = await claimOf(buyer, { validTo });
    const delayMs = (await untilReminded(buyer, claimId)) - (validTo - dayMs);
    expect(delayMs).toBeGreaterThanOrEqual(0);
    expect(delayMs).toBeLessThanOrEqual(maxDelayMs);
    await untilNoticed(buyer);
    await Promise.all(Array.from({ length: 6 }, () => buyer.voucherdesk.expire()));
    await wait(jobMs);
    expect(await voucherNotices(buyer)).toMatchObject([
      {
        titleKey: 'voucher_ends',
        args: { titleZh: '换季衣橱', titleEn: 'Wardrobe', at: validTo },
        link: '/pages/mine/vouchers',
      },
    ]);
  });

  it('concurrent jobs notify of each of 30 claims once', async () => {
    const buyer = await newBuyer();
    const { id } = await buyer.voucherdesk.add({ perUser: 30 });
    const claimIds: string[] = [];
    for (let count = 0; count < 30; count += 1)
      claimIds.push((await buyer.voucher.claim(id)).claim._id);
    const claimedAt = Date.now() - 2 * dayMs;
    const validTo = Date.now() + dayMs - 60_000;
    await Promise.all(
      claimIds.map((claimId) =>
        buyer.voucherdesk.changeClaim(claimId, { claimedAt, validFrom: claimedAt, validTo }),
      ),
    );
    await Promise.all(Array.from({ length: 6 }, () => buyer.voucherdesk.expire()));
    for (const claimId of claimIds) await untilReminded(buyer, claimId);
    const { baas } = buyer;
    const list = () => baas.importObject<NotificationObject>('notification').list(1);
    const deadline = Date.now() + 20_000;
    while ((await list()).count < 30 && Date.now() < deadline) await wait(100);
    await wait(jobMs);
    expect((await list()).count).toBe(30);
  });

  it('a shopper is notified of the codes of an order', async () => {
    const buyer = await newBuyer();
    const { order } = await buyer.order.create(orderInput(await newOffer(buyer, 'evoucher', 5)));
    const validTo = Date.now() + dayMs + 500;
    const { claimIds } = await buyer.voucherdesk.issue(order._id, validTo);
    await untilReminded(buyer, claimIds[0]!);
    expect(await untilNoticed(buyer)).toMatchObject([{ args: { titleZh: '券', at: validTo } }]);
  });

  it.each<[string, (now: number) => Partial<VoucherClaimRow>]>([
    ['was made in its last 24 hours', (now) => ({ validTo: now + dayMs - 60_000 })],
    [
      'becomes valid in its last 24 hours',
      (now) => ({
        claimedAt: now - 2 * dayMs,
        validFrom: now + 3_600_000,
        validTo: now + dayMs - 60_000,
      }),
    ],
    ['ends later', (now) => ({ validTo: now + dayMs + 60_000 })],
    ['was used', (now) => ({ status: 'redeemed', claimedAt: 0, validFrom: 0, validTo: now + 1e7 })],
    ['has ended', (now) => ({ claimedAt: 0, validFrom: 0, validTo: now - 1 })],
    [
      'an order holds',
      (now) => ({ status: 'locked', claimedAt: 0, validFrom: 0, validTo: now + 1e7 }),
    ],
  ])('no shopper is notified of a claim that %s', async (_, changesAt) => {
    const buyer = await newBuyer();
    const claimId = await claimOf(buyer, changesAt(Date.now()));
    await buyer.voucherdesk.expire();
    expect((await buyer.voucherdesk.claim(claimId)).remindedAt).toBeNull();
    expect(await voucherNotices(buyer)).toEqual([]);
  });
}
