import { sandboxSecret } from '../provider/sandbox-process';
import { startEngine, type Engine } from '../harness/engine';
import { RefundProvider } from '../harness/refund-provider';
import { opsSettings } from '../harness/staff';
import { payBackScenarios } from './pay-back.scenarios';

let engine: Engine;
let provider: RefundProvider;
beforeAll(async () => {
  provider = await RefundProvider.open();
  const settings = { ...opsSettings, PAY_URL: provider.url, PAY_SECRET: sandboxSecret };
  engine = await startEngine(undefined, { settings });
});
afterAll(async () => {
  await engine?.stop();
  await provider?.close();
});

describe('on the embedded database', () => {
  payBackScenarios(() => ({ endpoint: engine.endpoint, provider }));
});
