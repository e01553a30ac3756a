import { startEngine, type Engine } from '../harness/engine';
import { reminderScenarios } from './remind.scenarios';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine?.stop());

describe('on the embedded database', () => {
  reminderScenarios(() => [engine.endpoint]);
});
