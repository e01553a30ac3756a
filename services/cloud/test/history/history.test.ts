import { historyScenarios } from './history.scenarios';
import { startShop, type RunningShop } from './running-shop';

jest.setTimeout(7_200_000);
let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop(1);
});
afterAll(() => shop?.stop());

describe('on the embedded database', () => {
  historyScenarios('pglite', () => shop);
});
