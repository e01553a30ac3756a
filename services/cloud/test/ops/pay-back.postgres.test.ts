import { newDatabase, type NewDatabase } from '@shop/baas/test-database';
import { sandboxSecret } from '../provider/sandbox-process';
import { startEngine, type Engine } from '../harness/engine';
import { RefundProvider } from '../harness/refund-provider';
import { opsSettings } from '../harness/staff';
import { payBackScenarios } from './pay-back.scenarios';

let database: NewDatabase;
let engine: Engine;
let provider: RefundProvider;
beforeAll(async () => {
  database = await newDatabase();
  provider = await RefundProvider.open();
  const settings = { ...opsSettings, PAY_URL: provider.url, PAY_SECRET: sandboxSecret };
  engine = await startEngine(database.url, { settings });
});
afterAll(async () => {
  await engine?.stop();
  await provider?.close();
  await database?.drop();
});

describe('on PostgreSQL', () => {
  payBackScenarios(() => ({ endpoint: engine.endpoint, provider }));
});
