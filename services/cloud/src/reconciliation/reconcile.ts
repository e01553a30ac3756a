import { applyPayment, lockPayment } from '../payments/settle';
import { applyRefund, lockRefund } from '../refunds/apply-refund';
import { reportDiscrepancies, type Discrepancy } from '../ledger/discrepancies';
import { compare } from './compare';
import { dayAfter, startOf } from './days';
import { separateForeign, type ForeignSums } from './foreign-rows';
import { readBooks } from './read-books';
import { readEarlier, readNeighbours } from './read-statement';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { PaymentProvider, StatementRow } from '../provider/provider';
import type { Finding } from './finding';

export type StatementProvider = Pick<PaymentProvider, 'name' | 'statement'>;

export interface Outcome {
  findingCount: number;
  repairCount: number;
  foreign: ForeignSums;
}

/**
 * Compares a day (`YYYY-MM-DD`, Asia/Shanghai) with the provider's statement, repairs the safe
 * differences and shows all to the staff. Repeating it changes nothing.
 *
 * @throws ProviderError while the provider is unreachable
 */
export async function reconcileDay(
  context: CloudContext,
  provider: StatementProvider,
  day: string,
): Promise<Outcome> {
  const { findings, foreign } = await findDifferences(context, provider, day);
  const discrepancyOf = (finding: Finding): Discrepancy => {
    const { repair: _repair, ...facts } = finding;
    return { ...facts, provider: provider.name, day, now: context.clock.now() };
  };
  const open: Discrepancy[] = [];
  for (const finding of findings)
    if (!(await repair(context, finding, discrepancyOf(finding))))
      open.push(discrepancyOf(finding));
  await context.database.transaction((tx) => reportDiscrepancies(tx, open));
  return { findingCount: findings.length, repairCount: findings.length - open.length, foreign };
}

/** Reads the statements first: what they contain had time to reach our books. */
async function findDifferences(
  { database }: CloudContext,
  provider: StatementProvider,
  day: string,
): Promise<{ findings: Finding[]; foreign: ForeignSums }> {
  const [from, to] = [startOf(day), startOf(dayAfter(day, 1))];
  const statement = await provider.statement(day);
  const near = await readNeighbours(provider, day);
  const books = await readBooks(database, { provider: provider.name, from, to, statement });
  const earlier = await readEarlier(
    provider,
    day,
    [...statement, ...near],
    [...books.payments, ...books.refunds],
  );
  const { own, foreign } = separateForeign(statement, books);
  const neighbours = [...near, ...earlier];
  return { findings: compare({ from, to, books, statement: own, neighbours }), foreign };
}

/** Repairs a difference and records that, in one transaction. False when the staff must decide. */
async function repair(
  { database, ...context }: CloudContext,
  { subject, repair: row }: Finding,
  discrepancy: Discrepancy,
): Promise<boolean> {
  if (!row) return false;
  try {
    return await database.transaction(async (tx) => {
      const isRepaired = await apply({ database, ...context }, tx, subject, row);
      if (isRepaired) await reportDiscrepancies(tx, [{ ...discrepancy, status: 'repaired' }]);
      return isRepaired;
    });
  } catch (error) {
    context.log.error(
      { subject, reason: (error as Error).message },
      'a difference to the statement could not be repaired',
    );
    return false;
  }
}

async function apply(
  context: CloudContext,
  tx: Queryable,
  subject: string,
  { kind, key, ref, amountCents, at: settledAt }: StatementRow,
): Promise<boolean> {
  const news = { ref, status: 'succeeded', amountCents, settledAt } as const;
  if (kind === 'payment')
    await applyPayment(context, tx, await lockPayment(tx, subject), { ...news, key });
  else await applyRefund(context, tx, await lockRefund(tx, subject), { ...news, refundKey: key });
  const { rowCount } = await tx.query(
    `select 1 from "${kind}" where "_id" = $1 and "status" = 'succeeded'`,
    [subject],
  );
  return rowCount === 1;
}
