/** SQL: what the shopper did not get of the refund that the discrepancy `d` names. */
const missingOf = (status: string): string =>
  `select r."amountCents" - coalesce(r."paidCents", 0) from "refund" r
    where r."_id" = d."subject" and r."status" = ${status}`;

/**
 * SQL: the cents of the shopper that the open discrepancy `d` leaves with the shop; null for one
 * that is closed or about other money.
 */
export const payBackCents = `case when d."status" = 'open' then nullif(case d."kind"
    when 'amount_differs' then (select p."receivedCents" - p."refundedCents" from "payment" p
      where p."_id" = d."subject" and p."status" = 'disputed')
    when 'refund_failed' then (${missingOf(`'failed'`)})
    when 'refund_amount_differs' then (${missingOf(`'short'`)}) end, 0) end`;
