import { startEngine, type Engine } from '../harness/engine';
import { opsSettings } from '../harness/staff';
import { serviceScenarios } from './service.scenarios';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine(undefined, { settings: opsSettings });
});
afterAll(() => engine?.stop());

serviceScenarios(() => engine.endpoint);
