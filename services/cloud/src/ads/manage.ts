import {
  adTransitions,
  pageSize,
  readPage,
  type AdInput,
  type AdPlacementRow,
  type AdStatusInput,
  type Listing,
  type OpsAd,
} from '@shop/domain';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import { failWith } from '../errors';
import { createId } from '../ids';
import { recordAction } from '../ops/log';

type Counts = Pick<OpsAd, 'impressionCount' | 'clickCount' | 'closeCount'>;

const counts = `
  (select coalesce(sum(c."impressionCount"), 0)::int from "ad_count" c
   where c."placementId" = p."_id") as "impressionCount",
  (select coalesce(sum(c."clickCount"), 0)::int from "ad_count" c
   where c."placementId" = p."_id") as "clickCount",
  (select coalesce(sum(c."closeCount"), 0)::int from "ad_count" c
   where c."placementId" = p."_id") as "closeCount"`;

const viewOf = (row: AdPlacementRow & Counts): OpsAd => ({
  ...row,
  nextStatuses: [...adTransitions[row.status]],
});

/** Pages of 20, newest first. */
export async function listForStaff(database: Queryable, page: unknown): Promise<Listing<OpsAd>> {
  const [{ rows }, counted] = await Promise.all([
    database.query<AdPlacementRow & Counts>(
      `select p.*, ${counts} from "ad_placement" p order by p."_id" desc
       limit ${pageSize} offset ${(readPage(page) - 1) * pageSize}`,
    ),
    database.query<{ count: number }>(`select count(*)::int as "count" from "ad_placement"`),
  ]);
  return { data: rows.map(viewOf), count: counted.rows[0]?.count ?? 0 };
}

/** Fails with AD_STATE if there is no such row. */
async function readOne(context: CloudContext, tx: Queryable, id: string): Promise<OpsAd> {
  const { rows } = await tx.query<AdPlacementRow & Counts>(
    `select p.*, ${counts} from "ad_placement" p where p."_id" = $1 for update of p`,
    [id],
  );
  return viewOf(rows[0] ?? failWith(context, 'AD_STATE', {}));
}

/** Creates a paused advertisement or changes one. Fails with AD_STATE. */
export async function saveAd(
  context: CloudContext,
  tx: Queryable,
  { id: existing, version, ...fields }: AdInput,
): Promise<OpsAd> {
  const id = existing ?? createId(context.clock.now());
  if (existing !== undefined) {
    const before = await readOne(context, tx, existing);
    if (before.status === 'ended' || before.version !== version) failWith(context, 'AD_STATE', {});
  }
  const names = Object.keys(fields);
  const places = names.map((_name, at) => `$${at + 2}`);
  await tx.query(
    `insert into "ad_placement" ("_id", ${names.map((name) => `"${name}"`).join(', ')},
       "status", "version")
     values ($1, ${places.join(', ')}, 'paused', 1)
     on conflict ("_id") do update set
       ${names.map((name) => `"${name}" = excluded."${name}"`).join(', ')},
       "version" = "ad_placement"."version" + 1`,
    [id, ...Object.values(fields)],
  );
  await recordAction(context, tx, {
    action: 'ad.save',
    target: id,
    detail: { title: fields.titleZh, slot: fields.slot, isNew: existing === undefined },
  });
  return readOne(context, tx, id);
}

/** Fails with AD_STATE. */
export async function setAdStatus(
  context: CloudContext,
  tx: Queryable,
  { id, to }: AdStatusInput,
): Promise<OpsAd> {
  const { status, titleZh } = await readOne(context, tx, id);
  if (!adTransitions[status].includes(to)) failWith(context, 'AD_STATE', {});
  await tx.query(
    `update "ad_placement" set "status" = $2, "version" = "version" + 1 where "_id" = $1`,
    [id, to],
  );
  await recordAction(context, tx, {
    action: 'ad.status',
    target: id,
    detail: { title: titleZh, from: status, to },
  });
  return readOne(context, tx, id);
}
