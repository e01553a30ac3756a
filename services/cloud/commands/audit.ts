/** `npm run shop -- audit`: prints the differences of the ledger; exit code 1 if there are any. */
import { auditText } from '@shop/domain';
import { auditLedger } from '../src/ledger/audit';
import type { CommandContext } from '@shop/baas/cloud';
import type { AuditDifference } from '@shop/domain';

export default async function audit({ database, print }: CommandContext): Promise<boolean> {
  const { differences, differenceCount, ...counts } = await auditLedger(database);
  for (const difference of differences) print(lineOf(difference));
  if (differences.length < differenceCount)
    print(`… ${differenceCount - differences.length} more of the same kinds`);
  const { orderCount, paymentCount, refundCount, entryCount } = counts;
  print(
    `${orderCount} orders, ${paymentCount} payments, ${refundCount} refunds and ` +
      `${entryCount} entries: ${differenceCount} differences`,
  );
  return differenceCount === 0;
}

const yuan = (cents: number) => (cents / 100).toFixed(2);

function lineOf({ kind, subject, orderNo, expectedCents, foundCents }: AuditDifference): string {
  const amounts = `expected ${yuan(expectedCents)}, found ${yuan(foundCents)}`;
  return `${kind}  order ${orderNo ?? 'unknown'}, ${subject}: ${amounts}. ${auditText(kind, 'en')}`;
}
