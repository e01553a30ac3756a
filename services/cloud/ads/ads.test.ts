import { startEngine, type Engine } from '../testing/engine';
import { opsSettings } from '../testing/staff';
import { adsScenarios } from './ads.scenarios';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine(undefined, { settings: opsSettings });
});
afterAll(() => engine?.stop());

describe('on the embedded database', () => {
  adsScenarios(() => engine.endpoint);
});
