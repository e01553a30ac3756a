import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SandboxProvider } from './sandbox-provider';
import { startNoticeReceiver } from './testing/notice-receiver';
import { dayInChina, providerContract } from './testing/provider-contract';
import { sandboxSecret, startSandboxProcess } from './testing/sandbox-process';

jest.setTimeout(120_000);

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

it('reports an unreachable provider as temporary', async () => {
  const provider = new SandboxProvider({ url: 'http://127.0.0.1:9', secret: sandboxSecret });
  await expect(provider.query({ key: 'PAY-1', ref: null })).rejects.toMatchObject({
    name: 'ProviderError',
    code: 'UNREACHABLE',
    isTemporary: true,
  });
});
