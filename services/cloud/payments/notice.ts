import { createId } from '../ids';
import { applyRefund } from './apply-refund';
import { providerOf } from './provider-of';
import { ProviderError, type Notice, type SignedNotice } from './provider';
import { applyPayment } from './settle';
import type { CloudContext, HttpRequest, HttpResponse, Queryable } from '@shop/baas/cloud';

/**
 * Applies a signed notice once. The provider repeats a notice until the answer is 2xx, so only a
 * notice that was applied, now or before, is confirmed.
 */
export async function receiveNotice(
  { headers, body }: HttpRequest,
  context: CloudContext,
): Promise<HttpResponse> {
  const provider = providerOf(context.settings);
  const notice = await readNotice(context, { headers, rawBody: body });
  if (notice === 'unreadable')
    return refusal(400, 'NOTICE_INVALID', 'The notice has an invalid field.');
  if (!notice) return refusal(401, 'SIGNATURE_INVALID', 'The signature of the notice is invalid.');
  if (notice.currency !== 'CNY') return refusal(400, 'NOTICE_INVALID', 'The currency must be CNY.');
  const isKnown = await context.database.transaction((tx) =>
    applyOnce(context, tx, provider.name, notice),
  );
  return isKnown
    ? { status: 200, body: { code: 'SUCCESS' } }
    : refusal(404, 'NOT_FOUND', 'The shop has no such payment or refund.');
}

const refusal = (status: number, errCode: string, errMsg: string): HttpResponse => ({
  status,
  body: { errCode, errMsg },
});

async function readNotice(
  { settings, log }: CloudContext,
  signed: SignedNotice,
): Promise<Notice | 'unreadable' | null> {
  try {
    return await providerOf(settings).verify(signed);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.error({ reason: error.message }, 'a signed notice could not be read');
    return 'unreadable';
  }
}

/** False when the shop has no such payment or refund. */
async function applyOnce(
  context: CloudContext,
  tx: Queryable,
  provider: string,
  notice: Notice,
): Promise<boolean> {
  if (!(await lockSubject(tx, provider, notice))) return false;
  const { rowCount } = await tx.query(
    `insert into "payment_notice"
       ("_id", "provider", "eventId", "kind", "subjectId", "receivedAt")
     values ($1, $2, $3, $4, $5, $6) on conflict ("provider", "eventId") do nothing`,
    [createId(), provider, notice.eventId, notice.kind, notice.key, context.clock.now()],
  );
  if (rowCount === 0) return true;
  if (notice.kind === 'payment') {
    const { key, ref, status, amountCents, at } = notice;
    const settledAt = status === 'succeeded' ? at : null;
    await applyPayment(context, tx, key, { key, ref, status, amountCents, settledAt });
  } else {
    const { key: refundKey, ref, status, amountCents, at } = notice;
    const settledAt = status === 'succeeded' ? at : null;
    await applyRefund(context, tx, refundKey, { refundKey, ref, status, amountCents, settledAt });
  }
  return true;
}

/** Locks the order of the payment or refund. */
async function lockSubject(tx: Queryable, provider: string, notice: Notice): Promise<boolean> {
  const payment =
    notice.kind === 'payment'
      ? `select p."orderId" from "payment" p where p."_id" = $1 and p."provider" = $2`
      : `select p."orderId" from "refund" r join "payment" p on p."_id" = r."paymentId"
         where r."_id" = $1 and p."provider" = $2`;
  const { rowCount } = await tx.query(
    `select 1 from "order" where "_id" = (${payment}) for update`,
    [notice.key, provider],
  );
  return rowCount === 1;
}
