import { startEngine, type Engine } from '../harness/engine';
import { opsSettings } from '../harness/staff';
import { fieldMetricsScenarios } from './field-metrics.scenarios';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine(undefined, { settings: opsSettings });
});
afterAll(() => engine?.stop());

describe('on the embedded database', () => {
  fieldMetricsScenarios(() => engine.endpoint);
});
