import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentOf } from '../notices/scene';
import { signedNotice } from '../notices/signed-notice';
import { SandboxProvider } from '../../src/provider/sandbox-provider';
import { startNoticeReceiver } from '../payments/notice-receiver';
import { dayInChina, providerContract } from './provider-contract';
import { sandboxSecret, startSandboxProcess } from './sandbox-process';

const select = (choice: Record<string, string>) => async (payment: { redirectUrl: string }) => {
  const body = new URLSearchParams(choice);
  const response = await fetch(payment.redirectUrl, { method: 'POST', body, redirect: 'manual' });
  if (response.status !== 303) throw new Error(`the cashier returned ${response.status}`);
};

providerContract('the sandbox', async () => {
  const receiver = await startNoticeReceiver();
  const sandbox = await startSandboxProcess();
  return {
    provider: new SandboxProvider({ url: sandbox.url, secret: sandboxSecret }),
    notifyUrl: receiver.url,
    notices: receiver.notices,
    pay: select({ outcome: 'succeeded' }),
    payWithFailingRefunds: select({ outcome: 'succeeded', refunds: 'failed' }),
    stop: async () => {
      await sandbox.stop();
      await receiver.stop();
    },
  };
});

it('reads a statement of 20,000 payments within the deadline of a call', async () => {
  const count = 20_000;
  const at = Date.now();
  const sandbox = await startSandboxProcess((folder) => {
    mkdirSync(folder, { recursive: true });
    for (let i = 0; i < count; i += 1) {
      const ref = `pay_${i}`;
      const times = { createdAt: at, settledAt: at, paidCents: 1 + i, refunds: [], notices: [] };
      const payment = { ref, key: `PAY-${i}`, amountCents: 1 + i, status: 'succeeded', ...times };
      writeFileSync(join(folder, `${ref}.json`), JSON.stringify(payment));
    }
  });
  try {
    const provider = new SandboxProvider({ url: sandbox.url, secret: sandboxSecret });
    const rows = await provider.statement(dayInChina(at));
    expect(new Set(rows.map(({ key }) => key)).size).toBe(count);
  } finally {
    await sandbox.stop();
  }
});

it('the cashier speaks the language of the shopper', async () => {
  const receiver = await startNoticeReceiver();
  const sandbox = await startSandboxProcess();
  try {
    const provider = new SandboxProvider({ url: sandbox.url, secret: sandboxSecret });
    const intent = {
      key: `PAY-${Date.now()}`,
      orderNo: 'A1001',
      amountCents: 100,
      description: '茶杯',
      returnUrl: 'http://localhost:8080/pages/pay/result',
      notifyUrl: receiver.url,
      expiresAt: Date.now() + 3_600_000,
      clientIp: '127.0.0.1',
    };
    const refs = new Set<string>();
    for (const language of ['en', 'zh-CN'] as const) {
      const { ref, redirectUrl } = await provider.create({ ...intent, language });
      refs.add(ref);
      const headers = { 'accept-language': 'fr' };
      const page = await (await fetch(redirectUrl, { headers })).text();
      expect(page).toContain(`<html lang="${language}">`);
    }
    expect(refs.size).toBe(1);
  } finally {
    await sandbox.stop();
    await receiver.stop();
  }
});

it('reports an unreachable provider as temporary', async () => {
  const provider = new SandboxProvider({ url: 'http://127.0.0.1:9', secret: sandboxSecret });
  await expect(provider.query({ key: 'PAY-1', ref: null })).rejects.toMatchObject({
    name: 'ProviderError',
    code: 'UNREACHABLE',
    isTemporary: true,
  });
});

it.each([
  ['five minutes old', 'accepted', -299_000],
  ['older', 'rejected', -301_000],
  ['five minutes ahead', 'accepted', 299_000],
  ['further ahead', 'rejected', 301_000],
])('a signed notice that is %s is %s', async (_age, outcome, offsetMs) => {
  const now = Date.now();
  const provider = new SandboxProvider({
    url: 'http://127.0.0.1:9',
    secret: sandboxSecret,
    now: () => now,
  });
  const payment = { orderId: 'o', orderNo: '20261123000000000001', key: 'PAY-1', amountCents: 100 };
  const { headers, body } = signedNotice(contentOf(payment), {
    timestamp: String(now + offsetMs),
  });
  const notice = await provider.verify({ headers: Object.fromEntries(headers), rawBody: body });
  expect(notice === null ? 'rejected' : 'accepted').toBe(outcome);
});
