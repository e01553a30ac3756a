import { newDatabase, type NewDatabase } from '@shop/baas/test-database';
import { startEngine, type Engine } from '../harness/engine';
import { opsSettings } from '../harness/staff';
import { adsScenarios } from './ads.scenarios';

let database: NewDatabase;
let engine: Engine;
beforeAll(async () => {
  database = await newDatabase();
  engine = await startEngine(database.url, { settings: opsSettings });
});
afterAll(async () => {
  await engine?.stop();
  await database?.drop();
});

describe('on PostgreSQL', () => {
  adsScenarios(() => engine.endpoint);
});
