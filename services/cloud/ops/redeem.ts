import { redeemCode } from '../codes/redeem';
import { recordAction } from './log';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { RedeemedCode } from '@shop/domain';

/** Redeems a code for the caller. Fails with the errors of `redeemCode`. */
export async function redeemForCaller(
  context: CloudContext,
  tx: Queryable,
  code: string,
): Promise<RedeemedCode> {
  const { uid } = context.requireSession();
  const claim = await redeemCode(context, tx, { code, operatorId: uid, now: context.clock.now() });
  const { rows } = await tx.query<Pick<RedeemedCode, 'titleZh' | 'titleEn'> & Issue>(
    `select coalesce(v."titleZh", c."titleZh", '') as "titleZh",
       coalesce(v."titleEn", c."titleEn", '') as "titleEn", o."_id" as "orderId", o."no" as "order"
     from "voucher_claim" c left join "voucher" v on v."_id" = c."voucherId"
     left join "order_line" l on l."_id" = c."lineId" left join "order" o on o."_id" = l."orderId"
     where c."_id" = $1`,
    [claim._id],
  );
  const { orderId = null, titleZh = '', titleEn = '', order = null } = rows[0] ?? {};
  await recordAction(context, tx, {
    action: 'code.redeem',
    target: claim._id,
    orderId,
    detail: { title: titleZh, codeEnd: claim.code.slice(-4) },
  });
  const { _id, validTo, redeemedAt } = claim;
  return { _id, validTo, redeemedAt, titleZh, titleEn, order };
}

interface Issue {
  orderId: string | null;
  order: string | null;
}
