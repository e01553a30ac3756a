import { newDatabase, type NewDatabase } from '@shop/baas/test-database';
import { startEngine, type Engine } from '../harness/engine';
import { interleavingScenarios } from './interleavings.scenarios';

jest.setTimeout(3_600_000);
let database: NewDatabase;
let engine: Engine;
beforeAll(async () => {
  database = await newDatabase();
  engine = await startEngine(database.url, {
    settings: { PAY_URL: 'http://127.0.0.1:9', PAY_SECRET: 'a secret for tests only' },
    // A scheduled job would change the rows between two operations.
    hasTimers: false,
  });
});
afterAll(async () => {
  await engine?.stop();
  await database?.drop();
});

describe('on PostgreSQL', () => {
  interleavingScenarios(() => engine.endpoint, true);
});
