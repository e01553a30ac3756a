/**
 * An order is overdue when its payment window has passed and the scheduled job has not closed it
 * yet. Reads do not write: they treat an overdue order as closed, and its units as free.
 */
import type { OrderRow } from '@shop/domain';

/** `now`: epoch ms. */
export const isOverdue = (
  { status, payDueAt }: Pick<OrderRow, 'status' | 'payDueAt'>,
  now: number,
): boolean => status === 'pending_payment' && payDueAt <= now;

/**
 * Overdue orders `o` in SQL whose units are free: not those that cannot be closed yet. `now` is a
 * placeholder, as `$2`.
 */
export const overdue = (now: string) =>
  `(o."status" = 'pending_payment' and o."payDueAt" <= ${now}
    and coalesce(o."closeRetryAt", 0) <= ${now})`;

/** SQL condition: the order `o` has a payment of which the provider has not said how it ended. */
export const hasOpenPayment = `exists (select 1 from "payment" p
  where p."orderId" = o."_id" and p."status" in ('created', 'pending'))`;

/** SQL condition: the unpaid order `o` reads as cancelled; the counterpart of `isConfirming`. */
export const readsAsCancelled = (now: string) =>
  `(${overdue(now)} and not (o."closeRetryAt" is null and ${hasOpenPayment}))`;

/** SQL value: the units that overdue orders reserve in the order lines `l` that match `lines`. */
export const overdueUnits = (lines: string, now: string) =>
  `(select coalesce(sum(l."qty"), 0)::int
    from "order" o join "order_line" l on l."orderId" = o."_id"
    where ${overdue(now)} and ${lines})`;
