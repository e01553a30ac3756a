import { setTimeout as wait } from 'node:timers/promises';
import { Random } from '@shop/baas/test-random';
import { tell, trials } from '@shop/baas/test-trials';
import { auditShop, type Audit } from './audit';
import { Crowd, stockShelf } from './crowd';
import type { OrderRecord } from './order-plans';
import type { PayingShop } from './paying-shop';

const shopperCount = 12;
/** Kills between two audits, for which the shoppers leave and all effects are delivered. */
const killsPerLeg = 25;
const longestPauseMs = 800;

/** Kills engines (SIGKILL) under a load of payments, refunds and effects, and audits the books. */
export function paymentKillScenarios(name: string, shop: () => PayingShop): void {
  const { runs, seed } = trials(2);

  it(`${runs} kills lose and double no payment, refund or effect (seed ${seed})`, async () => {
    const random = new Random(seed);
    const offers = await stockShelf(shop().front.url);
    const records: OrderRecord[] = [];
    for (let killed = 0; killed < runs; killed += killsPerLeg) {
      const crowd = new Crowd(shop().front.url, offers, random);
      const visits = crowd.visit(Number.MAX_SAFE_INTEGER, shopperCount);
      const kills = killRepeatedly(shop(), crowd, random, Math.min(killsPerLeg, runs - killed));
      await kills;
      crowd.leave();
      await visits;
      records.push(...crowd.records);
      const audit = await auditShop(shop(), { offers, records }, 240_000);
      const kept = `after ${Math.min(killed + killsPerLeg, runs)} kills, seed ${seed}`;
      tell(`${name}: ${kept}: ${summaryOf(audit, records)}`);
      expect([kept, ...crowd.failures.slice(0, 12)]).toEqual([kept]);
      expect([kept, ...audit.faults.slice(0, 12)]).toEqual([kept]);
      expect([kept, ...audit.violations.slice(0, 12)]).toEqual([kept]);
    }
    expect(records.length).toBeGreaterThan(runs);
  });
}

/** Each kill hits an engine soon after an order of its load has ended. */
async function killRepeatedly(
  shop: PayingShop,
  crowd: Crowd,
  random: Random,
  count: number,
): Promise<void> {
  for (let kill = 0; kill < count; kill += 1) {
    const before = crowd.records.length;
    while (crowd.records.length === before) await wait(5);
    await wait(random.below(longestPauseMs));
    const all = shop.engines.map((_engine, at) => at);
    const hit = random.below(6) === 0 ? all : [random.of(all)];
    await Promise.all(hit.map((at) => shop.killEngine(at)));
    for (const at of hit) await shop.startEngine(at);
  }
}

function summaryOf({ books, store, faults, violations }: Audit, records: readonly OrderRecord[]) {
  const refunds = store.flatMap((payment) => payment.refunds);
  const codes = books.voucher_claim.filter(({ lineId }) => lineId !== null);
  return (
    `${records.length} orders, ${store.length} payments, ${refunds.length} refunds, ` +
    `${codes.length} codes, ${books.notification.length} notifications, ` +
    `${books.outbox.length} effects, ${faults.length + violations.length} lost or doubled`
  );
}
