import { retryDelaysMs } from './notifier';
import { PretendMerchant, secret } from './pretend-merchant';
import { sign, signatureFault } from './signature';

let merchant: PretendMerchant;
beforeEach(async () => {
  merchant = await PretendMerchant.open();
});
afterEach(() => merchant.close());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('waits 1 s, 5 s, 25 s, 2 min and 10 min between tries', () => {
  expect(retryDelaysMs).toEqual([1000, 5000, 25_000, 120_000, 600_000]);
});

it('a notice is signed over its time and its very bytes', async () => {
  await merchant.press(await merchant.create(), 'succeeded');
  const [{ headers, raw }] = (await merchant.hears(1)) as [(typeof merchant.heard)[0]];
  expect(signatureFault(secret, headers, raw, Date.now())).toBeNull();
  expect(signatureFault(secret, headers, raw.replace('27800', '1'), Date.now())).toBe(
    'SIGNATURE_INVALID',
  );
  expect(headers['pay-signature']).toBe(sign(secret, Number(headers['pay-timestamp']), raw));
});

it.each([
  ['heard at the third try', [500, 302], 3],
  ['given up after six', [500, 500, 500, 500, 500, 500, 500], 6],
])('a notice is repeated under the same id: %s', async (_name, answers, tries) => {
  merchant.answers = answers;
  await merchant.press(await merchant.create(), 'succeeded');
  await merchant.hears(tries);
  await pause(80);
  expect(merchant.heard).toHaveLength(tries);
  expect(new Set(merchant.heard.map(({ body }) => body.id)).size).toBe(1);
  expect(new Set(merchant.heard.map(({ headers }) => headers['content-type']))).toEqual(
    new Set(['application/json']),
  );
});

it('a restart keeps payments, outcomes and keys, and takes up notices and refunds left undone', async () => {
  await merchant.stopProvider();
  await merchant.startProvider({ retryDelaysMs: [1000], refundDelayMs: 1000 });
  merchant.answers = [500];
  const ref = await merchant.create();
  const untouched = await merchant.create({ key: 'key-2', orderNo: 'A1002' });
  await merchant.press(ref, 'succeeded');
  await merchant.hears(1);
  expect(
    (await merchant.ask('POST', '/refunds', { ref, amountCents: 100, key: 'r1' })).status,
  ).toBe(202);
  await pause(50);
  await merchant.stopProvider();
  await merchant.startProvider();
  expect(await merchant.status(ref)).toBe('succeeded');
  expect(await merchant.status(untouched)).toBe('created');
  expect(await merchant.create()).toBe(ref);
  const types = (await merchant.hears(3)).map(({ body }) => body.type).sort();
  expect(types).toEqual(['payment.succeeded', 'payment.succeeded', 'refund.succeeded']);
});
