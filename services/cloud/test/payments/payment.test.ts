import { startPayingEngine, type PayingEngine } from '../harness/paying-engine';
import { paymentScenarios } from './payment.scenarios';

let engine: PayingEngine;
beforeAll(async () => {
  engine = await startPayingEngine();
});
afterAll(() => engine?.stop());

describe('on the embedded database', () => {
  paymentScenarios(() => engine.endpoint);
});
