import { newDatabase, type NewDatabase } from '@shop/baas/test-database';
import { lostMessageScenarios } from './lost-messages.scenarios';
import { PayingShop } from './paying-shop';

jest.setTimeout(3_600_000);
let database: NewDatabase;
let shop: PayingShop;
beforeAll(async () => {
  database = await newDatabase();
  shop = await PayingShop.start(database.url, 2);
});
afterAll(async () => {
  await shop?.stop();
  await database?.drop();
});

describe('on PostgreSQL with two engines', () => {
  lostMessageScenarios('postgres', () => shop);
});
