import { startEngine, type Engine } from '../harness/engine';
import { reconciliationScenarios } from './reconciliation.scenarios';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine?.stop());

describe('on the embedded database', () => {
  reconciliationScenarios(() => engine.endpoint);
});
