import { createId } from '../ids';
import { shanghaiDay } from '../shanghai-day';
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
  /** The compared day, `YYYY-MM-DD`; by default that of `now`. */
  day?: string;
  /** By default `open`. */
  status?: 'open' | 'repaired';
  now: number;
}

/** Shows a difference to the staff. */
export const reportDiscrepancy = (tx: Queryable, discrepancy: Discrepancy): Promise<void> =>
  reportDiscrepancies(tx, [discrepancy]);

/** Closes a difference, if it is open, that does not exist any more. */
export async function repairDiscrepancy(
  tx: Queryable,
  kind: DiscrepancyKind,
  subject: string,
  now: number,
): Promise<void> {
  await tx.query(
    `update "discrepancy" set "status" = 'repaired', "closedAt" = $3
     where "subject" = $1 and "kind" = $2 and "status" = 'open'`,
    [subject, kind, now],
  );
}

/**
 * Shows differences to the staff: each kind once for a subject, also when it is found again later
 * or was closed. An open one becomes `repaired`.
 */
export async function reportDiscrepancies(
  tx: Queryable,
  discrepancies: readonly Discrepancy[],
): Promise<void> {
  if (discrepancies.length === 0) return;
  const rows = discrepancies.map(({ now, day, status = 'open', ...rest }) => ({
    ...rest,
    _id: createId(now),
    day: day ?? shanghaiDay(now),
    status,
    foundAt: now,
    closedAt: status === 'repaired' ? now : null,
  }));
  const values = [JSON.stringify(rows)];
  await tx.query(
    `update "discrepancy" d set "status" = 'repaired', "closedAt" = n."closedAt"
     from jsonb_to_recordset($1::jsonb) as n ("provider" text, "kind" text, "subject" text,
       "status" text, "closedAt" bigint)
     where d."subject" = n."subject" and d."kind" = n."kind" and d."provider" = n."provider"
       and d."status" = 'open' and n."status" = 'repaired'`,
    values,
  );
  await tx.query(
    `insert into "discrepancy"
       ("_id", "day", "provider", "kind", "subject", "orderId", "ourCents", "theirCents", "status",
        "foundAt", "closedAt")
     select n.* from jsonb_to_recordset($1::jsonb) as n ("_id" text, "day" text, "provider" text,
       "kind" text, "subject" text, "orderId" text, "ourCents" bigint, "theirCents" bigint,
       "status" text, "foundAt" bigint, "closedAt" bigint)
     where not exists (select 1 from "discrepancy" d where d."subject" = n."subject"
       and d."kind" = n."kind" and d."provider" = n."provider")
     on conflict ("day", "provider", "kind", "subject") do nothing`,
    values,
  );
}
