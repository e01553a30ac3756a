import { PretendMerchant } from './pretend-merchant';

let merchant: PretendMerchant;
beforeEach(async () => {
  merchant = await PretendMerchant.open();
});
afterEach(() => merchant.close());

const open = (ref: string) => fetch(`${merchant.provider}/pay/${ref}`);

it('the cashier names the sandbox, the amount, the merchant, the order and the three outcomes', async () => {
  const page = await open(await merchant.create());
  const html = await page.text();
  for (const words of [
    '沙箱',
    '¥278.00',
    '&lt;b&gt;&amp;&quot;店&quot;&lt;/b&gt;',
    'A1001',
    '支付成功',
    '余额不足',
    '取消',
  ])
    expect(html).toContain(words);
  expect(html).not.toMatch(/<script|<b>|style=|notify/);
  expect(page.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${merchant.origin}; base-uri 'none'; frame-ancestors 'none'`,
  );
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
});

it.each(['succeeded', 'failed', 'closed'])(
  '%s is recorded, told, and the shopper goes back with ids only',
  async (outcome) => {
    const ref = await merchant.create();
    const answer = await merchant.press(ref, outcome);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${merchant.origin}/pages/pay/result?from=pay&ref=${ref}&orderNo=A1001`,
    ]);
    expect(await merchant.status(ref)).toBe(outcome);
    expect((await merchant.hears(1))[0]!.body).toMatchObject({
      type: `payment.${outcome}`,
      ref,
      orderNo: 'A1001',
      amountCents: 27_800,
    });
  },
);

it('an outcome stays: twenty presses at once and a change of mind make one payment and one notice', async () => {
  const ref = await merchant.create();
  const presses = await Promise.all(
    Array.from({ length: 20 }, () => merchant.press(ref, 'succeeded')),
  );
  expect(new Set(presses.map((answer) => answer.status))).toEqual(new Set([303]));
  await merchant.press(ref, 'closed');
  expect(await merchant.status(ref)).toBe('succeeded');
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(merchant.heard).toHaveLength(1);
  const html = await (await open(ref)).text();
  expect(html).toContain('这笔支付已完成');
  expect(html).not.toContain('<button');
});

it.each([
  ['an unknown payment', 404, () => open('pay_none')],
  ['a press on an unknown payment', 404, () => merchant.press('pay_none', 'succeeded')],
  ['a press of no button', 400, async () => merchant.press(await merchant.create(), 'free')],
])('%s is answered %i', async (_name, status, ask) => {
  const answer = await ask();
  expect(answer.status).toBe(status);
  expect(await answer.text()).not.toMatch(/at .*\.ts|<script/);
});
