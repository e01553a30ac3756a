import { startEngine, type Engine } from '../harness/engine';
import { concurrencyScenarios } from './concurrency.scenarios';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine?.stop());

describe('on the embedded database', () => {
  concurrencyScenarios(() => engine.endpoint);
});
