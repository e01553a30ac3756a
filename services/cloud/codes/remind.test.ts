import { startEngine, type Engine } from '../testing/engine';
import { reminderScenarios } from './remind.scenarios';

jest.setTimeout(60_000);
let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine?.stop());

describe('on the embedded database', () => {
  reminderScenarios(() => [engine.endpoint]);
});
