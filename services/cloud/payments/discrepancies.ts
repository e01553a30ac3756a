import { ulid } from 'ulid';
import { shanghaiDay } from './shanghai-day';
import type { Queryable } from '@shop/baas/cloud';
import type { DiscrepancyKind } from '@shop/domain';

export interface Discrepancy {
  kind: DiscrepancyKind;
  provider: string;
  /** The payment or refund, or the provider's reference when we have none. */
  subject: string;
  orderId: string | null;
  ourCents: number | null;
  theirCents: number | null;
  now: number;
}

/** Shows a difference to the staff, once a day. */
export async function reportDiscrepancy(
  tx: Queryable,
  { kind, provider, subject, orderId, ourCents, theirCents, now }: Discrepancy,
): Promise<void> {
  await tx.query(
    `insert into "discrepancy"
       ("_id", "day", "provider", "kind", "subject", "orderId", "ourCents", "theirCents", "status",
        "foundAt")
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'open', $9)
     on conflict ("day", "provider", "kind", "subject") do nothing`,
    [ulid(now), shanghaiDay(now), provider, kind, subject, orderId, ourCents, theirCents, now],
  );
}
