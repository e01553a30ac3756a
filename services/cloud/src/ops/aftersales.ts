import {
  opsAftersaleActionsOf,
  opsAftersaleFilters,
  pageSize,
  readPage,
  waitingAftersaleStatuses,
} from '@shop/domain';
import { linkPictures } from '../pictures';
import { toAftersaleView } from '../aftersales/read';
import { failWith } from '../errors';
import { isOpen } from '../orders/facts';
import { recordAction } from './log';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type {
  AftersaleRow,
  ListedAftersale,
  Listing,
  OpsAction,
  OpsAftersale,
  OpsAftersaleFilter,
  OpsLogDetail,
  OrderLineRow,
} from '@shop/domain';

type Goods = Pick<
  OrderLineRow,
  'titleSnapshot' | 'titleSnapshotEn' | 'optionText' | 'optionTextEn' | 'image' | 'unitCents'
>;
type Row = AftersaleRow & Goods & { orderNo: string; username: string };

const from = `from "aftersale" s join "order" o on o."_id" = s."orderId"
  join "order_line" l on l."_id" = s."lineId" join "account" a on a."_id" = s."userId"`;
const columns = `s.*, o."no" as "orderNo", a."username", l."titleSnapshot", l."titleSnapshotEn",
  l."optionText", l."optionTextEn", l."image", l."unitCents"`;

const newestFirst = `s."createdAt" desc, s."_id" desc`;
const waiting = waitingAftersaleStatuses.map((status) => `'${status}'`).join(', ');
const lists: Record<OpsAftersaleFilter, { where: string; order: string }> = {
  // An exchange to be sent has no deadline.
  waiting: {
    where: `where s."status" in (${waiting})`,
    order: `s."dueAt" nulls last, s."createdAt", s."_id"`,
  },
  open: { where: `where ${isOpen}`, order: newestFirst },
  all: { where: '', order: newestFirst },
};

export async function listAllAftersales(
  context: CloudContext,
  filter: unknown,
  page: unknown,
): Promise<Listing<ListedAftersale>> {
  const { database } = context;
  const { where, order } = lists[opsAftersaleFilters.find((each) => each === filter) ?? 'all'];
  const [{ rows }, counted] = await Promise.all([
    database.query<Row>(
      `select ${columns} ${from} ${where} order by ${order}
       limit ${pageSize} offset ${(readPage(page) - 1) * pageSize}`,
    ),
    database.query<{ count: number }>(`select count(*)::int as "count" ${from} ${where}`),
  ]);
  const data = await withPhotos(context, rows.map(viewOf));
  return { data, count: counted.rows[0]?.count ?? 0 };
}

/** The after-sales of an order, newest first. */
export async function listAftersalesOf(tx: Queryable, orderId: string): Promise<OpsAftersale[]> {
  const { rows } = await tx.query<Row>(
    `select ${columns} ${from} where s."orderId" = $1 order by ${newestFirst}`,
    [orderId],
  );
  return rows.map(viewOf);
}

/** Reads the files outside of any transaction. */
export const withPhotos = (
  context: CloudContext,
  aftersales: readonly OpsAftersale[],
): Promise<ListedAftersale[]> =>
  Promise.all(
    aftersales.map(async (aftersale) => ({
      ...aftersale,
      photoUrls: await linkPictures(context, aftersale.photos),
    })),
  );

function viewOf(row: Row): OpsAftersale {
  const { orderNo, username, titleSnapshot, titleSnapshotEn, optionText, optionTextEn } = row;
  const { actions: _shopperActions, ...view } = toAftersaleView(row);
  return {
    ...view,
    titleSnapshot,
    titleSnapshotEn,
    optionText,
    optionTextEn,
    image: row.image,
    unitCents: row.unitCents,
    orderNo,
    username,
    actions: opsAftersaleActionsOf(row),
  };
}

/** Records a step of an after-sale and returns it. */
export async function recordStep(
  context: CloudContext,
  tx: Queryable,
  id: string,
  { action, detail = {} }: { action: OpsAction; detail?: OpsLogDetail },
): Promise<OpsAftersale> {
  const { rows } = await tx.query<Row>(`select ${columns} ${from} where s."_id" = $1`, [id]);
  const aftersale = viewOf(rows[0] ?? failWith(context, 'AFTERSALE_NOT_FOUND', {}));
  const { orderId, kind, qty, amountCents } = aftersale;
  await recordAction(context, tx, {
    action,
    target: id,
    orderId,
    detail: { kind, pieces: qty, amountCents, ...detail },
  });
  return aftersale;
}
