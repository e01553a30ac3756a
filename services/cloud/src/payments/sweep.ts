import { applyPayment, lockPayment } from './settle';
import { applyRefund, lockRefund } from '../refunds/apply-refund';
import { providerOf } from '../provider/provider-of';
import { queryRefund } from '../refunds/send-refund';
import { workThrough } from '../jobs/work-through';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { PaymentRow, RefundRow } from '@shop/domain';

/** Rows that one process asks about at a time. */
const batchSize = 20;
const retryDelaysMs = [10_000, 20_000, 60_000, 300_000, 3_600_000];
/**
 * While the cashier takes money. A shopper can pay at any moment of the payment window, and an
 * order whose notice is lost must be right within 60 s.
 */
const openDelayMs = 40_000;

/** When the provider must be asked next, epoch ms; null if nothing is open. */
export async function earliestCheck(database: Queryable): Promise<number | null> {
  const { rows } = await database.query<{ checkAt: number | null }>(
    `select min(c."checkAt") as "checkAt" from (
       (select "checkAt" from "payment" where "checkAt" is not null order by "checkAt" limit 1)
       union all
       (select "checkAt" from "refund" where "checkAt" is not null order by "checkAt" limit 1)) c`,
  );
  return rows[0]?.checkAt ?? null;
}

/** Asks the provider about every payment and refund whose notice is overdue. */
export async function sweep(context: CloudContext): Promise<void> {
  await workThrough(
    batchSize,
    (limit) => claim<PaymentRow>(context, 'payment', limit),
    (payment) => attempt(context, () => check(context, payment)),
  );
  await workThrough(
    batchSize,
    (limit) => claim<RefundRow>(context, 'refund', limit),
    (refund) => attempt(context, () => checkRefund(context, refund)),
  );
}

/** Asks the provider about one payment and applies the answer. */
export async function check(context: CloudContext, payment: PaymentRow): Promise<void> {
  const { _id: key, providerRef: ref } = payment;
  const news = await providerOf(context.settings).query({ key, ref });
  await context.database.transaction(async (tx) =>
    applyPayment(context, tx, await lockPayment(tx, key), news),
  );
}

async function checkRefund(context: CloudContext, refund: RefundRow): Promise<void> {
  const news = await queryRefund(context, refund._id);
  await context.database.transaction(async (tx) =>
    applyRefund(context, tx, await lockRefund(tx, refund._id), news),
  );
}

/** Takes due rows for this process: their next check is later. */
async function claim<Row>(
  { database, clock }: CloudContext,
  collection: 'payment' | 'refund',
  limit: number,
): Promise<Row[]> {
  const now = clock.now();
  const delay = `($2::bigint[])[least("checkCount" + 1, ${retryDelaysMs.length})]`;
  const openDelay = `case when "expiresAt" > $1 then least(${delay}, ${openDelayMs})
    else ${delay} end`;
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<Row>(
      `update "${collection}"
       set "checkCount" = "checkCount" + 1,
         "checkAt" = $1 + ${collection === 'payment' ? openDelay : delay}
       where "_id" in (select "_id" from "${collection}" where "checkAt" <= $1
         order by "checkAt", "_id" limit $3 for update skip locked)
       returning *`,
      [now, retryDelaysMs, limit],
    );
    return rows;
  });
}

/** An unreachable provider is asked again at the row's next check. */
async function attempt({ log }: CloudContext, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'the payment provider could not be asked');
  }
}
