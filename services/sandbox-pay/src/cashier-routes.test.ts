import { FakeMerchant } from './fake-merchant';

let merchant: FakeMerchant;
beforeEach(async () => {
  merchant = await FakeMerchant.open();
});
afterEach(() => merchant.close());

const open = (ref: string) => fetch(`${merchant.provider}/pay/${ref}`);

it('cashier shows sandbox notice, amount, merchant, order and the three outcomes', async () => {
  const page = await open(await merchant.create());
  const html = await page.text();
  for (const text of [
    '沙箱',
    '¥278.00',
    '&lt;b&gt;&amp;&quot;店&quot;&lt;/b&gt;',
    'A1001',
    '支付成功',
    '余额不足',
    '取消',
  ])
    expect(html).toContain(text);
  expect(html).not.toMatch(/<script|<b>|style=|notify/);
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; img-src 'self' data:; " +
      `form-action 'self' ${merchant.origin}; base-uri 'none'; frame-ancestors 'none'`,
  );
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
});

it.each(['succeeded', 'failed', 'closed'])(
  'outcome %s is stored and notified, and the shopper returns with ids only',
  async (outcome) => {
    const ref = await merchant.create();
    const response = await merchant.press(ref, outcome);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `${merchant.origin}/pages/pay/result?from=pay&ref=${ref}&orderNo=A1001`,
    ]);
    expect(await merchant.status(ref)).toBe(outcome);
    expect((await merchant.waitForNotices(1))[0]?.body).toMatchObject({
      type: `payment.${outcome}`,
      ref,
      orderNo: 'A1001',
      amountCents: 27_800,
    });
  },
);

it('outcome is final: later submissions change nothing and one notice is sent', async () => {
  const ref = await merchant.create();
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => merchant.press(ref, 'succeeded')),
  );
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([303]));
  await merchant.press(ref, 'closed');
  expect(await merchant.status(ref)).toBe('succeeded');
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(merchant.notices).toHaveLength(1);
  const html = await (await open(ref)).text();
  expect(html).toContain('这笔支付已完成');
  expect(html).not.toContain('<button');
});

it.each([
  ['an unknown payment', 404, () => open('pay_none')],
  ['an outcome for an unknown payment', 404, () => merchant.press('pay_none', 'succeeded')],
  ['an unknown outcome', 400, async () => merchant.press(await merchant.create(), 'free')],
])('answers %s with %i', async (_name, status, send) => {
  const response = await send();
  expect(response.status).toBe(status);
  expect(await response.text()).not.toMatch(/at .*\.ts|<script/);
});
