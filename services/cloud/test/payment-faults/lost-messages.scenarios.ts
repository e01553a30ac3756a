import { Random } from '@shop/baas/test-random';
import { tell, trials } from '@shop/baas/test-trials';
import { auditShop, type Audit } from './audit';
import { Crowd, stockShelf } from './crowd';
import { garbling, nonsense, unreliable, withoutSomeNotices } from './fault-plans';
import type { Faults } from './message-proxy';
import type { PayingShop } from './paying-shop';
import type { TestOffer } from '../harness/offers';

const limitMs = 60_000;
/** An effect whose call fails five times in a row is repeated 10 minutes later. */
const maxSettleMs = 1_500_000;
/** How long shoppers stay at the cashier: in the full form beyond several checks of the sweeper. */
const maxThinkMs = process.env.STRESS_RUNS ? 150_000 : 2_000;
/** Cancelled orders whose call to the provider hangs. */
const hangingCalls = process.env.STRESS_RUNS ? 120 : 40;

/** Orders whose messages between shop and provider are lost, doubled, delayed or reordered. */
export function lostMessageScenarios(name: string, shop: () => PayingShop): void {
  const { runs, seed } = trials(60);
  let offers: TestOffer[];
  beforeAll(async () => {
    offers = await stockShelf(shop().front.url);
  });

  /** Places orders. Shop and provider must agree about each of them at the end. */
  async function expectRightEnds(random: Random): Promise<void> {
    const { front, toShop, toProvider } = shop();
    const crowd = new Crowd(front.url, offers, random);
    await crowd.visit(runs, Math.min(60, Math.ceil(runs / 10)));
    const audit = await auditShop(shop(), { offers, records: crowd.records }, maxSettleMs);
    tell(
      `${name}: ${summaryOf(audit)}, to the provider ${countsOf(toProvider)}, ` +
        `to the shop ${countsOf(toShop)}, seed ${seed}`,
    );
    expect(crowd.failures.slice(0, 12)).toEqual([]);
    expect(audit.faults.slice(0, 12)).toEqual([]);
    expect(audit.violations.slice(0, 12)).toEqual([]);
  }

  it(`${runs} orders end right when 30 % of the messages are lost (seed ${seed})`, async () => {
    const { toShop, toProvider } = shop();
    const random = new Random(seed);
    toShop.treat(unreliable(random));
    toProvider.treat(unreliable(random));
    await expectRightEnds(random);
  });

  it(`${runs} orders end right when 30 % of the answers are nonsense (seed ${seed})`, async () => {
    const { front, toShop, toProvider } = shop();
    const random = new Random(seed);
    const errors: string[] = [];
    const noteErrors: Faults = ({ status = 0, path, body }) => {
      const text = body.toString();
      if (status >= 500 || text.includes('SYSTEM_ERROR')) errors.push(`${path} ${status} ${text}`);
      return 'pass';
    };
    toShop.treat(noteErrors);
    front.treat(noteErrors);
    toProvider.treat(garbling(random), nonsense(random));
    try {
      await expectRightEnds(random);
    } finally {
      front.treat(() => 'pass');
    }
    expect(errors.slice(0, 12)).toEqual([]);
  });

  it('a provider that does not answer holds up neither codes nor notifications', async () => {
    const { front, toShop, toProvider } = shop();
    toShop.treat(() => 'pass');
    toProvider.treat(({ path }) => (path.endsWith('/close') ? 'hang' : 'pass'));
    const begun = Date.now();
    const eVouchers = offers.filter(({ product }) => product.kind === 'evoucher');
    const crowd = new Crowd(front.url, eVouchers, new Random(seed));
    await crowd.visit(hangingCalls, 20, 'cancels');
    await crowd.visit(20, 10, 'paysAtOnce');
    toProvider.treat(() => 'pass');
    const audit = await auditShop(shop(), { offers, records: crowd.records }, 240_000);
    const delays = audit.books.outbox
      .filter(({ kind, createdAt }) => kind !== 'payment.close' && createdAt >= begun)
      .map(({ createdAt, doneAt }) => (doneAt ?? Infinity) - createdAt);
    tell(`${name}: ${delays.length} codes and notifications after at most ${max(delays)} ms`);
    expect(crowd.failures).toEqual([]);
    expect(audit.faults.slice(0, 12)).toEqual([]);
    expect(max(delays)).toBeLessThan(8_000);
  });

  const silentRuns = Math.ceil(runs / 20);
  it(`${silentRuns} orders end right within 60 s when 30 % of the notices never come`, async () => {
    const { front, toShop, toProvider } = shop();
    toProvider.treat(() => 'pass');
    toShop.treat(withoutSomeNotices);
    const crowd = new Crowd(front.url, offers, new Random(seed), maxThinkMs);
    await crowd.visit(silentRuns, Math.ceil(silentRuns / 2), 'pays');
    const { records, failures } = crowd;
    expect(failures.slice(0, 12)).toEqual([]);
    const audit = await auditShop(shop(), { offers, records }, 2 * limitMs);
    const delays = delaysOf(audit, new Set(records.map(({ orderId }) => orderId)));
    tell(
      `${name}: ${records.length} orders without a browser, ${countsOf(toShop)} notices, ` +
        `paid after ${delays.text}, ${audit.faults.length} faults, seed ${seed}`,
    );
    expect(audit.faults.slice(0, 12)).toEqual([]);
    expect(audit.violations.slice(0, 12)).toEqual([]);
    expect(delays.longestMs).toBeLessThan(limitMs);
  });
}

const max = (numbers: readonly number[]) => Math.max(0, ...numbers);

const countsOf = ({ counts }: { counts: object }) =>
  Object.entries(counts)
    .map(([fate, count]) => `${fate} ${count}`)
    .join(' ');

function summaryOf(audit: Audit): string {
  const { books, store, faults, violations } = audit;
  const refunds = store.flatMap((payment) => payment.refunds);
  const seconds = Math.round(audit.settledAfterMs / 1_000);
  return (
    `${books.order.length} orders, ${store.length} payments, ${refunds.length} refunds, ` +
    `${books.voucher_claim.filter(({ lineId }) => lineId).length} codes, ` +
    `${books.notification.length} notifications, ${faults.length} faults, ` +
    `${violations.length} violations, agreed after ${seconds} s, ` +
    `paid after ${delaysOf(audit).text}`
  );
}

/** From the payment at the cashier until the shop knew it. */
export function delaysOf({ books, store }: Audit, orderIds?: ReadonlySet<string>) {
  const own = new Map(books.payment.map((payment) => [payment._id, payment]));
  const delays = store
    .flatMap(({ key, settledAt }) => {
      const payment = own.get(key);
      const isChosen = payment && (!orderIds || orderIds.has(payment.orderId));
      return isChosen && payment.settledAt !== null && settledAt !== null
        ? [payment.settledAt - settledAt]
        : [];
    })
    .sort((a, b) => a - b);
  const at = (share: number) =>
    ((delays[Math.floor((delays.length - 1) * share)] ?? 0) / 1_000).toFixed(1);
  return {
    longestMs: delays.at(-1) ?? 0,
    text: `${at(0.5)} s (median), ${at(0.99)} s (p99), ${at(1)} s (longest)`,
  };
}
