/** A parcel that the shopper does not confirm counts as received after seven days. */
import { handleEach } from '../jobs/handle-each';
import { lockFreeOrder } from '../order-lock';
import { receiveParcels } from './confirm';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { ParcelRow } from '@shop/domain';

const batchSize = 200;

/** When the next parcel counts as received, epoch ms; null without one. */
export async function earliestAutoConfirm(database: Queryable): Promise<number | null> {
  const { rows } = await database.query<Pick<ParcelRow, 'autoConfirmAt'>>(
    `select "autoConfirmAt" from "parcel" where "receivedAt" is null
     order by "autoConfirmAt" limit 1`,
  );
  return rows[0]?.autoConfirmAt ?? null;
}

/** Confirms all due parcels; those of an order that another process holds are left to it. */
export async function confirmDueParcels(context: CloudContext): Promise<void> {
  const { database, clock } = context;
  const now = clock.now();
  let after = '';
  for (;;) {
    const { rows } = await database.query<Pick<ParcelRow, 'orderId'>>(
      `select distinct "orderId" from "parcel"
       where "receivedAt" is null and "autoConfirmAt" <= $1 and "orderId" > $2
       order by "orderId" limit ${batchSize}`,
      [now, after],
    );
    const orderIds = rows.map(({ orderId }) => orderId);
    await handleEach(context, 'order', orderIds, (id) =>
      database.transaction((tx) => confirmDueOf(tx, id, now)),
    );
    after = rows.at(-1)?.orderId ?? '';
    if (rows.length < batchSize) return;
  }
}

async function confirmDueOf(tx: Queryable, orderId: string, now: number): Promise<void> {
  const order = await lockFreeOrder(tx, orderId);
  if (!order) return;
  const { rows } = await tx.query<Pick<ParcelRow, '_id'>>(
    `select "_id" from "parcel"
     where "orderId" = $1 and "receivedAt" is null and "autoConfirmAt" <= $2`,
    [orderId, now],
  );
  const parcelIds = rows.map(({ _id }) => _id);
  if (parcelIds.length > 0) await receiveParcels(tx, order, parcelIds, 'system', now);
}
