import type { StatementRow } from '../provider/provider';
import type { Books } from './books';

/** The payments and refunds of other apps that share our account at the provider. */
export interface ForeignSums {
  paymentCount: number;
  paymentCents: number;
  refundCount: number;
  refundCents: number;
}

/**
 * Separates the rows of other apps from a statement. A row that our books know is ours, also when
 * it names another app: the app of the shop may have changed since.
 */
export function separateForeign(
  statement: readonly StatementRow[],
  { payments, refunds }: Books,
): { own: StatementRow[]; foreign: ForeignSums } {
  const ours = new Set([...payments, ...refunds].map(({ _id }) => _id));
  const own: StatementRow[] = [];
  const foreign = { paymentCount: 0, paymentCents: 0, refundCount: 0, refundCents: 0 };
  for (const row of statement) {
    const { kind, key, paymentKey, amountCents } = row;
    if (!row.isForeign || ours.has(key) || ours.has(paymentKey)) {
      own.push(row);
    } else {
      foreign[`${kind}Count`] += 1;
      foreign[`${kind}Cents`] += amountCents;
    }
  }
  return { own, foreign };
}
