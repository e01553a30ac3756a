import { createId } from '../ids';
import type { Queryable } from '@shop/baas/cloud';
import type { PostingRow } from '@shop/domain';

type Account = PostingRow['account'];

/** SQL: the kinds of postings that record the money of a payment. */
export const receiptKinds = `'payment', 'late_payment', 'disputed_payment'`;

export interface Entry {
  orderId: string;
  /** The payment or refund that moves the money; each kind posts once for it. */
  subjectId: string;
  kind: PostingRow['kind'];
  /** Signed cents by account, which add up to 0. */
  amounts: Partial<Record<Account, number>>;
  /** Epoch ms. */
  at: number;
}

/**
 * Records a movement of money in the transaction of the change that causes it. Throws when the
 * amounts do not balance, or when this kind was already posted for the subject.
 */
export async function post(
  tx: Queryable,
  { orderId, subjectId, kind, amounts, at }: Entry,
): Promise<void> {
  const moved = Object.entries(amounts).filter(([, cents]) => cents !== 0);
  requireBalance(moved.map(([, cents]) => cents));
  const entryId = createId(at);
  await tx.query(
    `insert into "posting"
       ("_id", "entryId", "orderId", "subjectId", "kind", "account", "amountCents", "at")
     select p."_id", $2, $3, $4, $5, p."account", p."cents", $6
     from unnest($1::text[], $7::text[], $8::bigint[]) as p ("_id", "account", "cents")`,
    [
      moved.map(() => createId(at)),
      entryId,
      orderId,
      subjectId,
      kind,
      at,
      moved.map(([account]) => account),
      moved.map(([, cents]) => cents),
    ],
  );
}

function requireBalance(amounts: readonly number[]): void {
  const sum = amounts.reduce((total, cents) => total + cents, 0);
  if (sum !== 0 || !amounts.every(Number.isSafeInteger))
    throw new Error(`postings must be whole cents that add up to 0, not ${amounts.join(', ')}`);
}
