import { codeStateOf, findCode, redeemCode } from '../claims/redeem';
import { recordAction } from './log';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { ShownCode, VoucherClaimRow } from '@shop/domain';

/** Reads a code for a counter. Fails with CODE_INVALID. */
export async function lookAtCode(context: CloudContext, code: string): Promise<ShownCode> {
  const { database, clock } = context;
  const { _id } = await findCode(context, database, code);
  return (await readShownCode(database, _id, clock.now())).shown;
}

/** Redeems a code for the caller. Fails with the errors of `redeemCode`. */
export async function redeemForCaller(
  context: CloudContext,
  tx: Queryable,
  code: string,
): Promise<ShownCode> {
  const { uid } = context.requireSession();
  const now = context.clock.now();
  const claim = await redeemCode(context, tx, { code, operatorId: uid, now });
  const { shown, orderId } = await readShownCode(tx, claim._id, now);
  await recordAction(context, tx, {
    action: 'code.redeem',
    target: claim._id,
    orderId,
    detail: { title: shown.titleZh, codeEnd: claim.code.slice(-4) },
  });
  return shown;
}

type Row = Omit<ShownCode, 'state'> & Pick<VoucherClaimRow, 'status'> & { orderId: string | null };

async function readShownCode(
  database: Queryable,
  claimId: string,
  now: number,
): Promise<{ shown: ShownCode; orderId: string | null }> {
  const { rows } = await database.query<Row>(
    `select c."_id", c."status", c."validFrom", c."validTo", c."redeemedAt",
       coalesce(v."titleZh", c."titleZh", '') as "titleZh",
       coalesce(v."titleEn", c."titleEn", '') as "titleEn", a."username" as "redeemedBy",
       o."_id" as "orderId", o."no" as "order"
     from "voucher_claim" c left join "voucher" v on v."_id" = c."voucherId"
     left join "order_line" l on l."_id" = c."lineId" left join "order" o on o."_id" = l."orderId"
     left join "account" a on a."_id" = c."redeemedBy"
     where c."_id" = $1`,
    [claimId],
  );
  const [row] = rows;
  if (!row) throw new Error(`claim ${claimId} does not exist`);
  const { orderId, status, ...shown } = row;
  return { shown: { ...shown, state: codeStateOf({ ...shown, status }, now) }, orderId };
}
