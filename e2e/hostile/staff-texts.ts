import { randomUUID } from 'node:crypto';
import { deliveryAddress } from '../harness/backend-client';
import type { Desk } from '../harness/money/desk';
import type { HostileTexts } from './hostile-texts';
import type { MemberTexts } from './member-texts';
import { highPriceCents, type SeedTexts, type TextPair } from './seed-texts';

const hour = 3_600_000;
const slots = ['home.feed', 'pdp.bottom'] as const;
type Slot = (typeof slots)[number];

export interface VoucherTexts {
  id: string;
  title: TextPair;
  scope: TextPair;
}

/** Publishes a voucher for the product with hostile texts. */
export async function writeVoucher(
  desk: Desk,
  texts: HostileTexts,
  { productId, platform }: SeedTexts,
): Promise<VoucherTexts> {
  const pair = (zh: number, en: number) => ({
    zh: texts.next('line', zh),
    en: texts.next('line', en),
  });
  const title = pair(200, 200);
  const scope = pair(120, 200);
  const { voucher } = await desk.require<{ voucher: { _id: string } }>('ops-vouchers', 'save', [
    {
      platform,
      kind: 'reduce',
      titleZh: title.zh,
      titleEn: title.en,
      amountCents: 100,
      percentBp: null,
      capCents: null,
      minSpendCents: 0,
      scope: 'product',
      scopeIds: [productId],
      scopeTextZh: scope.zh,
      scopeTextEn: scope.en,
      stacks: true,
      total: null,
      perUser: 99,
      obtain: 'claim',
      code: null,
      claimFrom: Date.now() - hour,
      claimTo: Date.now() + hour,
      valid: { type: 'days', n: 7 },
    },
  ]);
  await desk.require('ops-vouchers', 'setStatus', [{ id: voucher._id, to: 'active' }]);
  return { id: voucher._id, title, scope };
}

export interface StaffTexts {
  adTitles: Record<Slot, TextPair>;
  reply: string;
  answer: string;
  hideReason: string;
  rejectReason: string;
  cancelReason: string;
  repriceReason: string;
  goodwillReason: string;
  correctedName: string;
  correctedDetail: string;
  discrepancyNote: string;
  /** Texts of the provider, which the staff sees. */
  statementSubject: string;
  effectError: string;
  /** Takes away what other stories would see. */
  remove(): Promise<void>;
}

/** The staff writes into each field that other people see. */
export async function writeStaffTexts(
  desk: Desk,
  texts: HostileTexts,
  written: MemberTexts,
): Promise<StaffTexts> {
  const line = (maxLength: number, minLength = 1) => texts.next('line', maxLength, minLength);
  const { reviewed, unpaid, cancelled, chatId: threadId } = written;
  const [reply, hideReason, rejectReason] = [line(500), line(140), line(500)];
  await desk.require('ops-reviews', 'reply', [written.reviewId, reply]);
  await desk.require('ops-reviews', 'hide', [written.hiddenReviewId, hideReason]);
  await desk.reject(written.aftersaleId, rejectReason);
  const cancelReason = line(140);
  await desk.require('ops', 'cancelOrder', [cancelled._id, cancelReason]);
  const goodwillReason = line(500);
  const lineId = reviewed.lines[0]?._id;
  await desk.require('ops-aftersales', 'goodwill', [reviewed._id, lineId, 100, goodwillReason]);
  const answer = texts.next('line', 1_000);
  await desk.require('ops-service', 'reply', [{ threadId, clientId: randomUUID(), text: answer }]);
  const ads = await writeAds(desk, texts);
  return {
    ...ads,
    reply,
    answer,
    hideReason,
    rejectReason,
    cancelReason,
    goodwillReason,
    ...(await changeOrder(desk, texts, unpaid._id)),
    ...(await writeProviderTexts(desk, texts)),
  };
}

async function changeOrder(desk: Desk, texts: HostileTexts, orderId: string) {
  const repriceReason = texts.next('line', 140);
  const correctedName = texts.next('line', 20, 2);
  const correctedDetail = texts.next('line', 120, 5);
  await desk.require('ops', 'repriceOrder', [
    {
      orderId,
      payableCents: 99_999_900,
      expectedCents: highPriceCents,
      reason: repriceReason,
    },
  ]);
  const { phone, regionCode } = deliveryAddress;
  const address = { name: correctedName, detail: correctedDetail, phone, regionCode };
  await desk.require('ops', 'readdressOrder', [{ orderId, address }]);
  return { repriceReason, correctedName, correctedDetail };
}

/** Texts that arrive from the payment provider, and the note of the staff about one. */
async function writeProviderTexts(desk: Desk, texts: HostileTexts) {
  const add = async (method: string, param: string | null) =>
    (await desk.require<{ id: string }>('back-office', method, [param])).id;
  // A subject is reported once.
  const statementSubject = `${Date.now()} ${texts.next('seed', 110)}`;
  const effectError = texts.next('seed', 300);
  const discrepancyNote = texts.next('line', 500);
  const discrepancy = await add('addDiscrepancy', null);
  await desk.require('seed-rows', 'change', [
    'discrepancy',
    discrepancy,
    { subject: statementSubject, kind: 'payment_unknown' },
  ]);
  await desk.require('ops-finance', 'resolveDiscrepancy', [
    { id: discrepancy, note: discrepancyNote },
  ]);
  const effect = await add('addEffect', 'failed');
  await desk.require('seed-rows', 'change', ['outbox', effect, { lastError: effectError }]);
  return { statementSubject, effectError, discrepancyNote };
}

interface ListedAd {
  _id: string;
  status: string;
}

/** Advertises in each slot; the other advertisements pause until `remove`. */
async function writeAds(desk: Desk, texts: HostileTexts) {
  const pair = (zh: number, en: number) => ({
    zh: texts.next('line', zh),
    en: texts.next('line', en),
  });
  const { data } = await desk.require<{ data: ListedAd[] }>('ops-ads', 'list', [1]);
  const others = data.filter(({ status }) => status === 'active').map(({ _id }) => _id);
  const setAll = async (ids: string[], to: string) => {
    for (const id of ids) await desk.require('ops-ads', 'setStatus', [{ id, to }]);
  };
  await setAll(others, 'paused');
  const adTitles = { 'home.feed': pair(40, 80), 'pdp.bottom': pair(40, 80) };
  const ids: string[] = [];
  for (const slot of slots) {
    const text = pair(60, 120);
    const { ad } = await desk.require<{ ad: ListedAd }>('ops-ads', 'save', [
      {
        slot,
        titleZh: adTitles[slot].zh,
        titleEn: adTitles[slot].en,
        textZh: text.zh,
        textEn: text.en,
        image: '/"><img/src/onerror=_ran=1>.webp',
        link: '/"><svg/onload=_ran=1>',
        startsAt: Date.now() - hour,
        endsAt: Date.now() + hour,
        weight: 100,
        capPerDay: 100,
      },
    ]);
    ids.push(ad._id);
  }
  await setAll(ids, 'active');
  const remove = async () => {
    await setAll(ids, 'ended');
    await setAll(others, 'active');
  };
  return { adTitles, remove };
}
