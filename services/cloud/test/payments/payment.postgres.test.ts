import { newDatabase, type NewDatabase } from '@shop/baas/test-database';
import { startPayingEngine, type PayingEngine } from '../harness/paying-engine';
import { paymentScenarios } from './payment.scenarios';

let database: NewDatabase;
let engine: PayingEngine;
beforeAll(async () => {
  database = await newDatabase();
  engine = await startPayingEngine(database.url);
});
afterAll(async () => {
  await engine?.stop();
  await database?.drop();
});

describe('on PostgreSQL', () => {
  paymentScenarios(() => engine.endpoint);
});
