import { paidOf } from '../ledger/refund-amounts';
import type { Queryable } from '@shop/baas/cloud';
import type { DayFigures } from '@shop/domain';

const hour = 3_600_000;
const day = 24 * hour;
/** Days begin at midnight in Shanghai, which has no daylight saving time. */
const offset = 8 * hour;
const dayCount = 30;

type Sums = Omit<DayFigures, 'day'>;

/** The last 30 days including today, oldest first. `now`: epoch ms. */
export async function readFigures(database: Queryable, now: number): Promise<DayFigures[]> {
  const today = Math.floor((now + offset) / day);
  const from = (today - dayCount + 1) * day - offset;
  const [orders, paid, refunded] = await Promise.all([
    readDays(database, `count(*)::int as "orderCount"`, '"createdAt"', 'from "order"', from),
    readDays(
      database,
      `count(*)::int as "paidCount", sum("paidCents")::bigint as "paidCents"`,
      '"paidAt"',
      // An order is paid soon after it was placed: the bound lets the index on its time work.
      `from "order" where "createdAt" >= $1::bigint - ${2 * day}`,
      from,
    ),
    readDays(
      database,
      `sum(${paidOf('r')})::bigint as "refundedCents"`,
      '"settledAt"',
      'from "refund" r',
      from,
    ),
  ]);
  return Array.from({ length: dayCount }, (_, index) => {
    const dayIndex = today - dayCount + 1 + index;
    return {
      day: new Date(dayIndex * day).toISOString().slice(0, 10),
      orderCount: orders.get(dayIndex)?.orderCount ?? 0,
      paidCount: paid.get(dayIndex)?.paidCount ?? 0,
      paidCents: Number(paid.get(dayIndex)?.paidCents ?? 0),
      refundedCents: Number(refunded.get(dayIndex)?.refundedCents ?? 0),
    };
  });
}

async function readDays(
  database: Queryable,
  sums: string,
  at: string,
  rowsFrom: string,
  from: number,
): Promise<Map<number, Partial<Sums>>> {
  const { rows } = await database.query<Partial<Sums> & { dayIndex: number }>(
    `select ((${at} + ${offset}) / ${day})::int as "dayIndex", ${sums}
     ${rowsFrom} ${rowsFrom.includes(' where ') ? 'and' : 'where'} ${at} >= $1::bigint group by 1`,
    [from],
  );
  return new Map(rows.map(({ dayIndex, ...row }) => [dayIndex, row]));
}
