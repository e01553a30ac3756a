import { callScenarios } from './calls/calls.scenarios';
import { databaseScenarios } from './database-chain/database.scenarios';
import { sessionScenarios } from './sessions/sessions.scenarios';
import { metricsScenarios } from './metrics/metrics.scenarios';
import { startEngine, type Engine } from './testing/engine';
import { newDatabase, type NewDatabase } from './testing/new-database';
import { usageScenarios } from './usage/usage.scenarios';
import { wireScenarios } from './wire/wire.scenarios';

jest.setTimeout(60_000);
let database: NewDatabase;
let engine: Engine;
beforeAll(async () => {
  database = await newDatabase();
  engine = await startEngine({ DATABASE_URL: database.url, BAAS_SESSION_TTL_SECONDS: '20', BAAS_SESSION_REFRESH_SECONDS: '19' });
});
afterAll(async () => {
  await engine?.stop();
  await database?.drop();
});

describe('on PostgreSQL', () => {
  for (const scenarios of [wireScenarios, callScenarios, sessionScenarios, databaseScenarios, usageScenarios]) scenarios(() => engine.url);
  metricsScenarios(() => engine.url, ['cloud', 'client']);
});
