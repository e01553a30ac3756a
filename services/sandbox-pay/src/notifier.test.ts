import { retryDelaysMs } from './notifier';
import { FakeMerchant, secret } from './fake-merchant';
import { sign, signatureError } from './signature';

let merchant: FakeMerchant;
beforeEach(async () => {
  merchant = await FakeMerchant.open();
});
afterEach(() => merchant.close());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('retries after 1 s, 5 s, 25 s, 2 min and 10 min', () => {
  expect(retryDelaysMs).toEqual([1000, 5000, 25_000, 120_000, 600_000]);
});

it('signs a notice over its timestamp and raw body', async () => {
  await merchant.press(await merchant.create(), 'succeeded');
  const [notice] = await merchant.waitForNotices(1);
  if (!notice) throw new Error('no notice arrived');
  const { headers, raw } = notice;
  expect(signatureError(secret, headers, raw, Date.now())).toBeNull();
  expect(signatureError(secret, headers, raw.replace('27800', '1'), Date.now())).toBe(
    'SIGNATURE_INVALID',
  );
  expect(headers['pay-signature']).toBe(sign(secret, Number(headers['pay-timestamp']), raw));
});

it.each([
  ['until the third attempt succeeds', [500, 302], 3],
  ['until six attempts have failed', [500, 500, 500, 500, 500, 500, 500], 6],
])('repeats a notice under the same id %s', async (_name, statuses, attempts) => {
  merchant.statuses = statuses;
  await merchant.press(await merchant.create(), 'succeeded');
  await merchant.waitForNotices(attempts);
  await pause(80);
  expect(merchant.notices).toHaveLength(attempts);
  expect(new Set(merchant.notices.map(({ body }) => body.id)).size).toBe(1);
  expect(new Set(merchant.notices.map(({ headers }) => headers['content-type']))).toEqual(
    new Set(['application/json']),
  );
});

it('restores payments and keys after a restart and resumes notices and refunds', async () => {
  await merchant.stopProvider();
  await merchant.startProvider({ retryDelaysMs: [1000], refundDelayMs: 1000 });
  merchant.statuses = [500];
  const ref = await merchant.create();
  const untouched = await merchant.create({ key: 'key-2', orderNo: 'A1002' });
  await merchant.press(ref, 'succeeded');
  await merchant.waitForNotices(1);
  expect(
    (await merchant.request('POST', '/refunds', { ref, amountCents: 100, key: 'r1' })).status,
  ).toBe(202);
  await pause(50);
  await merchant.stopProvider();
  await merchant.startProvider();
  expect(await merchant.status(ref)).toBe('succeeded');
  expect(await merchant.status(untouched)).toBe('created');
  expect(await merchant.create()).toBe(ref);
  const types = (await merchant.waitForNotices(3)).map(({ body }) => body.type).sort();
  expect(types).toEqual(['payment.succeeded', 'payment.succeeded', 'refund.succeeded']);
});
