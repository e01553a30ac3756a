import { readSettings, StartError, startSandboxPay } from './index';

try {
  const service = await startSandboxPay(readSettings(process.env));
  console.log(`sandbox-pay: ${service.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void service.stop().then(() => process.exit(0)));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
