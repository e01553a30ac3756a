import { readShippableLines } from '../fulfilment/held-pieces';
import { listAftersalesOf, withPhotos } from './aftersales';
import { recordAction } from './log';
import { readWholeOrder } from './orders';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { OpsAftersale, OpsOrderDetail, ParcelLine } from '@shop/domain';

/** An order with whole phone numbers and everything around it. Fails with ORDER_NOT_FOUND. */
export async function viewOrder(context: CloudContext, orderId: string): Promise<OpsOrderDetail> {
  const order = await context.database.transaction((tx) => recordView(context, tx, orderId));
  return { ...order, aftersales: await withPhotos(context, order.aftersales) };
}

type Recorded = Omit<OpsOrderDetail, 'aftersales'> & { aftersales: OpsAftersale[] };

/** Reads an order and records the view in the same transaction. */
async function recordView(
  context: CloudContext,
  tx: Queryable,
  orderId: string,
): Promise<Recorded> {
  const order = await readWholeOrder(context, tx, orderId);
  await recordAction(context, tx, { action: 'order.view', target: orderId, orderId });
  const read = async <Row>(columns: string, collection: string, sort = '"_id"') => {
    const { rows } = await tx.query<Row>(
      `select ${columns} from "${collection}" where "orderId" = $1 order by ${sort}`,
      [orderId],
    );
    return rows;
  };
  return {
    ...order,
    events: await read('"from", "to", "actor", "reason", "at"', 'order_event', '"at", "_id"'),
    parcels: await read(
      `"_id", "aftersaleId", "carrier", "trackingNo", "lines", "shippedAt", "autoConfirmAt",
       "receivedAt", "receivedBy"`,
      'parcel',
    ),
    aftersales: await listAftersalesOf(tx, orderId),
    payments: await read(
      `"_id", "provider", "providerRef", "amountCents", "receivedCents", "status", "createdAt",
       "settledAt"`,
      'payment',
    ),
    refunds: await read(
      '"_id", "amountCents", "paidCents", "reason", "status", "createdAt", "settledAt"',
      'refund',
    ),
    vouchers: await readVouchers(tx, orderId),
    shippable: order.actions.includes('ship') ? await readShippable(tx, orderId) : [],
  };
}

async function readVouchers(tx: Queryable, orderId: string): Promise<OpsOrderDetail['vouchers']> {
  const { rows } = await tx.query<OpsOrderDetail['vouchers'][number]>(
    `select c."_id" as "claimId", v."titleZh", v."titleEn"
     from "order" o join "voucher_claim" c on c."_id" = any(o."claimIds")
     join "voucher" v on v."_id" = c."voucherId" where o."_id" = $1 order by c."_id"`,
    [orderId],
  );
  return rows;
}

async function readShippable(tx: Queryable, orderId: string): Promise<ParcelLine[]> {
  const lines = await readShippableLines(tx, orderId);
  return lines.flatMap(({ line, shippable }) =>
    shippable > 0 ? [{ lineId: line._id, qty: shippable }] : [],
  );
}
