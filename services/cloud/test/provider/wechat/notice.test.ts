import { createPublicKey, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { ProviderError, type SignedNotice } from '../../../src/provider/provider';
import { FakeWechat } from './fake-wechat';
import { WechatProvider } from '../../../src/provider/wechat/wechat-provider';

let fake: FakeWechat;
let provider: WechatProvider;
beforeAll(async () => {
  fake = await FakeWechat.open();
  provider = new WechatProvider(fake.settings);
});
afterAll(() => fake?.close());

const paid = () => ({
  mchid: fake.settings.merchantId,
  out_trade_no: 'PAY-000001',
  transaction_id: '4200001',
  trade_state: 'SUCCESS',
  success_time: '2026-11-23T10:00:00+08:00',
  amount: { total: 100, payer_total: 100, currency: 'CNY', payer_currency: 'CNY' },
});
const signed = (content: unknown = paid(), type = 'TRANSACTION.SUCCESS'): SignedNotice => {
  const { headers, body } = fake.notice(type, 'transaction', content);
  return { headers, rawBody: Buffer.from(body) };
};

it('a genuine notice is read', async () => {
  expect(await provider.verify(signed())).toMatchObject({
    kind: 'payment',
    status: 'succeeded',
    key: 'PAY-000001',
    ref: '4200001',
    amountCents: 100,
    currency: 'CNY',
    at: Date.UTC(2026, 10, 23, 2),
  });
});

it('a replayed notice has the same event id', async () => {
  const notice = signed();
  const [first, second] = [await provider.verify(notice), await provider.verify(notice)];
  expect(second).toEqual(first);
  expect((await provider.verify(signed()))?.eventId).not.toBe(first?.eventId);
});

describe('during a key switch', () => {
  const switching = async () => {
    const wechat = await FakeWechat.open();
    await wechat.close();
    const send = (): SignedNotice => {
      const { headers, body } = wechat.notice('TRANSACTION.SUCCESS', 'transaction', paid());
      return { headers, rawBody: Buffer.from(body) };
    };
    const former = send();
    const { serial, publicKey } = wechat.switchKey();
    const both = new Map(wechat.settings.platformKeys).set(serial, createPublicKey(publicKey));
    return { wechat, former, next: send(), serial, both };
  };

  it('notices of both keys are read', async () => {
    const { wechat, former, next, both } = await switching();
    const ready = new WechatProvider({ ...wechat.settings, platformKeys: both });
    for (const notice of [former, next])
      expect(await ready.verify(notice)).toMatchObject({ key: 'PAY-000001' });
  });

  it('a notice that names the other key than the one that signed it is rejected', async () => {
    const { wechat, former, next, both } = await switching();
    const ready = new WechatProvider({ ...wechat.settings, platformKeys: both });
    const headers = { ...former.headers, 'wechatpay-serial': next.headers['wechatpay-serial']! };
    expect(await ready.verify({ ...former, headers })).toBeNull();
  });

  it('a shop without the new key rejects its notices and learns the serial', async () => {
    const { wechat, next, serial } = await switching();
    const reasons: string[] = [];
    const warn = (reason: string) => reasons.push(reason);
    const unprepared = new WechatProvider(wechat.settings);
    expect(await unprepared.verify(next, warn)).toBeNull();
    const headers = { ...next.headers, 'wechatpay-serial': 'no serial\n' };
    expect(await unprepared.verify({ ...next, headers }, warn)).toBeNull();
    expect(reasons).toEqual([expect.stringContaining(serial)]);
  });
});

describe('a notice is rejected', () => {
  it('when another key signed it', async () => {
    const forger = await FakeWechat.open();
    const { headers, body } = forger.notice('TRANSACTION.SUCCESS', 'transaction', paid());
    await forger.close();
    const rawBody = Buffer.from(body);
    headers['wechatpay-serial'] = fake.settings.platformSerial;
    expect(await provider.verify({ headers, rawBody })).toBeNull();
  });

  it('when it names another key', async () => {
    const { headers, rawBody } = signed();
    headers['wechatpay-serial'] = 'PUB_KEY_ID_0000000000000000000000000000';
    expect(await provider.verify({ headers, rawBody })).toBeNull();
  });

  it('when its body has the signature of another notice', async () => {
    const { headers } = signed();
    expect(await provider.verify({ headers, rawBody: signed().rawBody })).toBeNull();
  });

  it.each(['wechatpay-timestamp', 'wechatpay-nonce'])('when its %s is changed', async (name) => {
    const { headers, rawBody } = signed();
    headers[name] = name.endsWith('nonce') ? 'f'.repeat(32) : String(Number(headers[name]) + 1);
    expect(await provider.verify({ headers, rawBody })).toBeNull();
  });

  it.each([
    ['a key that no database stores', { out_trade_no: 'PAY-\u0000' }],
    ['an amount beyond 32 bits', { amount: { total: 2_147_483_648, currency: 'CNY' } }],
  ])('when it has %s', async (_name, changes) => {
    const notice = signed({ ...paid(), ...changes });
    await expect(provider.verify(notice)).rejects.toMatchObject({ name: 'ProviderError' });
  });

  it('when it is a probe of WeChat Pay for shops that check no signature', async () => {
    const { headers, rawBody } = signed();
    headers['wechatpay-signature'] = `WECHATPAY/SIGNTEST/${headers['wechatpay-signature']}`;
    expect(await provider.verify({ headers, rawBody })).toBeNull();
  });

  it.each([302_000, -302_000])('when the clocks differ by %i ms', async (ms) => {
    const later = new WechatProvider(fake.settings, () => Date.now() + ms);
    expect(await later.verify(signed())).toBeNull();
  });
});

describe('a signed notice is unreadable', () => {
  it.each([
    ['belongs to another merchant', { mchid: '1900000002' }, /another merchant/],
    ['has no amount', { amount: undefined }, /no amount/],
    ['has a broken amount', { amount: { total: 0.5 } }, /amount\.total/],
    ['has an unknown state', { trade_state: 'MAYBE' }, /trade_state/],
    ['reports an unpaid payment', { trade_state: 'NOTPAY' }, /NOTPAY/],
  ])('when it %s', async (_name, changes, message) => {
    const notice = signed({ ...paid(), ...changes });
    await expect(provider.verify(notice)).rejects.toMatchObject({
      name: 'ProviderError',
      isTemporary: false,
      message: expect.stringMatching(message),
    });
  });

  it('with another APIv3 key, and the error names the setting', async () => {
    const apiV3Key = randomBytes(16).toString('hex');
    const confused = new WechatProvider({ ...fake.settings, apiV3Key });
    await expect(confused.verify(signed())).rejects.toThrow(/CLOUD_PAY_WECHAT_API_V3_KEY/);
  });
});

/** The notice, or the class of the refusal. */
async function outcomeOf(notice: SignedNotice): Promise<unknown> {
  try {
    return await provider.verify(notice);
  } catch (error) {
    return error instanceof ProviderError ? null : error;
  }
}

it('1,000 requests without a valid signature are rejected without an exception', async () => {
  const genuine = signed();
  const headers = fc.record(
    Object.fromEntries(
      Object.entries(genuine.headers).map(([name, value]) => [
        name,
        fc.oneof(fc.constant(value), fc.string({ unit: 'binary' })),
      ]),
    ),
    { requiredKeys: [] },
  );
  const rawBody = fc.oneof(fc.uint8Array(), fc.json().map(Buffer.from));
  await fc.assert(
    fc.asyncProperty(headers, rawBody, async (given, body) => {
      const notice = { headers: given as Record<string, string>, rawBody: body };
      expect(await provider.verify(notice)).toBeNull();
    }),
    { numRuns: 1000 },
  );
});

it('1,000 signed but malformed notices are rejected with a ProviderError', async () => {
  const body = JSON.parse(Buffer.from(signed().rawBody).toString('utf8')) as object;
  const broken = fc.oneof(
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.string({ unit: 'binary' }),
    fc
      .tuple(fc.constantFrom(...Object.keys(body)), fc.jsonValue())
      .filter(([name]) => !['resource_type', 'summary', 'id'].includes(name))
      .map(([name, value]) => JSON.stringify({ ...body, [name]: value })),
    fc.jsonValue().map((content) => {
      const { body: text } = fake.notice('TRANSACTION.SUCCESS', 'transaction', content);
      return text;
    }),
    fc.jsonValue().map((content) => fake.notice('REFUND.SUCCESS', 'refund', content).body),
  );
  await fc.assert(
    fc.asyncProperty(broken, async (text) => {
      const notice = { headers: fake.signatureHeaders(text), rawBody: Buffer.from(text) };
      expect(await outcomeOf(notice)).toBeNull();
    }),
    { numRuns: 1000 },
  );
});
