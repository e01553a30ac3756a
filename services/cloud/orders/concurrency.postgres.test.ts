import { newDatabase, type NewDatabase } from '@shop/baas/test-database';
import { startEngine, type Engine } from '../testing/engine';
import { concurrencyScenarios } from './concurrency.scenarios';

jest.setTimeout(120_000);
let database: NewDatabase;
let engine: Engine;
beforeAll(async () => {
  database = await newDatabase();
  engine = await startEngine(database.url);
});
afterAll(async () => {
  await engine?.stop();
  await database?.drop();
});

describe('on PostgreSQL', () => {
  concurrencyScenarios(() => engine.endpoint);
});
