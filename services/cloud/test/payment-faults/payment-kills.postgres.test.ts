import { newDatabase, type NewDatabase } from '@shop/baas/test-database';
import { paymentKillScenarios } from './payment-kills.scenarios';
import { PayingShop } from './paying-shop';

// 300 kills take half an hour, and longer beside other work.
jest.setTimeout(7_200_000);
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
  paymentKillScenarios('postgres', () => shop);
});
