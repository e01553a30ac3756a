import { lostMessageScenarios } from './lost-messages.scenarios';
import { PayingShop } from './paying-shop';

jest.setTimeout(3_600_000);
let shop: PayingShop;
beforeAll(async () => {
  shop = await PayingShop.start(undefined, 1);
});
afterAll(() => shop?.stop());

describe('on the embedded database', () => {
  lostMessageScenarios('pglite', () => shop);
});
