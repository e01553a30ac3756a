import { readOrder } from './read';
import { dueOf } from '../ledger/refund-amounts';
import type { Queryable } from '@shop/baas/cloud';
import type {
  Order,
  OrderCode,
  OrderDetail,
  OrderEvent,
  Parcel,
  ReturnedPayment,
} from '@shop/domain';

/** An order of the buyer with history, parcels, codes and vouchers; undefined like `readOrder`. */
export async function readOrderDetail(
  database: Queryable,
  uid: string,
  id: string,
  now: number,
): Promise<Omit<OrderDetail, 'aftersales'> | undefined> {
  const order = await readOrder(database, uid, id, now);
  if (!order) return undefined;
  const [events, parcels, codes, vouchers, returnedPayments] = await Promise.all([
    readEvents(database, id),
    readParcels(database, id),
    readCodes(database, id),
    readVouchers(database, order),
    readReturnedPayments(database, id),
  ]);
  // The job that closes an overdue order has not recorded it yet.
  const closing = order.status === 'cancelled' && events.at(-1)?.to !== 'cancelled';
  return {
    ...order,
    events: closing ? [...events, expiryOf(order)] : events,
    parcels,
    codes,
    vouchers,
    returnedPayments,
  };
}

const expiryOf = ({ payDueAt, closeReason }: Order): OrderEvent => ({
  from: 'pending_payment',
  to: 'cancelled',
  actor: 'system',
  reason: closeReason,
  at: payDueAt,
});

async function readEvents(database: Queryable, orderId: string): Promise<OrderEvent[]> {
  const { rows } = await database.query<OrderEvent>(
    `select "from", "to", "actor", "reason", "at" from "order_event"
     where "orderId" = $1 order by "at", "_id"`,
    [orderId],
  );
  return rows;
}

async function readParcels(database: Queryable, orderId: string): Promise<Parcel[]> {
  const { rows } = await database.query<Parcel>(
    `select "_id", "aftersaleId", "carrier", "trackingNo", "lines", "shippedAt", "autoConfirmAt",
       "receivedAt", "receivedBy"
     from "parcel" where "orderId" = $1 order by "shippedAt", "_id"`,
    [orderId],
  );
  return rows;
}

async function readCodes(database: Queryable, orderId: string): Promise<OrderCode[]> {
  const { rows } = await database.query<OrderCode>(
    `select c."_id", c."lineId", c."status", c."validFrom", c."validTo", c."redeemedAt"
     from "voucher_claim" c join "order_line" l on l."_id" = c."lineId"
     where l."orderId" = $1 order by c."lineId", c."sequence"`,
    [orderId],
  );
  return rows;
}

async function readReturnedPayments(
  database: Queryable,
  orderId: string,
): Promise<ReturnedPayment[]> {
  const { rows } = await database.query<ReturnedPayment>(
    `select r."_id", r."reason", ${dueOf('r')} as "amountCents",
       r."settledAt" is not null and r."status" <> 'short' as "isDone"
     from "refund" r where r."orderId" = $1 and r."reason" <> 'aftersale' and ${dueOf('r')} > 0
     order by r."createdAt", r."_id"`,
    [orderId],
  );
  return rows;
}

/** An order has at most one voucher for its goods and one for its freight. */
async function readVouchers(database: Queryable, order: Order): Promise<OrderDetail['vouchers']> {
  const { rows } = await database.query<{
    claimId: string;
    titleZh: string;
    titleEn: string;
    isForFreight: boolean;
  }>(
    `select c."_id" as "claimId", v."titleZh", v."titleEn", v."kind" = 'shipping' as "isForFreight"
     from "order" o join "voucher_claim" c on c."_id" = any(o."claimIds")
     join "voucher" v on v."_id" = c."voucherId" where o."_id" = $1 order by "isForFreight"`,
    [order._id],
  );
  return rows.map(({ isForFreight, ...voucher }) => ({
    ...voucher,
    discountCents: isForFreight
      ? order.shippingDiscountCents - order.staffShippingDiscountCents
      : order.discountCents - order.staffDiscountCents,
  }));
}
