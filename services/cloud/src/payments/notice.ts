import { createId } from '../ids';
import { applyRefund } from '../refunds/apply-refund';
import { providerOf } from '../provider/provider-of';
import { ProviderError, type Notice, type SignedNotice } from '../provider/provider';
import { applyPayment } from './settle';
import type { CloudContext, HttpRequest, HttpResponse, Queryable } from '@shop/baas/cloud';
import type { OrderRow, PaymentRow } from '@shop/domain';

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
  const subject = await context.database.transaction((tx) =>
    applyOnce(context, tx, provider.name, notice),
  );
  if (subject === 'unknown')
    return refusal(404, 'NOT_FOUND', 'The shop has no such payment or refund.');
  if (subject === 'another') {
    context.log.error(
      { key: notice.key, ref: notice.ref, orderNo: notice.orderNo },
      'a notice has a wrong reference',
    );
    return refusal(400, 'NOTICE_INVALID', 'The reference is that of another payment or order.');
  }
  return { status: 200, body: { code: 'SUCCESS' } };
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
    return await providerOf(settings).verify(signed, (reason) =>
      log.warn({ reason }, 'a notice was refused'),
    );
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.error({ reason: error.message }, 'a signed notice could not be read');
    return 'unreadable';
  }
}

/** The subject is `another` if our key and the reference of the provider do not match. */
type Subject = 'known' | 'unknown' | 'another';

async function applyOnce(
  context: CloudContext,
  tx: Queryable,
  provider: string,
  notice: Notice,
): Promise<Subject> {
  const subject = await lockSubject(tx, provider, notice);
  if (subject !== 'known') return subject;
  const { rowCount } = await tx.query(
    `insert into "payment_notice"
       ("_id", "provider", "eventId", "kind", "subjectId", "receivedAt")
     values ($1, $2, $3, $4, $5, $6) on conflict ("provider", "eventId") do nothing`,
    [createId(), provider, notice.eventId, notice.kind, notice.key, context.clock.now()],
  );
  if (rowCount === 0) return 'known';
  if (notice.kind === 'payment') {
    const { key, ref, status, amountCents, at } = notice;
    const settledAt = status === 'succeeded' ? at : null;
    await applyPayment(context, tx, key, { key, ref, status, amountCents, settledAt });
  } else {
    const { key: refundKey, ref, status, amountCents, at } = notice;
    const settledAt = status === 'succeeded' ? at : null;
    await applyRefund(context, tx, refundKey, { refundKey, ref, status, amountCents, settledAt });
  }
  return 'known';
}

/** Locks the order of the payment or refund. */
async function lockSubject(tx: Queryable, provider: string, notice: Notice): Promise<Subject> {
  const { kind, key, ref, orderNo } = notice;
  const subjects =
    kind === 'payment'
      ? `select p."orderId", p."providerRef" from "payment" p
         where p."_id" = $1 and p."provider" = $2`
      : `select p."orderId", r."providerRef" from "refund" r
         join "payment" p on p."_id" = r."paymentId" where r."_id" = $1 and p."provider" = $2`;
  const { rows } = await tx.query<Pick<OrderRow, 'no'> & Pick<PaymentRow, 'providerRef'>>(
    `select o."no", s."providerRef" from "order" o join (${subjects}) s on s."orderId" = o."_id"
     for update of o`,
    [key, provider],
  );
  const [subject] = rows;
  if (!subject) return 'unknown';
  // WeChat Pay has no reference of an unpaid payment: our key stands for it.
  const refs: (string | null)[] = [null, key, ref];
  const isSame = refs.includes(subject.providerRef) && (orderNo ?? subject.no) === subject.no;
  return isSame ? 'known' : 'another';
}
