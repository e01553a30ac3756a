import { startEngine, type Engine } from '../harness/engine';
import { fulfilmentScenarios } from './fulfilment.scenarios';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine?.stop());

describe('on the embedded database', () => {
  fulfilmentScenarios(() => engine.endpoint);
});
