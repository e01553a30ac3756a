import { startShop } from './running-shop';
import { noticeScenarios } from './notices.scenarios';

jest.setTimeout(600_000);
let shop: Awaited<ReturnType<typeof startShop>>;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.stop());

describe('on the embedded database', () => {
  noticeScenarios('pglite', () => shop);
});
