import { discrepancyKinds } from '@shop/domain';
import { member, type Shopper } from '../harness/shopper';
import { dayAfter, dayMs, startOf } from '../../src/reconciliation/days';

const orderCount = Number(process.env.STRESS_RUNS || 2_000);
const day = '2026-11-22';
const minuteMs = 60_000;
/** The foreign rows that `fill` adds to the statement. */
const foreign = { paymentCount: 2, paymentCents: 700, refundCount: 1, refundCents: 200 };
const firstRunAt = startOf(dayAfter(day, 1)) + 130 * minuteMs;

export function reconciliationScenarios(endpoint: () => string): void {
  let books: Shopper['bookkeeper'];
  beforeAll(async () => {
    books = (await member(endpoint())).bookkeeper;
  });

  const bySubject = (a: { subject: string }, b: { subject: string }) =>
    a.subject.localeCompare(b.subject);
  const found = async () => (await books.discrepancies()).discrepancies.sort(bySubject);

  it('the job reports the planted differences once and repairs the safe ones', async () => {
    const { expected } = await books.fill(orderCount);
    expect(new Set(expected.map(({ kind }) => kind)).size).toBe(discrepancyKinds.length);
    const repairable = expected.filter(({ isRepairable }) => isRepairable);

    // Too early, then the provider is down, then it answers.
    expect(await books.runJob(firstRunAt - 1, false)).toMatchObject({
      failure: null,
      next: firstRunAt,
    });
    expect(await books.runJob(firstRunAt, true)).toMatchObject({
      failure: 'The provider is down.',
      next: firstRunAt + minuteMs,
    });
    expect(await found()).toEqual([]);
    // Money that is recorded days later is in the statement of an earlier day.
    const lateRunAt = firstRunAt + 4 * dayMs;
    for (const now of [lateRunAt, lateRunAt + dayMs])
      expect(await books.runJob(now, false)).toMatchObject({
        failure: null,
        next: now + dayMs,
        // Only the day of the stored orders, which the first run compares, has foreign rows.
        logged: now === lateRunAt ? [{ day, ...foreign }] : [],
      });
    const later = { status: 'done', attemptCount: 1, findingCount: 0 };
    expect((await books.days()).days).toEqual([
      { day, status: 'done', attemptCount: 2, findingCount: expected.length },
      ...[1, 2, 3, 4, 5].map((count) => ({ ...later, day: dayAfter(day, count) })),
    ]);

    const all = [...expected].sort(bySubject).map(({ kind, subject, isRepairable }) => ({
      kind,
      subject,
      status: isRepairable ? 'repaired' : 'open',
      day,
    }));
    expect(await found()).toEqual(all);
    const { statuses } = await books.payments(repairable.map(({ subject }) => subject));
    expect(new Set(Object.values(statuses))).toEqual(new Set(['succeeded']));
    expect(Object.keys(statuses)).toHaveLength(repairable.length);

    const { findingCount, ms } = await books.reconcile();
    const isKnown = ({ kind }: { kind: string }) => kind === 'refund_failed';
    expect(findingCount).toBe(
      expected.filter((each) => !each.isRepairable && !isKnown(each)).length,
    );
    const again = await Promise.all([books.reconcile(), books.reconcile(), books.reconcile()]);
    expect(again.map((each) => [each.findingCount, each.repairCount])).toEqual(
      again.map(() => [findingCount, 0]),
    );
    expect(await found()).toEqual(all);
    if (process.env.STRESS_RUNS)
      process.stdout.write(`reconciliation: ${orderCount} orders in ${ms} ms\n`);
  });
}
