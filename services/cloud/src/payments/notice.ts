import { createId } from '../ids';
import { applyRefund, lockKnownRefund } from '../refunds/apply-refund';
import { providerOf } from '../provider/provider-of';
import { ProviderError, type Notice, type SignedNotice } from '../provider/provider';
import { applyPayment, lockKnownPayment } from './settle';
import type { CloudContext, HttpRequest, HttpResponse, Queryable } from '@shop/baas/cloud';
import type { LockedOrder } from '../order-lock';

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
  const subject = await lockSubject(context, tx, notice);
  if (subject?.provider !== provider) return 'unknown';
  if (!isMeant(subject, notice)) return 'another';
  const { rowCount } = await tx.query(
    `insert into "payment_notice"
       ("_id", "provider", "eventId", "kind", "subjectId", "receivedAt")
     values ($1, $2, $3, $4, $5, $6) on conflict ("provider", "eventId") do nothing`,
    [createId(), provider, notice.eventId, notice.kind, notice.key, context.clock.now()],
  );
  if (rowCount === 0) return 'known';
  await subject.apply();
  return 'known';
}

interface LockedSubject {
  order: LockedOrder;
  provider: string;
  providerRef: string | null;
  /** Applies the notice. */
  apply: () => Promise<void>;
}

/** Locks the payment or refund of the notice, and its order; null for an unknown one. */
async function lockSubject(
  context: CloudContext,
  tx: Queryable,
  notice: Notice,
): Promise<LockedSubject | null> {
  const { kind, key, ref, status, amountCents, at } = notice;
  const news = { ref, amountCents, settledAt: status === 'succeeded' ? at : null };
  if (kind === 'payment') {
    const locked = await lockKnownPayment(tx, key);
    return (
      locked && {
        order: locked.order,
        provider: locked.payment.provider,
        providerRef: locked.payment.providerRef,
        apply: () => applyPayment(context, tx, locked, { ...news, key, status }),
      }
    );
  }
  const locked = await lockKnownRefund(tx, key);
  return (
    locked && {
      order: locked.order,
      provider: locked.provider,
      providerRef: locked.refund.providerRef,
      apply: () => applyRefund(context, tx, locked, { ...news, refundKey: key, status }),
    }
  );
}

/** WeChat Pay has no reference of an unpaid payment: our key stands for it. */
function isMeant({ order, providerRef }: LockedSubject, { key, ref, orderNo }: Notice): boolean {
  const refs: (string | null)[] = [null, key, ref];
  return refs.includes(providerRef) && (orderNo ?? order.no) === order.no;
}
