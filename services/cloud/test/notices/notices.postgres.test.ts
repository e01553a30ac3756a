import { newDatabase, type NewDatabase } from '@shop/baas/test-database';
import { startShop } from './running-shop';
import { noticeScenarios } from './notices.scenarios';

jest.setTimeout(600_000);
let database: NewDatabase;
let shop: Awaited<ReturnType<typeof startShop>>;
beforeAll(async () => {
  database = await newDatabase();
  shop = await startShop(database.url);
});
afterAll(async () => {
  await shop?.stop();
  await database?.drop();
});

describe('on PostgreSQL', () => {
  noticeScenarios('postgres', () => shop);
});
