import { paymentKillScenarios } from './payment-kills.scenarios';
import { PayingShop } from './paying-shop';

// 300 kills take half an hour, and longer beside other work.
jest.setTimeout(7_200_000);
let shop: PayingShop;
beforeAll(async () => {
  shop = await PayingShop.start(undefined, 1);
});
afterAll(() => shop?.stop());

describe('on the embedded database', () => {
  paymentKillScenarios('pglite', () => shop);
});
