import { newDatabase, type NewDatabase } from '@shop/baas/test-database';
import { historyScenarios } from './history.scenarios';
import { startShop, type RunningShop } from './running-shop';

jest.setTimeout(7_200_000);
let database: NewDatabase;
let shop: RunningShop;
beforeAll(async () => {
  database = await newDatabase();
  shop = await startShop(2, database.url);
});
afterAll(async () => {
  await shop?.stop();
  await database?.drop();
});

describe('on PostgreSQL with two engines', () => {
  historyScenarios('postgres', () => shop);
});
